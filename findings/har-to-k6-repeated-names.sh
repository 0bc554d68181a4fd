#!/usr/bin/env bash
# har-to-k6 0.14.16 (npm): names that repeat change the request, in the address and in a form.
#
# Guess: an address with its own `queryString`, as HAR asks for it, stays `?b=2&b=1`; a form of two `a` stays `a=1&a=2`.
# Seen: the script calls `?b=2&b=1&b=1` and sends `a=1%2C2`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund har-to-k6@0.14.16
cat > try.cjs <<'JS'
const {liHARToK6Script} = require('har-to-k6');
const mimeType = 'application/x-www-form-urlencoded';
const pairs = (name, values) => values.map((value) => ({name, value}));
const request = {
  method: 'POST', url: 'http://127.0.0.1/?b=2&b=1', headers: [], cookies: [],
  queryString: pairs('b', ['2', '1']), postData: {mimeType, params: pairs('a', ['1', '2'])},
};
const entries = [{startedDateTime: '2026-01-01T00:00:00.000Z', request}];
liHARToK6Script({log: {version: '1.2', creator: {name: 'try', version: '1'}, entries}}).then(({main}) =>
  console.log(/\?b=[^']*/.exec(main)[0], /'(a=[^']*)'/.exec(main)[1]),
);
JS
seen=$(node try.cjs 2>/dev/null); echo "$seen"
[ "$seen" = '?b=2&b=1&b=1 a=1%2C2' ] || { echo 'The request is written in another way now.'; exit 1; }
