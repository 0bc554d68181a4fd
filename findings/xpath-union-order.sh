#!/usr/bin/env bash
# antchfx/xpath 1.1.2 with xmlquery 1.3.3 (Go): a union of paths comes in the order of its parts, not of the document.
#
# Guess: XPath's `//a | //b` gives nodes in document order, so the first node is the one that is first in the document.
# Seen: over `<r><b>0</b><a>1</a></r>` the first node of `//a | //b` is `a`.
# Needs Go and Debian's packages.
set -euo pipefail
dir=$(mktemp -d); trap 'chmod -R u+w "$dir"; rm -rf "$dir"' EXIT; cd "$dir"
for package in golang-github-antchfx-xpath-dev=1.1.2-2 golang-github-antchfx-xmlquery-dev=1.3.3-1 \
  golang-github-golang-groupcache-dev golang-golang-x-net-dev golang-golang-x-text-dev; do
  apt-get download -q "$package" >/dev/null
done
for package in *.deb; do dpkg -x "$package" .; done
mkdir -p usr/share/gocode/src/try
cat > usr/share/gocode/src/try/main.go <<'GO'
package main

import (
	"fmt"
	"strings"

	"github.com/antchfx/xmlquery"
)

func main() {
	doc, _ := xmlquery.Parse(strings.NewReader("<r><b>0</b><a>1</a></r>"))
	fmt.Println(xmlquery.FindOne(doc, "//a | //b").Data)
}
GO
seen=$(GO111MODULE=off GOPATH="$dir/usr/share/gocode" GOCACHE="$dir/cache" go run "$dir/usr/share/gocode/src/try/main.go")
echo "$seen"
[ "$seen" = a ] || { echo 'The union comes in another order now.'; exit 1; }
