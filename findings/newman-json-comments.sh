#!/usr/bin/env bash
# newman 6.2.2 (npm): comments in a raw JSON body are cut out before the body is sent.
#
# Guess: a raw body is sent as it is written; a server that is strict about JSON refuses it.
# Seen: `// note`, a line end and `{"a": 1 /* one */}` are sent as a line end and `{"a": 1 }`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund newman@6.2.2
cat > try.mjs <<'JS'
import http from 'node:http';
import {text} from 'node:stream/consumers';
import newman from 'newman';

const server = http.createServer(async (request, response) => {
  console.log(JSON.stringify(await text(request)));
  response.end();
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const body = {mode: 'raw', raw: '// note\n{"a": 1 /* one */}', options: {raw: {language: 'json'}}};
const request = {method: 'POST', url: `http://127.0.0.1:${server.address().port}/`, body};
const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
newman.run({collection: {info: {name: 'notes', schema}, item: [{name: 'note', request}]}}, () => server.close());
JS
seen=$(node try.mjs 2>/dev/null); echo "$seen"
[ "$seen" = '"\n{\"a\": 1 }"' ] || { echo 'The body is sent in another way now.'; exit 1; }
