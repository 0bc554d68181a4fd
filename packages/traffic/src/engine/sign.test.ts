import {constants, createHash, createHmac, generateKeyPairSync, verify} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {runScenario} from '../run-scenario';
import {plainScenario, type Scenario, type ScenarioResult} from '../scenario';
import type {Chain} from './template';

type SignResult = Extract<ScenarioResult, {ok: true}>;

async function run(scenario: Partial<Scenario>): Promise<SignResult> {
  const result = await runScenario({...plainScenario, ...scenario}, {crypto: crypto.subtle});
  if (!result.ok) throw new Error(result.problem);
  return result;
}

const step = (type: string, config?: Record<string, string>) => (config ? {type, config} : {type});

describe('AWS Signature Version 4', () => {
  /** The signature by the steps of the documentation, with the canonical request given as text. */
  function signatureOf(canonical: string, service: string): string {
    const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
    const hash = createHash('sha256').update(canonical).digest('hex');
    const scope = `20260301/eu-west-1/${service}/aws4_request`;
    const key = ['20260301', 'eu-west-1', service, 'aws4_request'].reduce<string | Buffer>(hmac, 'AWS4secret');
    return hmac(key, `AWS4-HMAC-SHA256\n20260301T120000Z\n${scope}\n${hash}`).toString('hex');
  }
  async function signed(
    target: string,
    service = 'sqs',
    headers: Record<string, string> = {},
    body = '',
  ): Promise<{signature?: string | undefined; request: string; error?: string | undefined}> {
    const names = ['host', ...Object.keys(headers)].sort().join(';');
    const lines = Object.entries({Host: 'a', ...headers}).map(([name, value]) => `${name}: ${value}`);
    const old = `AWS4-HMAC-SHA256 Credential=OLD/20250910/eu-west-1/${service}/aws4_request, SignedHeaders=${names}, Signature=00`;
    const {calls} = await run({
      request: `GET ${target} HTTP/1.1\n${lines.join('\n')}\nAuthorization: ${old}\n\n${body}`,
      chains: [
        {
          extractor: step('http_req_header', {name: 'Authorization'}),
          transforms: [step('aws_auth', {idPath: 'id', secretPath: 'secret'})],
        },
      ],
      now: '2026-03-01T12:00:00Z',
    });
    const request = calls[0]?.request ?? '';
    return {signature: /Signature=(\w+)/.exec(request)?.[1], request, error: calls[0]?.chains[0]?.steps[0]?.in?.error};
  }
  const empty = createHash('sha256').update('').digest('hex');

  it.each([
    ['/a/./b//../c/', '/a/c/'],
    ['//x', '/x'],
    ['/..', '/'],
    ['/a%20b', '/a%2520b'],
  ])('normalizes the path %s to %s', async (target, path) =>
    expect((await signed(target)).signature).toBe(signatureOf(`GET\n${path}\n\nhost:a\n\nhost\n${empty}`, 'sqs')),
  );
  it.each(['/..', '/a/../..', '/./', '//', '/./a', '//a//'])(
    'normalizes %s for each service but S3, and has no option to sign it as sent',
    async (target) => {
      const asSent = signatureOf(`GET\n${target}\n\nhost:a\n\nhost\n${empty}`, 'sqs');
      const normal = target.includes('a/') && !target.includes('..') ? '/a/' : /a$/.test(target) ? '/a' : '/';
      expect((await signed(target)).signature).toBe(signatureOf(`GET\n${normal}\n\nhost:a\n\nhost\n${empty}`, 'sqs'));
      expect((await signed(target)).signature).not.toBe(asSent);
    },
  );
  it('leaves the path alone for S3', async () =>
    expect((await signed('/a/./b//c%20d', 's3')).signature).toBe(
      signatureOf(`GET\n/a/./b//c%20d\n\nhost:a\n\nhost\n${empty}`, 's3'),
    ));
  it('sorts parameters by name, then by value', async () =>
    expect((await signed('/?b=2&a-b=3&a=2&a=10&c')).signature).toBe(
      signatureOf(`GET\n/\na=10&a=2&a-b=3&b=2&c=\nhost:a\n\nhost\n${empty}`, 'sqs'),
    ));
  it('takes the time of the request, however many headers are signed', async () => {
    const many = Object.fromEntries(Array.from({length: 6_000}, (_, i) => [`h${i}`, '1']));
    const start = process.cpuUsage();
    expect((await signed('/', 'sqs', many)).signature).toMatch(/^[0-9a-f]{64}$/);
    expect(process.cpuUsage(start).user).toBeLessThan(1_500_000);
  });
  it('renews the hash of the body in its header, and keeps UNSIGNED-PAYLOAD', async () => {
    const name = 'x-amz-content-sha256';
    const hash = createHash('sha256').update('new body').digest('hex');
    const renewed = await signed('/', 's3', {[name]: empty}, 'new body');
    expect(renewed.request).toContain(`${name}: ${hash}\n`);
    expect(renewed.signature).toBe(signatureOf(`GET\n/\n\nhost:a\n${name}:${hash}\n\nhost;${name}\n${hash}`, 's3'));
    const unsigned = await signed('/', 's3', {[name]: 'UNSIGNED-PAYLOAD'}, 'new body');
    expect(unsigned.signature).toBe(
      signatureOf(`GET\n/\n\nhost:a\n${name}:UNSIGNED-PAYLOAD\n\nhost;${name}\nUNSIGNED-PAYLOAD`, 's3'),
    );
    expect((await signed('/', 's3', {[name]: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD'})).error).toContain('not supported');
  });
});

describe('signatures', () => {
  const header = {alg: 'ES256', typ: 'JWT'};
  const segment = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

  it.each([
    ['ES256', {name: 'ECDSA', namedCurve: 'P-256'}, {name: 'ECDSA', hash: 'SHA-256'}],
    ['ES384', {name: 'ECDSA', namedCurve: 'P-384'}, {name: 'ECDSA', hash: 'SHA-384'}],
    [
      'RS256',
      {name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256'},
      {name: 'RSASSA-PKCS1-v1_5'},
    ],
  ])('%s tokens verify with the public key', async (alg, generated, verified) => {
    const keys = (await crypto.subtle.generateKey(generated, true, ['sign', 'verify'])) as CryptoKeyPair;
    const der = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
    const pem = `-----BEGIN PRIVATE KEY-----\n${der.replaceAll(/(.{64})/g, '$1\n')}\n-----END PRIVATE KEY-----\n`;
    const token = `${segment({...header, alg})}.${segment({exp: 1, sub: 'a<b'})}.old`;
    const {calls} = await run({
      request: `GET /x HTTP/1.1\nHost: a\nAuthorization: Bearer ${token}\n\n`,
      chains: [
        {
          extractor: step('http_req_header', {name: 'Authorization'}),
          transforms: [step('jwt_resign', {secretPath: '${{secret:jwt/key}}', kid: 'k1'})],
        },
      ],
      secrets: {'jwt/key': pem},
    });
    const [head = '', body = '', signature = ''] = /Bearer (\S+)/.exec(calls[0]?.request ?? '')?.[1]?.split('.') ?? [];
    expect(
      await crypto.subtle.verify(
        verified,
        keys.publicKey,
        Buffer.from(signature, 'base64url'),
        Buffer.from(`${head}.${body}`),
      ),
    ).toBe(true);
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toMatchObject({alg, kid: 'k1'});
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual({exp: 1_772_366_400 + 172_800, sub: 'a<b'});
  });
  it.each([
    ['RS256', 'pkcs1'],
    ['PS256', 'pkcs1'],
    ['PS384', 'pkcs8'],
    ['ES256', 'sec1'],
    ['ES512', 'sec1'],
  ] as const)('%s takes a key in the form %s', async (alg, form) => {
    const namedCurve = alg === 'ES512' ? 'secp521r1' : 'prime256v1';
    const keys = alg.startsWith('ES')
      ? generateKeyPairSync('ec', {namedCurve})
      : generateKeyPairSync('rsa', {modulusLength: 2048});
    const key = String(keys.privateKey.export({type: form as 'pkcs8', format: 'pem'}));
    const {calls} = await run({
      request: `GET /x HTTP/1.1\nHost: a\nAuthorization: ${segment({alg})}.${segment({sub: 'a'})}.old\n\n`,
      chains: [{extractor: step('http_req_header', {name: 'Authorization'}), transforms: [step('jwt_resign', {key})]}],
    });
    const [, input = '', signature = ''] = /Authorization: (\S+)\.(\S+)/.exec(calls[0]?.request ?? '') ?? [];
    const padding = alg.startsWith('PS')
      ? {padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: Number(alg.slice(2)) / 8}
      : {};
    const publicKey = {key: keys.publicKey, dsaEncoding: 'ieee-p1363' as const, ...padding};
    expect(verify(`sha${alg.slice(2)}`, Buffer.from(input), publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
  });
  it('cover claims with any name, sorted by their bytes, as Go writes them', async () => {
    const claims = '{"\u{1f34e}":1,"\\uffff":2,"__proto__":"p","z":-0,"lone":"\\ud83d","b":"\\b<"}';
    const {calls} = await run({
      request: `GET /x HTTP/1.1\nHost: a\nAuthorization: ${segment({alg: 'HS256'})}.${Buffer.from(claims).toString('base64url')}.old\n\n`,
      chains: [
        {extractor: step('http_req_header', {name: 'Authorization'}), transforms: [step('jwt_resign', {key: 'k'})]},
      ],
    });
    const body = /Authorization: [^.]+\.([^.]+)/.exec(calls[0]?.request ?? '')?.[1] ?? '';
    expect(Buffer.from(body, 'base64url').toString()).toBe(
      '{"__proto__":"p","b":"\\u0008\\u003c","lone":"\ufffd","z":-0,"\uffff":2,"\u{1f34e}":1}',
    );
  });
  it('say when the key does not fit or is not there', async () => {
    const request = `GET /x HTTP/1.1\nHost: a\nAuthorization: Bearer ${segment({alg: 'RS256'})}.${segment({exp: 1})}.x\n\n`;
    const chains = (config: Record<string, string>): Chain[] => [
      {extractor: step('http_req_header', {name: 'Authorization'}), transforms: [step('jwt_resign', config)]},
    ];
    const error = async (config: Record<string, string>) =>
      (await run({request, chains: chains(config)})).calls[0]?.chains[0]?.steps[0]?.in?.error;
    const pem = (label: string, body: string): string => `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----\n`;
    const ec = generateKeyPairSync('ec', {namedCurve: 'secp384r1'});
    const needs = 'RS256 needs an RSA private key as PEM';
    for (const [key, given] of [
      [String(ec.privateKey.export({type: 'sec1', format: 'pem'})), 'an EC key of the curve P-384 was given'],
      [
        String(generateKeyPairSync('ed25519').privateKey.export({type: 'pkcs8', format: 'pem'})),
        'an Ed25519 key was given',
      ],
      [String(ec.publicKey.export({type: 'spki', format: 'pem'})), 'a public key was given'],
      [pem('ENCRYPTED PRIVATE KEY', 'AAAA'), 'an encrypted private key was given'],
      [
        pem('RSA PRIVATE KEY', 'Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,00\n\nAAAA'),
        'an encrypted private key was given',
      ],
      [
        String(generateKeyPairSync('ec', {namedCurve: 'secp256k1'}).privateKey.export({type: 'sec1', format: 'pem'})),
        'an EC key of another curve was given',
      ],
      [pem('CERTIFICATE', 'AAAA'), 'a certificate was given'],
      ['plain secret', 'text that is not a PEM key was given'],
      ['-----BEGIN RSA PRIVATE KEY-----', 'text that is not a PEM key was given'],
    ] as const) {
      expect(await error({key})).toBe(`failed to parse secret at path key: ${given}, ${needs}`);
    }
    expect(await error({secretPath: '/keys/none.pem'})).toBe('failed to parse secret at path /keys/none.pem');
    expect(await error({secretPath: '${{secret:a/b}}'})).toContain('failed to read secret file at a/b');
  });
});
