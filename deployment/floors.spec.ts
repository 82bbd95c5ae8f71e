import { describe, expect, it } from '@jest/globals';
import { textOf } from './deployed.ts';

interface Package {
  readonly version: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
}

const { floors, banned, installScripts } = JSON.parse(textOf('security/floors.json')) as {
  floors: Readonly<Record<string, string>>;
  banned: readonly string[];
  installScripts: readonly string[];
};
const lock = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Package> };
const installed = Object.entries(lock.packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({ ...entry, name: path.split('node_modules/').at(-1) ?? '', path }));

const floorOf = (name: string) => floors[name] ?? floors[name.replace(/\/.*/, '/*')];

function isBelow(version: string, floor: string): boolean {
  const isPrerelease = version.includes('-');
  const order = version.split('-')[0]?.localeCompare(floor, 'en', { numeric: true }) ?? -1;
  return order < 0 || (order === 0 && isPrerelease);
}

describe('package-lock.json', () => {
  it('has nothing that ships below the version that mended what is known of it', () => {
    const below = installed.filter(({ name, version, dev }) => {
      const floor = floorOf(name);
      return floor && !dev && isBelow(version, floor);
    });
    expect(below.map(({ path, version }) => `${path} ${version}`)).toEqual([]);
    expect(installed.filter(({ name }) => floorOf(name)).length).toBeGreaterThan(9);
  });

  it.each([
    ['10.0.4', '10.0.5', true],
    ['9.10.0', '9.9.2', false],
    ['0.35.3', '0.35.3', false],
    ['2.1.0-rc.1', '2.1.0', true],
  ])('says of %s whether it is below %s', (version, floor, expected) => {
    expect(isBelow(version, floor)).toBe(expected);
  });

  it('has no package that is banned', () => {
    expect(installed.filter(({ name }) => banned.includes(name))).toEqual([]);
  });

  it('has a hash of every package, and none from outside the registry', () => {
    expect(installed.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
    expect(installed.filter(({ resolved }) => resolved)).toEqual([]);
  });

  it('runs a program at the installation for the tools that are named alone', () => {
    const running = installed.filter(({ hasInstallScript }) => hasInstallScript);
    expect(running.map(({ name }) => name).sort()).toEqual(installScripts);
    expect(running.filter(({ dev }) => !dev)).toEqual([]);
  });
});
