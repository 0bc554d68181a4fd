#!/usr/bin/env bash
# AWS SDK for JavaScript 3.1175.0 on Node.js 24: its clients ignore NODE_USE_ENV_PROXY, unless they get an agent with `proxyEnv`.
#
# Guess: with NODE_USE_ENV_PROXY=1 and http_proxy, every client of a process calls the proxy, as `fetch` does.
# Seen: `fetch` and a client with `new Agent({proxyEnv: process.env})` call it; a client with its defaults looks up the host itself.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node@24.21.0 @aws-sdk/client-sqs@3.1175.0 @smithy/node-http-handler@4.14.2 >/dev/null
cat > client.cjs <<'JS'
const {Agent} = require('node:http');
const {ListQueuesCommand, SQSClient} = require('@aws-sdk/client-sqs');
const {NodeHttpHandler} = require('@smithy/node-http-handler');
const endpoint = 'http://sqs.example.invalid';
const call = (options) =>
  new SQSClient({endpoint, region: 'eu-west-1', maxAttempts: 1, credentials: {accessKeyId: 'a', secretAccessKey: 'b'}, ...options}).send(new ListQueuesCommand({}));
const calls = {
  fetch: () => fetch(endpoint),
  defaults: () => call({}),
  agent: () => call({requestHandler: new NodeHttpHandler({httpAgent: new Agent({proxyEnv: process.env})})}),
};
calls[process.argv[2]]().catch(() => {});
JS
cat > seen.cjs <<'JS'
const {createServer} = require('node:http');
const {spawn} = require('node:child_process');
let seen = 0;
const proxy = createServer((request, response) => (seen++, response.writeHead(502).end()));
proxy.on('connect', (request, socket) => (seen++, socket.end('HTTP/1.1 502 No\r\n\r\n')));
proxy.listen(0, '127.0.0.1', async () => {
  const http_proxy = `http://127.0.0.1:${proxy.address().port}`;
  for (const way of ['fetch', 'defaults', 'agent']) {
    seen = 0;
    const child = spawn(process.execPath, ['client.cjs', way], {env: {...process.env, NODE_USE_ENV_PROXY: '1', http_proxy}});
    await new Promise((done) => child.on('close', done));
    console.log(way, seen > 0 ? 'through the proxy' : 'past the proxy');
  }
  proxy.close();
});
JS
seen=$(npx --no-install node seen.cjs)
echo "$seen"
[ "$seen" = 'fetch through the proxy
defaults past the proxy
agent through the proxy' ] || { echo 'The SDK or Node.js chooses another way now.'; exit 1; }
