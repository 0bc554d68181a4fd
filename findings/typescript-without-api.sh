#!/usr/bin/env bash
# typescript 7.0.2 (npm): `require('typescript')` succeeds and holds no compiler.
#
# Guess: the API of version 6 (`transpileModule`, `createProgram`), or an error that says that it is gone.
# Seen: an object of two names, `version` and `versionMajorMinor`; a tool fails later, where it calls undefined.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund typescript@7.0.2
seen=$(node -p "Object.keys(require('typescript')).join(' ')"); echo "$seen"
[ "$seen" = 'version versionMajorMinor' ] || { echo 'The module exports something else now.'; exit 1; }
