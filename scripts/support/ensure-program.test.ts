import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {installCommand, PACKAGES} from './ensure-program';

it('the container for development holds the packages of every program', () => {
  const words = readFileSync('.devcontainer/Containerfile', 'utf8').split(/\s+/);
  expect(
    Object.values(PACKAGES)
      .flat()
      .filter((name) => !words.includes(name)),
  ).toEqual([]);
});

it('one command installs several programs', () => {
  expect(installCommand(['java', 'Xvfb'])).toBe(
    'apt-get install -y --no-install-recommends default-jre-headless xvfb xauth',
  );
});
