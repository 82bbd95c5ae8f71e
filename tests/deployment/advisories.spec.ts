import { expect, test } from '@jest/globals';
import { textOf } from './deployed.ts';
import { lockedPackages } from './locked-packages.ts';
import { isBelow } from './versions.ts';

interface Range {
  readonly introduced: string;
  readonly fixed?: string;
  readonly lastAffected?: string;
}

interface Advisory {
  readonly id: string;
  readonly package: string;
  readonly source: string;
  readonly ranges: readonly Range[];
}

const { asOf, advisories, accepted } = JSON.parse(textOf('operations/advisories.json')) as {
  asOf: string;
  advisories: readonly Advisory[];
  accepted: readonly { readonly id: string; readonly path: string; readonly reason: string }[];
};
const locked = lockedPackages();

function concerns({ ranges }: Pick<Advisory, 'ranges'>, version: string): boolean {
  return ranges.some(({ introduced, fixed, lastAffected }) => {
    if (isBelow(version, introduced)) return false;
    if (fixed !== undefined) return isBelow(version, fixed);
    return lastAffected === undefined || !isBelow(lastAffected, version);
  });
}

/** Each place of a package that an advisory concerns, with the advisory. */
const matches = advisories.flatMap((advisory) =>
  locked
    .filter(({ name, version }) => name === advisory.package && concerns(advisory, version))
    .map(({ path }) => `${advisory.id} ${path}`),
);

test('no advisory concerns a package that is installed, but those that are accepted with a reason', () => {
  expect(matches.sort()).toEqual(accepted.map(({ id, path }) => `${id} ${path}`).sort());
  for (const { reason } of accepted) expect(reason).toMatch(/\.$/);
});

test('no advisory concerns a package that ships', () => {
  const shipping = new Set(locked.filter(({ dev }) => !dev).map(({ path }) => path));
  expect(matches.filter((match) => shipping.has(match.split(' ')[1] ?? ''))).toEqual([]);
});

test('the list has its date, and the source of each advisory', () => {
  expect(asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(advisories.length).toBeGreaterThan(40);
  for (const { source, ranges } of advisories) {
    expect(source).toMatch(/^https:\/\//);
    expect(ranges).not.toEqual([]);
  }
});

test.each([
  ['2.2.9', true],
  ['2.3.0', false],
  ['2.3.0-rc.1', true],
  ['1.4.4-lts.1', true],
  ['3.0.0-alpha.1', false],
  ['3.0.0-beta.2', true],
  ['3.1.0', true],
  ['3.1.1', false],
  ['4.0.0', false],
  ['5.0.1', true],
])('says of %s whether an advisory concerns it', (version, expected) => {
  const ranges = [
    { introduced: '0', fixed: '2.3.0' },
    { introduced: '3.0.0-beta.1', lastAffected: '3.1.0' },
    { introduced: '5.0.0' },
  ];
  expect(concerns({ ranges }, version)).toBe(expected);
});
