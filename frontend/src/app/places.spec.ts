import { describe, expect, it } from '@jest/globals';
import { AUTHOR_PATHS } from '@examiner/contracts';
import { authorMeta, currentAt, headingOf, placesOf, whereIs, type Person } from './places.ts';

const OWNER: Person = { role: 'admin', maySend: true };
const EDITOR: Person = { role: 'editor', maySend: false };

const namesOf = (person: Person, isDashboardShown = true) =>
  placesOf(person, isDashboardShown).map(({ name, pages }) => [
    name,
    ...pages.map((page) => page.name),
  ]);

describe('the places', () => {
  it('of the owner are five, with their pages', () => {
    expect(namesOf(OWNER, false)).toEqual([
      ['Admin', 'Admin Dashboard'],
      ['Write', 'Posts', 'Import', 'Pictures', 'Writing days'],
      ['Readers', 'Subscribers', 'Letters', 'Outbox', 'Letter settings', 'Texts'],
      [
        'Site',
        'Name and look',
        'Categories and series',
        'Tags',
        'Redirects',
        'People',
        'Activity',
        'Your data',
      ],
      ['Dashboard', 'Dashboard'],
    ]);
  });

  it('of an editor are those that editors may use', () => {
    const write = ['Write', 'Posts', 'Pictures'];
    expect(namesOf(EDITOR, false)).toEqual([write]);
    expect(namesOf(EDITOR)).toEqual([write, ['Dashboard', 'Dashboard']]);
    const sender: Person = { ...EDITOR, maySend: true };
    expect(namesOf(sender)).toContainEqual(['Readers', 'Letters']);
  });

  it('of a reader are none', () => {
    expect(namesOf({ role: 'reader', maySend: true })).toEqual([]);
  });
});

it('names each page of the author’s tools', () => {
  for (const path of AUTHOR_PATHS) {
    expect(whereIs(path).page).toMatchObject({ path });
    expect(authorMeta(path)).toEqual({ path, title: expect.stringMatching(/./) });
    expect(headingOf(path)).not.toBe('');
  }
});

it.each([
  ['/admin', 'Admin', '/admin'],
  ['/admin/readers/a1', 'Readers', '/admin/readers'],
  ['/admin/letters/post%3A1', 'Readers', '/admin/letters'],
  ['/desk/media', 'Write', '/desk/media'],
  ['/dashboard', 'Dashboard', '/dashboard'],
  ['/create-post', undefined, '/create-post'],
  ['/account', undefined, '/account'],
  ['/', undefined, undefined],
  ['/desks', undefined, undefined],
  ['/administration', undefined, undefined],
])('finds the place of %s', (address, place, path) => {
  const found = whereIs(address);
  expect([found.place?.name, found.page?.path]).toEqual([place, path]);
});

it.each([
  ['/admin/activity', 'Activity · Site', 'Site'],
  ['/desk', 'Posts · Write', 'Write'],
  ['/admin/reports', 'Unverified reports · Readers', 'Readers'],
  ['/admin', 'Admin Dashboard', 'Admin Dashboard'],
  ['/account', 'Account', 'Account'],
] as const)('titles %s', (path, title, heading) => {
  expect(authorMeta(path).title).toBe(title);
  expect(headingOf(path)).toBe(heading);
});

it('marks the page itself, or the page of which it is a part', () => {
  expect(currentAt('/admin/readers', '/admin/readers', true)).toBe('page');
  expect(currentAt('/admin/readers/a1', '/admin/readers', true)).toBe('true');
  expect(currentAt('/desk', '/admin/readers', false)).toBeUndefined();
});
