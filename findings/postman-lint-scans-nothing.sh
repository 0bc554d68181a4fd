#!/usr/bin/env bash
# postman-cli 1.34.0 (npm): `collection lint` takes a v2.1 file, reads no request of it, and passes.
#
# Guess: the request with a key in its address is scanned, or the file is refused.
# Seen: `No issues found.`, `Scanned: 0` and exit code 0: a check in CI that looks at nothing.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"; export HOME="$dir"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund postman-cli@1.34.0
cat > collection.json <<'JSON'
{
  "info": {"name": "orders", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},
  "item": [{"name": "order", "request": {"method": "GET", "url": "http://127.0.0.1/orders?api_key=abc"}}]
}
JSON
code=0; seen=$(node_modules/.bin/postman collection lint collection.json 2>/dev/null) || code=$?; echo "$seen"; echo "exit code $code"
[ "$code" = 0 ] && grep -q 'Scanned: 0 ' <<<"$seen" || { echo 'The file is scanned or refused now.'; exit 1; }
