#!/usr/bin/env bash
# AWS SDK for JavaScript 3.1175.0: an SQS client refuses the answer to SendMessage whose MD5OfMessageBody is of another body.
#
# Guess: a recorded answer serves every message, because the status is 200 and the message has an ID.
# Seen: the call fails with "InvalidChecksumError", and so it does without the field; with `md5: false` it succeeds. There is no second try.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund @aws-sdk/client-sqs@3.1175.0 >/dev/null
cat > try.cjs <<'JS'
const {createHash} = require('node:crypto');
const {createServer} = require('node:http');
const {SendMessageCommand, SQSClient} = require('@aws-sdk/client-sqs');
const md5 = (text) => createHash('md5').update(text).digest('hex');
const url = 'http://127.0.0.1/1/orders';
let answer, calls;
const server = createServer((request, response) => {
  calls++;
  request.resume().on('end', () => {
    response.setHeader('Content-Type', 'application/x-amz-json-1.0');
    response.end(JSON.stringify({MessageId: '1', ...answer}));
  });
});
server.listen(0, '127.0.0.1', async () => {
  const endpoint = `http://127.0.0.1:${server.address().port}`;
  for (const [name, fields, options] of [
    ['own body', {MD5OfMessageBody: md5('order 2')}],
    ['other body', {MD5OfMessageBody: md5('order 1')}],
    ['other body, md5: false', {MD5OfMessageBody: md5('order 1')}, {md5: false}],
    ['no field', {}],
  ]) {
    [answer, calls] = [fields, 0];
    const client = new SQSClient({endpoint, region: 'eu-west-1', credentials: {accessKeyId: 'a', secretAccessKey: 'b'}, ...options});
    const result = await client.send(new SendMessageCommand({QueueUrl: url, MessageBody: 'order 2'})).then(() => 'sent', ({name, message}) => `${name} ${message}`);
    console.log(`${name}: ${result} (${calls})`);
  }
  server.close();
});
JS
seen=$(node --no-warnings try.cjs); echo "$seen"
[ "$seen" = 'own body: sent (1)
other body: Error InvalidChecksumError (1)
other body, md5: false: sent (1)
no field: Error InvalidChecksumError (1)' ] || { echo 'The SDK compares in another way now.'; exit 1; }
