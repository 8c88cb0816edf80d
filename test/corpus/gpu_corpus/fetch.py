"""Downloads packages from Debian and PyPI and unpacks what the corpus needs of them."""

import os
import shutil
import sys
import tarfile
import tempfile
import venv
import zipfile
from collections.abc import Callable
from pathlib import Path

from gpu_corpus.commands import CommandError, run
from gpu_corpus.paths import DOWNLOADS, ENVIRONMENTS, PACKAGES

PIP = ("--quiet", "--disable-pip-version-check")


def debian(name: str, version: str, part: str) -> None:
    """Unpacks `part` of a Debian package as the package's directory."""

    def unpack(target: Path) -> None:
        archive = _apt_download(name, version)
        with tempfile.TemporaryDirectory(dir=DOWNLOADS) as everything:
            run(["dpkg-deb", "--extract", str(archive), everything])
            shutil.move(Path(everything) / part, target)

    once(PACKAGES / name, version, unpack)


def _apt_download(name: str, version: str) -> Path:
    with tempfile.TemporaryDirectory(dir=_made(DOWNLOADS)) as directory:
        try:
            run(["apt-get", "download", f"{name}={version}"], cwd=Path(directory))
        except CommandError as error:
            raise CommandError(
                f"{name} {version} is not to be had from Debian. The corpus is made of "
                "the packages of Debian 12; `apt-get update` may help, else enter the "
                f"new version in test/corpus/gpu_corpus/packages.\n{error}"
            ) from error
        (archive,) = Path(directory).glob("*.deb")
        return Path(shutil.move(archive, DOWNLOADS / archive.name))


def debian_source(name: str, version: str, part: str) -> None:
    """Unpacks `part` of the source of a Debian package as the package's directory."""

    def unpack(target: Path) -> None:
        with tempfile.TemporaryDirectory(dir=_made(DOWNLOADS)) as directory:
            archive = _apt_source(name, version, Path(directory))
            with tarfile.open(archive) as file:
                _extract_tar(file, part, target)

    once(PACKAGES / name, version, unpack)


def _apt_source(name: str, version: str, directory: Path) -> Path:
    """
    Downloads the archive of the original source. The lists of sources are apt's own
    ones, with `deb-src`, and are kept in the directory.
    """
    (directory / "lists" / "partial").mkdir(parents=True)
    key = "/usr/share/keyrings/debian-archive-keyring.gpg"
    entry = f"deb-src [signed-by={key}] http://deb.debian.org/debian bookworm main\n"
    (directory / "sources.list").write_text(entry)
    settings = {
        "Dir::Etc::sourcelist": directory / "sources.list",
        "Dir::Etc::sourceparts": "/dev/null",
        "Dir::State::lists": directory / "lists",
        "Dir::Cache": directory,
        "APT::Sandbox::User": "root",
    }
    options = [f"--option={key}={value}" for key, value in settings.items()]
    try:
        run(["apt-get", *options, "update"])
        source = ["source", "--tar-only", f"{name}={version}"]
        run(["apt-get", *options, *source], cwd=directory)
    except CommandError as error:
        raise CommandError(f"{name} {version}: no source\n{error}") from error
    (archive,) = directory.glob("*.orig.tar.*")
    return archive


def wheel(name: str, version: str, part: str, directory: str | None = None) -> None:
    """Unpacks `part` of a wheel of PyPI as the package's directory."""

    def unpack(target: Path) -> None:
        archive = _pip_download(name, version, "--only-binary=:all:")
        with zipfile.ZipFile(archive) as file:
            _extract_zip(file, part, target)

    once(PACKAGES / (directory or name), version, unpack)


def wheel_file(name: str, version: str) -> Path:
    """Returns a wheel of PyPI, which is downloaded unless it is there."""
    there = DOWNLOADS.glob(f"{name}-{version}-*.whl")
    return next(there, None) or _pip_download(name, version, "--only-binary=:all:")


def source_distribution(name: str, version: str, part: str) -> None:
    """Unpacks `part` of a source distribution of PyPI as the package's directory."""

    def unpack(target: Path) -> None:
        # pip asks the build system for metadata, and may take that from wheels.
        archive = _pip_download(name, version, f"--no-binary={name}")
        with tarfile.open(archive) as file:
            _extract_tar(file, part, target)

    once(PACKAGES / name, version, unpack)


def _pip_download(name: str, version: str, *flags: str) -> Path:
    with tempfile.TemporaryDirectory(dir=_made(DOWNLOADS)) as directory:
        command = [sys.executable, "-m", "pip", "download", *PIP, "--no-deps"]
        try:
            run([*command, *flags, f"--dest={directory}", f"{name}=={version}"])
        except CommandError as error:
            raise CommandError(f"{name} {version}: no download\n{error}") from error
        (archive,) = Path(directory).iterdir()
        return Path(shutil.move(archive, DOWNLOADS / archive.name))


def environment(name: str, *requirements: str) -> Path:
    """A Python environment with exactly these packages; returns its interpreter."""

    def install(target: Path) -> None:
        # The pip at hand: to install one takes longer than most packages. Modules are
        # compiled when they are imported: few are.
        venv.create(target)
        pip = [sys.executable, "-m", "pip", "--python", str(target / "bin" / "python")]
        flags = ("--no-deps", "--no-compile")
        run([*pip, "install", *PIP, *flags, *requirements])

    once(ENVIRONMENTS / name, " ".join(requirements), install)
    return ENVIRONMENTS / name / "bin" / "python"


def site_packages(name: str) -> Path:
    """Where the packages of an environment are."""
    (found,) = (ENVIRONMENTS / name).glob("lib/python3*/site-packages")
    return found


def once(target: Path, version: str, make: Callable[[Path], None]) -> None:
    """Makes a directory unless it is there, whole and of this version."""
    mark = target.with_name(f"{target.name}.version")
    if target.exists() and mark.exists() and mark.read_text() == version:
        return
    print(f"fetching {target.name} ({version})", file=sys.stderr, flush=True)
    mark.unlink(missing_ok=True)
    if target.exists():
        shutil.rmtree(target)
    _made(target.parent)
    make(target)
    mark.write_text(version)


def _made(directory: Path) -> Path:
    directory.mkdir(parents=True, exist_ok=True)
    return directory


def _extract_zip(file: zipfile.ZipFile, part: str, target: Path) -> None:
    members = [m for m in file.namelist() if m.startswith(f"{part}/")]
    with tempfile.TemporaryDirectory(dir=DOWNLOADS) as everything:
        file.extractall(everything, members)
        shutil.move(os.path.join(everything, part), target)


def _extract_tar(file: tarfile.TarFile, part: str, target: Path) -> None:
    def below_part(member: tarfile.TarInfo) -> bool:
        return member.name.partition("/")[2].startswith(f"{part}/")

    with tempfile.TemporaryDirectory(dir=DOWNLOADS) as everything:
        members = [m for m in file if below_part(m)]
        # Python 3.11.3 and before have no filters.
        file.extraction_filter = getattr(tarfile, "data_filter", None)
        file.extractall(everything, members)
        (root,) = Path(everything).iterdir()
        shutil.move(root / part, target)
