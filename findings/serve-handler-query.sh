#!/usr/bin/env bash
# serve-handler 6.1.8 (npm, the server inside of `serve`): the redirect that adds a slash drops the query.
#
# Guess: with trailingSlash, `/search?q=tls` leads to `/search/?q=tls`.
# Seen: 301 to `/search/`; what was searched for is lost.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund serve-handler@6.1.8
mkdir -p site/search; echo page > site/search/index.html
cat > try.cjs <<'JS'
const http = require('node:http');
const handler = require('serve-handler');
const server = http.createServer((request, response) => handler(request, response, {public: 'site', trailingSlash: true}));
server.listen(0, '127.0.0.1', async () => {
  const response = await fetch(`http://127.0.0.1:${server.address().port}/search?q=tls`, {redirect: 'manual'});
  console.log(response.status, response.headers.get('location'));
  server.close();
});
JS
seen=$(node try.cjs); echo "$seen"
[ "$seen" = '301 /search/' ] || { echo 'The redirect is another one now.'; exit 1; }
