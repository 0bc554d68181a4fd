// cspell:ignore secp
import {generateKeyPairSync, type KeyObject} from 'node:crypto';
import {signJwt} from '@docs/traffic/engine/jwt';
import {run, step} from '@docs/traffic/engine/testing';
import type {Draw, GoLibrary} from './library';

type Keys = {sign: string; check: string};

const pemOf = ({publicKey, privateKey}: {publicKey: KeyObject; privateKey: KeyObject}): Keys => ({
  sign: String(privateKey.export({type: 'pkcs8', format: 'pem'})),
  check: String(publicKey.export({type: 'spki', format: 'pem'})),
});

/** Keys by the first letters of an algorithm; they are made when they are first asked for and then kept. */
const keys = new Map<string, Keys>();

function keysFor(alg: string): Keys {
  const known = keys.get(alg);
  if (known) return known;
  const curve = {ES256: 'prime256v1', ES384: 'secp384r1', ES512: 'secp521r1'}[alg];
  const made = alg.startsWith('HS')
    ? {sign: 'a secret of this test', check: 'a secret of this test'}
    : curve
      ? pemOf(generateKeyPairSync('ec', {namedCurve: curve}))
      : alg === 'EdDSA'
        ? pemOf(generateKeyPairSync('ed25519'))
        : pemOf(generateKeyPairSync('rsa', {modulusLength: 2048}));
  keys.set(alg, made);
  return made;
}

const ALGORITHMS = ['HS256', 'HS384', 'HS512', 'RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'];
const ALL = [...ALGORITHMS, 'ES256', 'ES384', 'ES512', 'EdDSA'];
const VALUES = [
  1,
  0,
  -2.5,
  1e21,
  1e-7,
  1_700_000_000,
  true,
  null,
  '',
  'a<b>&',
  'é\u2028',
  '\ud83d\ude00',
  [],
  ['x', 1],
  {},
];

const claimsOf = (draw: Draw): Record<string, unknown> =>
  Object.fromEntries(
    draw
      .some(6, () => draw.one(['sub', 'exp', 'z', 'A', 'é', 'nested']))
      .map((name) => [name, draw.upTo(4) === 0 ? {b: draw.one(VALUES), a: draw.one(VALUES)} : draw.one(VALUES)]),
  );

const SCOPE = 'eu-west-1/execute-api/aws4_request';
const EMPTY_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export const signLibraries: readonly GoLibrary[] = [
  {
    name: 'JWT',
    program: 'jwt',
    debian: {name: 'golang-github-golang-jwt-jwt-dev', folder: 'github.com/golang-jwt/jwt'},
    async input(draw) {
      const alg = draw.one(ALL);
      const {sign, check} = keysFor(alg);
      return [await signJwt({alg, typ: 'JWT'}, claimsOf(draw), sign, 'the key', crypto.subtle), check];
    },
    // The library checks the signature and writes header and claims anew.
    ours: ([token = '']) => token.slice(0, token.lastIndexOf('.')),
    declared: [],
  },
  {
    name: 'AWS signature',
    program: 'sigv4',
    debian: {name: 'golang-github-aws-aws-sdk-go-v2-dev', folder: 'github.com/aws/aws-sdk-go-v2'},
    input: (draw) => [
      `https://h.example.com/${draw.some(3, () => draw.one(['a', 'b%20c', 'é', '~x', '%2F', 'A(1)', 'x!'])).join('/')}` +
        `?${draw.some(4, () => draw.one(['q=red+wine', 'a=1', 'a=%41', 'b', '', 'é=é', 'z=%2B', 'c=a=b', 'a=~*'])).join('&')}`,
      'execute-api',
      'eu-west-1',
      '20310102T030405Z',
      EMPTY_HASH,
    ],
    async ours([url = '']) {
      const result = await run({
        request: `GET ${url} HTTP/1.1\nHost: h.example.com\nX-Amz-Date: 0\nAuthorization: AWS4-HMAC-SHA256 Credential=K/20200101/${SCOPE}, SignedHeaders=host;x-amz-date, Signature=0\n\n`,
        now: '2031-01-02T03:04:05Z',
        secrets: {'k/id': 'K', 'k/key': 'S'},
        chains: [
          {
            extractor: step('http_req_header', {name: 'Authorization'}),
            transforms: [step('aws_auth', {idPath: '${{secret:k/id}}', secretPath: '${{secret:k/key}}'})],
          },
        ],
      });
      const text = result.calls[0]?.request ?? '';
      const target = /^GET (\S*)/.exec(text)?.[1] ?? '';
      const sent = target.startsWith('/') ? `https://h.example.com${target}` : target;
      return `${sent} ${/Authorization: (.*)/.exec(text)?.[1] ?? ''}`;
    },
    declared: [
      {
        reason: 'the SDK signs an empty segment of a path, the documentation of Signature Version 4 leaves it out',
        has: (_, go) => /\.com\/[^?]*\/\/|\.com\/\/|\/\/\?/.test(go),
      },
    ],
  },
];
