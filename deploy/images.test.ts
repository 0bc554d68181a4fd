import {spawnSync} from 'node:child_process';
import {chmodSync, cpSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

const containerfile = readFileSync('deploy/Containerfile', 'utf8');
const IMAGE = /^ARG ([A-Z]+_IMAGE)=(.*)$/gm;
/** A full name with its registry and the tag of one release line, and the digest behind it where it is pinned. */
const REFERENCE = /^docker\.io\/library\/[a-z]+:[a-z0-9.]+-?[a-z-]*(?:@sha256:[0-9a-f]{64})?$/;

/** The container file after `pin-images.sh`, with a registry that says `digest` of each image. */
function pinned(text: string, digest: string): {text: string; status: number | null; asked: string[]} {
  const dir = mkdtempSync(path.join(tmpdir(), 'pin-images-'));
  cpSync('deploy/pin-images.sh', path.join(dir, 'pin-images.sh'));
  writeFileSync(path.join(dir, 'Containerfile'), text);
  writeFileSync(
    path.join(dir, 'docker'),
    `#!/bin/sh\nfor last; do :; done\necho "$last" >> ${dir}/asked\nprintf '%s\\n' '${digest}'\n[ -n '${digest}' ]\n`,
  );
  chmodSync(path.join(dir, 'docker'), 0o755);
  writeFileSync(path.join(dir, 'asked'), '');
  const {status} = spawnSync('sh', [path.join(dir, 'pin-images.sh')], {
    env: {...process.env, PATH: `${dir}:${process.env.PATH}`},
  });
  const asked = readFileSync(path.join(dir, 'asked'), 'utf8').trim().split('\n');
  return {text: readFileSync(path.join(dir, 'Containerfile'), 'utf8'), status, asked};
}

describe('the images', () => {
  const images = [...containerfile.matchAll(IMAGE)].map(([, name = '', reference = '']) => ({name, reference}));

  it('are named in full, with a tag or a digest behind it, and every stage begins with one of them', () => {
    expect(images).toHaveLength(2);
    for (const {name, reference} of images) expect(reference, name).toMatch(REFERENCE);
    const begins = [...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, from]) => from);
    for (const from of begins) expect(images.map(({name}) => `\${${name}}`)).toContain(from);
  });

  it('are pinned by one command, which replaces earlier digests', () => {
    const first = pinned(containerfile, `sha256:${'a'.repeat(64)}`);
    expect(first.status).toBe(0);
    expect(first.asked).toEqual(images.map(({reference}) => reference.replace(/@.*/, '')));
    for (const [, , reference = ''] of first.text.matchAll(IMAGE)) {
      expect(reference).toMatch(REFERENCE);
      expect(reference).toContain(`@sha256:${'a'.repeat(64)}`);
    }
    const second = pinned(first.text, `sha256:${'b'.repeat(64)}`);
    expect(second.asked).toEqual(first.asked);
    expect(second.text).toBe(first.text.replaceAll('a'.repeat(64), 'b'.repeat(64)));
  });

  it.each(['', 'unauthorized', 'sha256:abc'])('stay as they are when the registry says "%s"', (answer) => {
    const {text, status} = pinned(containerfile, answer);
    expect(status).not.toBe(0);
    expect(text).toBe(containerfile);
  });
});

describe('each service of the compose file', () => {
  type Service = Record<'mem_limit' | 'restart' | 'stop_grace_period', string> & {init: boolean; pids_limit: number};
  const {services} = parse(readFileSync('deploy/compose.yaml', 'utf8')) as {services: Record<string, Service>};

  it.each(Object.entries(services))('%s is held to memory, started again, and given time to end', (_, service) => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.pids_limit).toBeGreaterThan(0);
    // A health check ends the process, which only helps where it is not the first one and is started again.
    expect([service.init, service.restart]).toEqual([true, 'unless-stopped']);
    // ASK_MODEL_SECONDS is 90, and the service waits for 30 more.
    expect(Number.parseInt(service.stop_grace_period, 10)).toBeGreaterThan(90 + 30);
  });
  it('every image that runs has a health check that ends what does not answer', () => {
    for (const name of ['ask', 'site']) {
      const stage = new RegExp(`^FROM \\S+ AS ${name}$[^]*?(?=^FROM|(?![^]))`, 'm').exec(containerfile)?.[0];
      expect(stage, name).toMatch(/HEALTHCHECK .*kill/i);
    }
  });
});
