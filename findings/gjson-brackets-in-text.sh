#!/usr/bin/env bash
# gjson 1.14.4 (Go): a path that goes on behind `#` or `|` into a text looks for brackets inside of the text.
#
# Guess: a text has no elements, so `tags.#.0` over a list of texts gives nothing.
# Seen: `{"tags":["see [1]","b [22]"]}` with `tags.#.0` gives [1,22], and `{"msg":"retry [3] of [5]"}` with `msg|0` gives 3.
# Needs Go and Debian's packages.
set -euo pipefail
dir=$(mktemp -d); trap 'chmod -R u+w "$dir"; rm -rf "$dir"' EXIT; cd "$dir"
for package in golang-github-tidwall-gjson-dev=1.14.4-2 golang-github-tidwall-match-dev golang-github-tidwall-pretty-dev; do
  apt-get download -q "$package" >/dev/null
done
for package in *.deb; do dpkg -x "$package" .; done
mkdir -p usr/share/gocode/src/try
cat > usr/share/gocode/src/try/main.go <<'GO'
package main

import (
	"fmt"
	"github.com/tidwall/gjson"
)

func main() {
	fmt.Println(gjson.Get(`{"tags":["see [1]","b [22]"]}`, "tags.#.0"))
	fmt.Println(gjson.Get(`{"msg":"retry [3] of [5]"}`, "msg|0"))
}
GO
seen=$(GO111MODULE=off GOPATH="$dir/usr/share/gocode" GOCACHE="$dir/cache" go run "$dir/usr/share/gocode/src/try/main.go")
echo "$seen"
[ "$seen" = '[1,22]
3' ] || { echo 'gjson reads these paths in another way now.'; exit 1; }
