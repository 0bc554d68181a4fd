#!/bin/sh
# Pins the base images of deploy/Containerfile to what their tags mean today: sh deploy/pin-images.sh
# Writes the digest behind each tag, in place of an earlier one, and nothing when a registry does not answer. Needs docker
# with buildx; commit what it changes.
set -eu
file=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)/Containerfile
pinned=$(cat "$file")
for image in $(sed -n 's/^ARG [A-Z]*_IMAGE=\([^@]*\).*/\1/p' "$file"); do
  digest=$(docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$image")
  printf '%s\n' "$digest" | grep -Eqx 'sha256:[0-9a-f]{64}' || { echo "$image: \"$digest\" is no digest" >&2; exit 1; }
  pinned=$(printf '%s\n' "$pinned" | sed -E "s#^(ARG [A-Z]+_IMAGE=$image)(@.*)?\$#\1@$digest#")
done
printf '%s\n' "$pinned" > "$file"
grep -E '^ARG [A-Z]+_IMAGE=' "$file"
