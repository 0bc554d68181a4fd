#!/usr/bin/env bash
# httpsnippet 3.0.10 (npm): the same JSON body is another one in code for Node than in code for a shell.
#
# Guess: the text of the recorded body is sent by every snippet.
# Seen: curl sends 12345678901234567890 and 1.0; node's fetch 12345678901234567000 and 1.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund httpsnippet@3.0.10
cat > try.cjs <<'JS'
const {HTTPSnippet} = require('httpsnippet');
const snippet = new HTTPSnippet({
  method: 'POST', url: 'http://127.0.0.1/', httpVersion: 'HTTP/1.1', cookies: [], queryString: [],
  headers: [{name: 'content-type', value: 'application/json'}],
  postData: {mimeType: 'application/json', text: '{"id":12345678901234567890,"v":1.0}'},
  headersSize: -1, bodySize: -1,
});
for (const [target, client] of [['shell', 'curl'], ['node', 'fetch']])
  console.log(client, /\{"id":[^}]*\}/.exec(snippet.convert(target, client))[0]);
JS
seen=$(node try.cjs); echo "$seen"
[ "$seen" = $'curl {"id":12345678901234567890,"v":1.0}\nfetch {"id":12345678901234567000,"v":1}' ] || { echo 'The bodies are others now.'; exit 1; }
