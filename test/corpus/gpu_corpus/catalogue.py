"""All packages of the corpus."""

from gpu_corpus.packages.darktable import DARKTABLE
from gpu_corpus.packages.ggml import GGML
from gpu_corpus.packages.hashcat import HASHCAT
from gpu_corpus.packages.numba import NUMBA
from gpu_corpus.packages.pyfai import PYFAI
from gpu_corpus.packages.samples import OWN
from gpu_corpus.packages.silx import SILX
from gpu_corpus.packages.thrust import THRUST
from gpu_corpus.packages.warp import WARP

PACKAGES = (HASHCAT, DARKTABLE, SILX, PYFAI, GGML, WARP, THRUST, NUMBA, OWN)
