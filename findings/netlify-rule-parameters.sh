#!/usr/bin/env bash
# @netlify/redirect-parser 16.1.1 (npm, reads `_redirects` in a build): parameters joined by & become one, without an error.
#
# Guess: `/old id=:id&page=2 /new` asks for two parameters, or is refused: the format parts them by spaces.
# Seen: no error, and one parameter `id` whose value is `:id&page`; the 2 is gone.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund @netlify/redirect-parser@16.1.1
echo '/old id=:id&page=2 /new 301' > _redirects
cat > try.mjs <<'JS'
import {parseAllRedirects} from '@netlify/redirect-parser';
const {redirects, errors} = await parseAllRedirects({redirectsFiles: ['_redirects'], configRedirects: [], minimal: true});
console.log(errors.length, JSON.stringify(redirects[0].query));
JS
seen=$(node try.mjs); echo "$seen"
[ "$seen" = '0 {"id":":id&page"}' ] || { echo 'The rule is read in another way now.'; exit 1; }
