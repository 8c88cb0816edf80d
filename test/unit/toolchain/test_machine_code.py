"""The figures of kernels against what the assemblers themselves list."""

import shutil
import subprocess
from pathlib import Path

import pytest
from checks_of_tools import find_tool
