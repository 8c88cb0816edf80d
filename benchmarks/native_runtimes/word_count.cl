// The words in columns of text.
kernel void word_count(int length, global const char *text, global int *counts)
{
    int column = get_global_id(0), count = 0, is_inside = 0;
    for (int k = 0; k < length; k++) {
        char c = text[k * get_global_size(0) + column];
        int is_space = c == ' ' || c == '\n' || c == '\t';
        count += !is_space && !is_inside;
        is_inside = !is_space;
    }
    counts[column] = count;
}
