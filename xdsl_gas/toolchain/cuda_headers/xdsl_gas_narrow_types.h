// Part of xdsl_gas_narrow_numbers.h: the classes and their operators.

struct __align__(2) XDSL_GAS_RAW {
  unsigned short x;
};
struct __align__(4) XDSL_GAS_RAW_PAIR {
  unsigned short x, y;
};

#define XDSL_GAS_METHOD __host__ __device__

struct __align__(2) XDSL_GAS_SCALAR {
  XDSL_GAS_NUMBER __x;

  XDSL_GAS_SCALAR() = default;
  XDSL_GAS_METHOD XDSL_GAS_SCALAR(const XDSL_GAS_RAW &raw)
      : __x(XDSL_GAS_AS(XDSL_GAS_NUMBER, raw.x)) {}
  XDSL_GAS_METHOD operator XDSL_GAS_RAW() const {
    return {XDSL_GAS_AS(unsigned short, __x)};
  }
  XDSL_GAS_METHOD XDSL_GAS_SCALAR &operator=(const XDSL_GAS_RAW &raw) {
    return *this = XDSL_GAS_SCALAR(raw);
  }
#define XDSL_GAS_FROM(type)                                                    \
  XDSL_GAS_METHOD XDSL_GAS_SCALAR(type x);                                     \
  XDSL_GAS_METHOD XDSL_GAS_SCALAR &operator=(type x) {                         \
    return *this = XDSL_GAS_SCALAR(x);                                         \
  }
#define XDSL_GAS_TO(type) XDSL_GAS_METHOD operator type() const;
  XDSL_GAS_FROM(float)
  XDSL_GAS_FROM(double)
  XDSL_GAS_FROM(short)
  XDSL_GAS_FROM(unsigned short)
  XDSL_GAS_FROM(int)
  XDSL_GAS_FROM(unsigned)
  XDSL_GAS_FROM(long)
  XDSL_GAS_FROM(unsigned long)
  XDSL_GAS_FROM(long long)
  XDSL_GAS_FROM(unsigned long long)
  XDSL_GAS_TO(float)
  XDSL_GAS_TO(bool)
  XDSL_GAS_TO(char)
  XDSL_GAS_TO(signed char)
  XDSL_GAS_TO(unsigned char)
  XDSL_GAS_TO(short)
  XDSL_GAS_TO(unsigned short)
  XDSL_GAS_TO(int)
  XDSL_GAS_TO(unsigned)
  XDSL_GAS_TO(long)
  XDSL_GAS_TO(unsigned long)
  XDSL_GAS_TO(long long)
  XDSL_GAS_TO(unsigned long long)
#undef XDSL_GAS_FROM
#undef XDSL_GAS_TO
};

struct __align__(4) XDSL_GAS_PAIR {
  XDSL_GAS_SCALAR x, y;

  XDSL_GAS_PAIR() = default;
  XDSL_GAS_METHOD XDSL_GAS_PAIR(const XDSL_GAS_SCALAR &x,
                                const XDSL_GAS_SCALAR &y)
      : x(x), y(y) {}
  XDSL_GAS_METHOD XDSL_GAS_PAIR(const XDSL_GAS_RAW_PAIR &raw)
      : x(XDSL_GAS_RAW{raw.x}), y(XDSL_GAS_RAW{raw.y}) {}
  XDSL_GAS_METHOD operator XDSL_GAS_RAW_PAIR() const {
    return {XDSL_GAS_RAW(x).x, XDSL_GAS_RAW(y).x};
  }
  XDSL_GAS_METHOD XDSL_GAS_PAIR &operator=(const XDSL_GAS_RAW_PAIR &raw) {
    return *this = XDSL_GAS_PAIR(raw);
  }
};

// Between the classes and the types of clang.
XDSL_GAS_FUNCTION XDSL_GAS_SCALAR xdsl_gas_number(XDSL_GAS_NUMBER x) {
  XDSL_GAS_SCALAR result;
  result.__x = x;
  return result;
}
XDSL_GAS_FUNCTION XDSL_GAS_PAIR xdsl_gas_pair(XDSL_GAS_LANES x) {
  return XDSL_GAS_AS(XDSL_GAS_PAIR, x);
}
XDSL_GAS_FUNCTION XDSL_GAS_LANES xdsl_gas_lanes(XDSL_GAS_PAIR x) {
  return XDSL_GAS_AS(XDSL_GAS_LANES, x);
}

#define XDSL_GAS_OPERATOR(sign)                                                \
  XDSL_GAS_FUNCTION XDSL_GAS_SCALAR operator sign(                             \
      const XDSL_GAS_SCALAR &x, const XDSL_GAS_SCALAR &y) {                    \
    return xdsl_gas_number(x.__x sign y.__x);                                  \
  }                                                                            \
  XDSL_GAS_FUNCTION XDSL_GAS_SCALAR &operator sign##=(                         \
      XDSL_GAS_SCALAR & x, const XDSL_GAS_SCALAR &y) {                         \
    return x = x sign y;                                                       \
  }                                                                            \
  XDSL_GAS_FUNCTION XDSL_GAS_PAIR operator sign(const XDSL_GAS_PAIR &x,        \
                                                const XDSL_GAS_PAIR &y) {      \
    return xdsl_gas_pair(xdsl_gas_lanes(x) sign xdsl_gas_lanes(y));            \
  }                                                                            \
  XDSL_GAS_FUNCTION XDSL_GAS_PAIR &operator sign##=(XDSL_GAS_PAIR & x,         \
                                                    const XDSL_GAS_PAIR &y) {  \
    return x = x sign y;                                                       \
  }
XDSL_GAS_OPERATOR(+)
XDSL_GAS_OPERATOR(-)
XDSL_GAS_OPERATOR(*)
XDSL_GAS_OPERATOR(/)
#undef XDSL_GAS_OPERATOR

#define XDSL_GAS_SIGN(type)                                                    \
  XDSL_GAS_FUNCTION type operator+(const type &x) { return x; }
XDSL_GAS_SIGN(XDSL_GAS_SCALAR)
XDSL_GAS_SIGN(XDSL_GAS_PAIR)
#undef XDSL_GAS_SIGN
XDSL_GAS_FUNCTION XDSL_GAS_SCALAR operator-(const XDSL_GAS_SCALAR &x) {
  return xdsl_gas_number(-x.__x);
}
XDSL_GAS_FUNCTION XDSL_GAS_PAIR operator-(const XDSL_GAS_PAIR &x) {
  return xdsl_gas_pair(-xdsl_gas_lanes(x));
}

#define XDSL_GAS_STEP(sign)                                                    \
  XDSL_GAS_FUNCTION XDSL_GAS_SCALAR &operator sign##sign(XDSL_GAS_SCALAR & x) {\
    return x = xdsl_gas_number(x.__x sign(XDSL_GAS_NUMBER) 1);                 \
  }                                                                            \
  XDSL_GAS_FUNCTION XDSL_GAS_SCALAR operator sign##sign(XDSL_GAS_SCALAR & x,   \
                                                        int) {                 \
    const XDSL_GAS_SCALAR old = x;                                             \
    sign##sign x;                                                              \
    return old;                                                                \
  }                                                                            \
  XDSL_GAS_FUNCTION XDSL_GAS_PAIR &operator sign##sign(XDSL_GAS_PAIR & x) {    \
    sign##sign x.x;                                                            \
    sign##sign x.y;                                                            \
    return x;                                                                  \
  }                                                                            \
  XDSL_GAS_FUNCTION XDSL_GAS_PAIR operator sign##sign(XDSL_GAS_PAIR & x,       \
                                                      int) {                   \
    const XDSL_GAS_PAIR old = x;                                               \
    sign##sign x;                                                              \
    return old;                                                                \
  }
XDSL_GAS_STEP(+)
XDSL_GAS_STEP(-)
#undef XDSL_GAS_STEP

// Of pairs: whether it holds for both.
#define XDSL_GAS_COMPARISON(relation)                                          \
  XDSL_GAS_FUNCTION bool operator relation(const XDSL_GAS_SCALAR &x,           \
                                           const XDSL_GAS_SCALAR &y) {         \
    return x.__x relation y.__x;                                               \
  }                                                                            \
  XDSL_GAS_FUNCTION bool operator relation(const XDSL_GAS_PAIR &x,             \
                                           const XDSL_GAS_PAIR &y) {           \
    return x.x relation y.x && x.y relation y.y;                               \
  }
XDSL_GAS_COMPARISON(==)
XDSL_GAS_COMPARISON(!=)
XDSL_GAS_COMPARISON(<)
XDSL_GAS_COMPARISON(<=)
XDSL_GAS_COMPARISON(>)
XDSL_GAS_COMPARISON(>=)
#undef XDSL_GAS_COMPARISON
