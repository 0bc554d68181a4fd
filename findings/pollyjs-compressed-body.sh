#!/usr/bin/env bash
# @pollyjs 6.0.6 (npm): a compressed response is recorded as base64 of pieces in a JSON list, under HAR's encoding "base64".
#
# Guess: HAR's `content.text` with `encoding: "base64"` is the body in base64.
# Seen: the text begins with `["H4sI`, a list of pieces in JSON; base64 itself has no bracket and no quotation mark.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @pollyjs/core@6.0.6 @pollyjs/adapter-node-http@6.0.6 @pollyjs/persister-fs@6.0.6
cat > try.mjs <<'JS'
import {readFileSync, readdirSync} from 'node:fs';
import http from 'node:http';
import {gzipSync} from 'node:zlib';
import Adapter from '@pollyjs/adapter-node-http';
import {Polly} from '@pollyjs/core';
import Persister from '@pollyjs/persister-fs';

const server = http.createServer((_, response) => {
  response.writeHead(200, {'content-type': 'application/json', 'content-encoding': 'gzip'});
  response.end(gzipSync('{"ok":true}'));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
Polly.register(Adapter);
Polly.register(Persister);
const polly = new Polly('one', {
  adapters: ['node-http'],
  persister: 'fs',
  persisterOptions: {fs: {recordingsDir: 'recordings'}},
  logLevel: 'silent',
});
await new Promise((resolve) =>
  http.get(`http://127.0.0.1:${server.address().port}/`, (response) => response.resume().on('end', resolve)),
);
await polly.stop();
server.close();
const file = readdirSync('recordings', {recursive: true}).find((name) => name.endsWith('.har'));
const {content} = JSON.parse(readFileSync(`recordings/${file}`, 'utf8')).log.entries[0].response;
console.log(content.encoding, content.text.slice(0, 6));
JS
seen=$(node try.mjs); echo "$seen"
[ "$seen" = 'base64 ["H4sI' ] || { echo 'Compressed bodies are recorded in another way now.'; exit 1; }
