import { beforeEach, describe, expect, it } from '@jest/globals';
import { letBrowserSeal } from '../../test/device-keys.ts';
import { api, signInAs } from '../../test/page.tsx';
import { keptEdits, plainEdits, removePlainEdits } from './kept-edits.ts';

const ADMIN = 'admin@example.com';
const EDITOR = 'editor@example.com';
const SECRET = { title: 'Low Tide' };

const kept = keptEdits<typeof SECRET>('post-draft');
const stored = () => JSON.stringify(Object.entries(sessionStorage));

beforeEach(() => {
  letBrowserSeal(true);
  signInAs('admin');
});

describe('edits that are kept while their author signs in', () => {
  it('are sealed, and come back to their author alone, until they are forgotten', async () => {
    await kept.keep(SECRET, ADMIN);
    expect(stored()).not.toMatch(/Low|Tide|admin@/);
    signInAs('editor');
    expect(await kept.read(EDITOR)).toBeUndefined();
    expect(await kept.read(null)).toBeUndefined();
    await kept.keep({ title: 'Another' }, EDITOR);
    signInAs('admin');
    expect(await kept.read(ADMIN)).toEqual(SECRET);
    kept.forget(ADMIN);
    expect(await kept.read(ADMIN)).toBeUndefined();
    expect(await kept.read(EDITOR)).toEqual({ title: 'Another' });
  });

  it('of a visitor belong to the next account that signs in, and are sealed then', async () => {
    await kept.keep(SECRET, null);
    expect(await kept.read(null)).toEqual(SECRET);
    expect(await kept.read(ADMIN)).toEqual(SECRET);
    expect(stored()).not.toContain('Low Tide');
    expect(await kept.read(ADMIN)).toEqual(SECRET);
  });

  it('are read as the release before kept them', async () => {
    sessionStorage.setItem('post-draft', JSON.stringify(SECRET));
    expect(await kept.read(ADMIN)).toEqual(SECRET);
    expect(stored()).not.toContain('Low Tide');
  });

  it('are not kept at all if the page cannot have the key', async () => {
    api.refuse('getDeviceKey');
    const nobody = 'keyless@example.com';
    await expect(kept.keep(SECRET, nobody)).rejects.toThrow(/cannot open it right now/);
    expect(sessionStorage).toHaveLength(0);
  });

  it('are not taken for those of another post, nor opened in its place', async () => {
    const one = keptEdits<typeof SECRET>('post-draft:1');
    const other = keptEdits('post-draft:2');
    await one.keep(SECRET, ADMIN);
    const [[place = '', sealed = ''] = []] = Object.entries<string>(sessionStorage);
    sessionStorage.setItem(place.replace(':1', ':2'), sealed);
    expect(await other.read(ADMIN)).toBeUndefined();
    expect(await one.read(ADMIN)).toEqual(SECRET);
  });

  it('stay unsealed over plain http, are shown to no other account, and can be removed', async () => {
    letBrowserSeal(false);
    await kept.keep(SECRET, ADMIN);
    expect(await kept.read(EDITOR)).toBeUndefined();
    expect(await kept.read(ADMIN)).toEqual(SECRET);
    sessionStorage.setItem('reloaded-for-missing-chunk', '1');
    expect(plainEdits()).toEqual(['post-draft']);
    removePlainEdits();
    expect(Object.keys(sessionStorage)).toEqual(['reloaded-for-missing-chunk']);
  });
});
