#!/usr/bin/env bash
# newman 6.2.2 (npm): a request's address comes from its parts; the `raw` address beside them is not read.
#
# Guess: `url.raw` is the address as it is shown, so it is the one that is sent.
# Seen: raw `/OLD?x=0` beside path v2/rooms and query x=1 sends `/v2/rooms?x=1`; a disabled parameter is left out.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund newman@6.2.2
cat > try.mjs <<'JS'
import http from 'node:http';
import newman from 'newman';

const server = http.createServer((request, response) => {
  console.log(request.method, request.url);
  response.end();
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const port = String(server.address().port);
const url = {
  raw: `http://127.0.0.1:${port}/OLD?x=0`,
  protocol: 'http',
  host: ['127', '0', '0', '1'],
  port,
  path: ['v2', 'rooms'],
  query: [{key: 'x', value: '1'}, {key: 'trace', value: 'on', disabled: true}],
};
const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const collection = {info: {name: 'rooms', schema}, item: [{name: 'rooms', request: {method: 'GET', url}}]};
newman.run({collection}, () => server.close());
JS
seen=$(node try.mjs 2>/dev/null); echo "$seen"
[ "$seen" = 'GET /v2/rooms?x=1' ] || { echo 'Another address is sent now.'; exit 1; }
