import {describe, expect, it} from 'vitest';
import {runScenario} from '../run-scenario';
import {plainScenario, type Scenario, type ScenarioResult} from '../scenario';
import type {Chain} from './template';

type Done = Extract<ScenarioResult, {ok: true}>;

async function run(scenario: Partial<Scenario>): Promise<Done> {
  const result = await runScenario({...plainScenario, ...scenario}, {crypto: crypto.subtle});
  if (!result.ok) throw new Error(result.problem);
  return result;
}

const step = (type: string, config?: Record<string, string>) => (config ? {type, config} : {type});

describe('signatures', () => {
  const header = {alg: 'ES256', typ: 'JWT'};
  const segment = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

  it.each([
    ['ES256', {name: 'ECDSA', namedCurve: 'P-256'}, {name: 'ECDSA', hash: 'SHA-256'}],
    ['ES384', {name: 'ECDSA', namedCurve: 'P-384'}, {name: 'ECDSA', hash: 'SHA-384'}],
    ['RS256', {name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256'}, {name: 'RSASSA-PKCS1-v1_5'}],
  ])('%s tokens verify with the public key', async (alg, generated, verified) => {
    const keys = (await crypto.subtle.generateKey(generated, true, ['sign', 'verify'])) as CryptoKeyPair;
    const der = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
    const pem = `-----BEGIN PRIVATE KEY-----\n${der.replaceAll(/(.{64})/g, '$1\n')}\n-----END PRIVATE KEY-----\n`;
    const token = `${segment({...header, alg})}.${segment({exp: 1, sub: 'a<b'})}.old`;
    const {calls} = await run({
      request: `GET /x HTTP/1.1\nHost: a\nAuthorization: Bearer ${token}\n\n`,
      chains: [{extractor: step('http_req_header', {name: 'Authorization'}), transforms: [step('jwt_resign', {secretPath: '${{secret:jwt/key}}', kid: 'k1'})]}],
      secrets: {'jwt/key': pem},
    });
    const [head = '', body = '', signature = ''] = /Bearer (\S+)/.exec(calls[0]?.request ?? '')?.[1]?.split('.') ?? [];
    expect(await crypto.subtle.verify(verified, keys.publicKey, Buffer.from(signature, 'base64url'), Buffer.from(`${head}.${body}`))).toBe(true);
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toMatchObject({alg, kid: 'k1'});
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual({exp: 1_772_366_400 + 172_800, sub: 'a<b'});
  });
  it('say when the key does not fit or is not there', async () => {
    const request = `GET /x HTTP/1.1\nHost: a\nAuthorization: Bearer ${segment({alg: 'RS256'})}.${segment({exp: 1})}.x\n\n`;
    const chains = (config: Record<string, string>): Chain[] => [
      {extractor: step('http_req_header', {name: 'Authorization'}), transforms: [step('jwt_resign', config)]},
    ];
    const error = async (config: Record<string, string>) => (await run({request, chains: chains(config)})).calls[0]?.chains[0]?.steps[0]?.in?.error;
    expect(await error({key: '-----BEGIN RSA PRIVATE KEY-----'})).toContain('PKCS#8');
    expect(await error({secretPath: '/keys/none.pem'})).toBe('failed to parse secret at path /keys/none.pem');
    expect(await error({secretPath: '${{secret:a/b}}'})).toContain('failed to read secret file at a/b');
  });
});
