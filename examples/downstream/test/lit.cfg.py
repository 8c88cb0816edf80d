import os
import sys

import lit.formats

config.name = "tiles"
config.test_format = lit.formats.ShTest()
config.suffixes = [".mlir"]
# The programs of the environment that runs lit.
config.environment["PATH"] = os.pathsep.join(
    (os.path.dirname(sys.executable), config.environment["PATH"])
)
