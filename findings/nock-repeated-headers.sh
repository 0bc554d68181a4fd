#!/usr/bin/env bash
# nock 14.0.17 (npm): its recorder keeps one line of a header that a response has twice.
#
# Guess: a recording has both Set-Cookie lines, as the client got them, and as nock 13.5.6 records them.
# Seen: nock 14 writes "set-cookie": "b=2" alone, so a replay sets one cookie of two.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund nock13@npm:nock@13.5.6 nock14@npm:nock@14.0.17
cat > try.cjs <<'JS'
const http = require('http');
const nock = require(process.argv[2]);
const server = http.createServer((_, response) => response.writeHead(200, {'Set-Cookie': ['a=1', 'b=2']}).end());
server.listen(0, () => {
  nock.recorder.rec({output_objects: true, dont_print: true});
  http.get({port: server.address().port}, (response) => response.resume().on('end', () => {
    const [{rawHeaders}] = nock.recorder.play();
    console.log(process.argv[2], JSON.stringify(response.headers['set-cookie']), JSON.stringify(rawHeaders).match(/[ab]=\d/g).join());
    process.exit();
  }));
});
JS
seen=$(node try.cjs nock13; node try.cjs nock14); echo "$seen"
[ "$seen" = $'nock13 ["a=1","b=2"] a=1,b=2\nnock14 ["a=1","b=2"] b=2' ] || { echo 'The recordings are others now.'; exit 1; }
