"""The build hook: a wheel's hot modules compiled with mypyc where a C compiler works, plain Python elsewhere.

The environment variable ANACHRON_COMPILE may be `0` (plain Python) or `require` (fail rather than fall back).
The modules are named in pyproject.toml, under [tool.anachron.compile]. Editable installs are never compiled.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from contextlib import suppress
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILER_NEEDS = ["mypy>=2.4", "setuptools>=70"]
INLINE = "-fno-semantic-interposition"  # nobody replaces our functions, so that the compiler may inline them

PROBE = """
#include <Python.h>
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "probe", NULL, -1, NULL};
PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&module); }
"""

# Run in the folder that holds the package; arguments: where the libraries go, then the files to compile.
COMPILE = """
import sys
import setuptools
from mypyc.build import mypycify

flags = ["--config-file=", "--explicit-package-bases", "--follow-imports=silent", "--ignore-missing-imports"]
extensions = mypycify(flags + sys.argv[2:], debug_level="0", group_name="anachron")
command = ["--quiet", "build_ext", "--build-lib", sys.argv[1], "--build-temp", "build"]
setuptools.setup(name="anachron", packages=[], ext_modules=extensions, script_args=command)
"""


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the compiled modules to the wheel, beside their sources."""

    def dependencies(self) -> list[str]:
        """What the build itself needs: nothing more where nothing will be compiled."""
        return [] if reason_not_to_compile() else COMPILER_NEEDS

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile in a temporary folder, which lasts until the wheel is written."""
        if version == "editable":
            tell("an editable install is plain Python; `python3 run.py build` compiles a copy")
            return
        self.workshop = tempfile.TemporaryDirectory(prefix="anachron-")
        fault = reason_not_to_compile() or compile_in(Path(self.workshop.name), Path(self.root))
        if fault:
            if os.environ.get("ANACHRON_COMPILE") == "require":
                sys.exit(f"anachron: cannot compile: {fault}")
            tell(f"building plain Python, ten to sixty times as slow as compiled: {fault}")
            return
        native = Path(self.workshop.name, "native")
        for library in native.rglob("*" + sysconfig.get_config_var("EXT_SUFFIX")):
            build_data["force_include"][str(library)] = library.relative_to(native).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Sweep the workshop."""
        if version != "editable":
            self.workshop.cleanup()


def tell(text: str) -> None:
    """Say it on the terminal as well: what builds print is not shown by pip, unless it is asked to."""
    print(f"anachron: {text}", file=sys.stderr)
    if os.environ.get("ANACHRON_COMPILE") == "0":
        return  # it was asked for
    with suppress(OSError), Path("/dev/tty").open("w") as terminal:
        print(f"\nanachron: {text}", file=terminal)


def reason_not_to_compile() -> str | None:
    """Why this machine builds plain Python, found by trying a tiny extension; None if it can compile."""
    if os.environ.get("ANACHRON_COMPILE") == "0":
        return "ANACHRON_COMPILE=0"
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if not shutil.which(compiler[0]):
        return f"no C compiler ({compiler[0]})"
    linking = shlex.split(sysconfig.get_config_var("LDSHARED") or "cc -shared")[1:]
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "probe.c").write_text(PROBE)
        command = [
            *compiler,
            "-fPIC",
            INLINE,
            f"-I{sysconfig.get_path('include')}",
            *linking,
            "probe.c",
            "-o",
            "probe.so",
        ]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return None
    if "Python.h" in done.stderr:
        return "no Python headers (Python.h; on Debian: python3-dev)"
    return f"the C compiler {compiler[0]} does not work: {last_line(done.stderr)}"


def compile_in(workshop: Path, root: Path) -> str | None:
    """Compile a copy of the sources into the workshop's folder `native`; tells what went wrong, or None."""
    top = workshop / "src"
    shutil.copytree(root / "src", top, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    wanted = hot_modules(root, top / "anachron")
    if not wanted:
        return "no module matches [tool.anachron.compile]"
    files = [str(path.relative_to(top)) for path in wanted]
    done = subprocess.run(
        [sys.executable, "-c", COMPILE, str(workshop / "native"), *files],
        cwd=top,
        env={**os.environ, "MYPYPATH": str(top), "CFLAGS": f"{INLINE} {os.environ.get('CFLAGS', '')}"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode == 0:
        return None
    return f"mypyc says:\n{done.stdout.strip()}"


def hot_modules(root: Path, package: Path) -> list[Path]:
    """The files of the package that pyproject.toml wants compiled."""
    with Path(root, "pyproject.toml").open("rb") as file:
        config = tomllib.load(file)["tool"]["anachron"]["compile"]
    wanted = {path for pattern in config["modules"] for path in package.glob(pattern)}
    unwanted = {path for pattern in config["exclude"] for path in package.glob(pattern)}
    return sorted(wanted - unwanted)


def last_line(text: str) -> str:
    """The last line of a compiler's complaint."""
    return (text.strip().splitlines() or ["no message"])[-1]
