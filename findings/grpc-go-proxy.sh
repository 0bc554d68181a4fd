#!/usr/bin/env bash
# grpc-go 1.33.3 (Debian package 1.33.3-2, with the Go of the machine): of all proxy variables it reads only HTTPS_PROXY, for plain text too.
#
# Guess: it reads `grpc_proxy`, as gRPC for Python and Node.js does, or `http_proxy` for a connection without TLS.
# Seen: only `https_proxy` and `HTTPS_PROXY` lead to the proxy, and a call to `localhost` bypasses it.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
apt-get download -qq golang-google-grpc-dev=1.33.3-2 golang-google-genproto-dev=0.0~git20200413.b5235f6-3 \
  golang-github-golang-protobuf-1-3-dev=1.3.5-4 golang-golang-x-net-dev=1:0.7.0+dfsg-1 \
  golang-golang-x-sys-dev=0.3.0-1 golang-golang-x-text-dev=0.7.0-1 2>/dev/null
for package in *.deb; do dpkg -x "$package" .; done
cat > client.go <<'GO'
package main

import (
	"context"
	"os"
	"time"

	"google.golang.org/grpc"
)

func main() {
	ctx, stop := context.WithTimeout(context.Background(), 2*time.Second)
	defer stop()
	conn, err := grpc.Dial(os.Args[1], grpc.WithInsecure())
	if err != nil {
		panic(err)
	}
	defer conn.Close()
	_ = conn.Invoke(ctx, "/package.Service/Method", nil, nil)
}
GO
GOPATH="$dir/usr/share/gocode" GO111MODULE=off GOCACHE="$dir/cache" go build -o client client.go
cat > seen.cjs <<'JS'
const {createServer} = require('node:net');
const {spawn} = require('node:child_process');
let seen = '';
const proxy = createServer((socket) => socket.on('error', () => {}).once('data', (data) => (seen = String(data).split(' ')[0], socket.destroy())));
proxy.listen(0, '127.0.0.1', async () => {
  for (const [name, target] of [
    ...['grpc_proxy', 'GRPC_PROXY', 'http_proxy', 'HTTP_PROXY', 'all_proxy', 'https_proxy', 'HTTPS_PROXY'].map((name) => [name, 'service.invalid:50051']),
    ['HTTPS_PROXY', 'localhost:50051'],
  ]) {
    seen = 'nothing';
    const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !/proxy/i.test(key)));
    const child = spawn('./client', [target], {env: {...env, [name]: `http://127.0.0.1:${proxy.address().port}`}});
    await new Promise((done) => child.on('close', done));
    console.log(`${name} ${target}: ${seen}`);
  }
  proxy.close();
});
JS
seen=$(node seen.cjs)
echo "$seen"
[ "$seen" = 'grpc_proxy service.invalid:50051: nothing
GRPC_PROXY service.invalid:50051: nothing
http_proxy service.invalid:50051: nothing
HTTP_PROXY service.invalid:50051: nothing
all_proxy service.invalid:50051: nothing
https_proxy service.invalid:50051: CONNECT
HTTPS_PROXY service.invalid:50051: CONNECT
HTTPS_PROXY localhost:50051: nothing' ] || { echo 'grpc-go reads other variables now.'; exit 1; }
