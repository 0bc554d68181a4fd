#!/usr/bin/env bash
# boto3 1.26.27 of Debian 12: a DynamoDB answer whose `x-amz-crc32` is of another body fails in one retry mode and is taken in the other.
#
# Guess: a client compares the header always or never, and a wrong one fails at once.
# Seen: by default (`legacy`) it calls ten times, then fails with "ChecksumError"; with `standard` it calls three times and gives the item. Without the header, it calls once.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
apt-get -qq -o APT::Sandbox::User=root download python3-boto3=1.26.27+dfsg-1 python3-botocore=1.29.27+repack-1 python3-certifi=2022.9.24-1 \
  python3-chardet=5.1.0+dfsg-2 python3-dateutil=2.8.2-2 python3-idna=3.3-1+deb12u1 python3-jmespath=1.0.1-1 python3-requests=2.28.1+dfsg-1 \
  python3-s3transfer=0.6.0-1 python3-six=1.16.0-4 python3-urllib3=1.26.12-1+deb12u4
for package in *.deb; do dpkg-deb -x "$package" .; done
cat > try.py <<'PY'
import http.server
import threading
import zlib

import boto3
from botocore.config import Config

RECORDED, EDITED = b'{"Item":{"id":{"S":"1"}}}', b'{"Item":{"id":{"S":"2"}}}'
checksum, calls = None, 0

class Answer(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        global calls
        calls += 1
        self.rfile.read(int(self.headers['Content-Length']))
        self.send_response(200)
        self.send_header('Content-Type', 'application/x-amz-json-1.0')
        self.send_header('Content-Length', str(len(EDITED)))
        if checksum is not None:
            self.send_header('x-amz-crc32', str(checksum))
        self.end_headers()
        self.wfile.write(EDITED)

    def log_message(self, *_):
        pass

server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Answer)
threading.Thread(target=server.serve_forever, daemon=True).start()
for name, checksum in (('own', zlib.crc32(EDITED)), ('other', zlib.crc32(RECORDED)), ('no', None)):
    for mode in ('default', 'standard'):
        calls = 0
        client = boto3.client(
            'dynamodb', endpoint_url=f'http://127.0.0.1:{server.server_port}', region_name='eu-west-1', aws_access_key_id='a', aws_secret_access_key='b',
            config=Config() if mode == 'default' else Config(retries={'mode': mode}))
        try:
            result = client.get_item(TableName='items', Key={'id': {'S': '1'}})['Item']['id']['S']
        except Exception as error:
            result = type(error).__name__
        print(f'{name} checksum, {mode}: {result} ({calls})')
PY
seen=$(PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 try.py); echo "$seen"
[ "$seen" = 'own checksum, default: 2 (1)
own checksum, standard: 2 (1)
other checksum, default: ChecksumError (10)
other checksum, standard: 2 (3)
no checksum, default: 2 (1)
no checksum, standard: 2 (1)' ] || { echo 'boto3 compares in another way now.'; exit 1; }
