#!/bin/sh
# Make the virtual environment $1 with the newest Python found, or say in a sentence why not.
# One that works is kept.
set -u
venv=$1

if "$venv/bin/python" -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    exit 0
fi

python=
for name in python3.13 python3.12 python3.11 python3 python; do
    if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
        python=$name
        break
    fi
done

if [ -z "$python" ]; then
    found=$(python3 --version 2>/dev/null || echo "no python3 at all")
    echo "Fourfold needs Python 3.11 or newer; here is $found. Install one (python.org has them all) and run make again." >&2
    exit 1
fi
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    echo "$python cannot make virtual environments. On Debian and Ubuntu: apt install python$version-venv (or python3-venv); then run make again." >&2
    exit 1
fi
echo "Making $venv with $("$python" --version)."
exec "$python" -m venv --clear "$venv"
