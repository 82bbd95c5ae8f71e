import { describe, expect, it } from '@jest/globals';
import { textOf } from './deployed.ts';
import { lockedPackages } from './locked-packages.ts';
import { isBelow } from './versions.ts';

const { floors, parsers, others, banned, installScripts } = JSON.parse(
  textOf('operations/floors.json'),
) as {
  floors: Readonly<Record<string, string>>;
  /** Packages that read bytes from outside. */
  parsers: readonly string[];
  /** The dependencies that read no external data, or read it only after a parser. */
  others: readonly string[];
  banned: readonly string[];
  installScripts: readonly string[];
};
const installed = lockedPackages();

const floorOf = (name: string) => floors[name] ?? floors[name.replace(/\/.*/, '/*')];

/** The third-party packages that a folder needs at run time. */
function dependenciesOf(folder: string): string[] {
  const { dependencies = {} } = JSON.parse(textOf(`${folder}/package.json`)) as {
    dependencies?: Readonly<Record<string, string>>;
  };
  return Object.keys(dependencies).filter((name) => !name.startsWith('@examiner/'));
}

describe('operations/floors.json', () => {
  it('has a floor for every parser, and each parser is installed', () => {
    expect(parsers.filter((name) => !floorOf(name))).toEqual([]);
    const names = new Set(installed.map(({ name }) => name));
    expect(parsers.filter((name) => !names.has(name))).toEqual([]);
  });

  it('says of each dependency whether it reads data from outside', () => {
    const { workspaces } = JSON.parse(textOf('package.json')) as { workspaces: readonly string[] };
    const dependencies = new Set(workspaces.flatMap(dependenciesOf));
    expect([...dependencies].filter((name) => !floorOf(name) && !others.includes(name))).toEqual(
      [],
    );
    expect(others.filter((name) => !dependencies.has(name) || floorOf(name))).toEqual([]);
  });
});

describe('package-lock.json', () => {
  it('ships no package below the version that fixed its known weaknesses', () => {
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
