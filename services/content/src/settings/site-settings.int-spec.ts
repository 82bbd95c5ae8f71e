import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DEFAULT_SITE_SETTINGS,
  type ErrorBody,
  type SiteSettingsAnswer,
} from '@examiner/contracts';
import { Site } from '../../test/site.ts';

const PATH = '/api/site/settings';
let site: Site;
beforeAll(async () => {
  site = await Site.start();
});
afterAll(() => site.stop());

async function put(
  body: unknown,
  headers: Record<string, string> = {},
  caller: 'admin' | 'reader' | 'visitor' = 'admin',
): Promise<Response> {
  const init = { 'content-type': 'application/json', ...headers };
  return site.fetch(PATH, { method: 'PUT', headers: init, body: JSON.stringify(body) }, caller);
}

async function refusal(response: Response): Promise<ErrorBody & { status: number }> {
  return { status: response.status, ...((await response.json()) as ErrorBody) };
}

describe('The settings of the site', () => {
  it('are the specified ones until the owner changes them', async () => {
    const response = await site.fetch(PATH, {}, 'admin');
    expect([response.headers.get('etag'), response.headers.get('cache-control')]).toEqual([
      '"0"',
      'no-store',
    ]);
    expect(await response.json()).toEqual({ revision: 0, settings: DEFAULT_SITE_SETTINGS });
  });

  it.each(['visitor', 'reader'] as const)('are not for a %s', async (caller) => {
    const status = caller === 'visitor' ? 401 : 403;
    expect((await site.fetch(PATH, {}, caller)).status).toBe(status);
    const saved = await put(DEFAULT_SITE_SETTINGS, { 'if-match': '"0"' }, caller);
    expect(saved.status).toBe(status);
    expect((await site.settings()).revision).toBe(0);
  });

  it('are saved over the revision that was seen, and seen at once', async () => {
    const before = (await site.settings()).revision;
    const response = await site.saveSettings({ name: 'A Quiet Harbour', tagline: 'Daily' });
    expect([response.status, response.headers.get('etag')]).toEqual([200, `"${before + 1}"`]);
    const answer = (await response.json()) as SiteSettingsAnswer;
    expect(answer).toEqual(await site.settings());
    expect(answer.settings).toEqual({
      ...DEFAULT_SITE_SETTINGS,
      name: 'A Quiet Harbour',
      tagline: 'Daily',
    });
    const shown: unknown = await (await site.fetch('/api/site')).json();
    expect(shown).toMatchObject({ name: 'A Quiet Harbour', tagline: 'Daily' });
  });

  it('ask for the revision that was seen', async () => {
    const { settings } = await site.settings();
    expect(await refusal(await put(settings))).toEqual({
      status: 428,
      message: 'Name the revision that you changed in If-Match.',
      code: 'revision_required',
    });
  });

  it.each(['"99"', '"0"', 'junk', '""'])('are not saved over another than %s', async (ifMatch) => {
    const { revision, settings } = await site.settings();
    const saved = await put({ ...settings, name: 'Lost' }, { 'if-match': ifMatch });
    expect(await refusal(saved)).toEqual({
      status: 412,
      message: 'The settings of the site were changed in another window.',
      code: 'version_outdated',
    });
    expect((await site.settings()).revision).toBe(revision);
  });

  it('take one of two saves of the same moment', async () => {
    const { revision, settings } = await site.settings();
    const saves = await Promise.all(
      ['One', 'Other'].map((name) => put({ ...settings, name }, { 'if-match': `W/"${revision}"` })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await site.settings()).revision).toBe(revision + 1);
  });

  it('are saved over any with a star', async () => {
    const { revision, settings } = await site.settings();
    expect((await put(settings, { 'if-match': '*' })).headers.get('etag')).toBe(
      `"${revision + 1}"`,
    );
  });

  it('name every field that is wrong, and stay as they were', async () => {
    const { revision, settings } = await site.settings();
    const [first, ...rest] = settings.categories;
    const wrong = {
      ...settings,
      name: ' ',
      language: 'a language',
      timeZone: 'Mars/Olympus',
      contact: 'nobody',
      author: { ...settings.author, links: [{ name: 'x', url: 'javascript:alert(1)' }] },
      sharePicture: 'https://elsewhere.example/x.png',
      categories: [{ ...first, slug: 'Not A Slug' }, ...rest],
    };
    const body = await refusal(await put(wrong, { 'if-match': `"${revision}"` }));
    expect([body.status, body.code]).toEqual([400, 'invalid_fields']);
    expect(body.issues?.map(({ path }) => path)).toEqual([
      'name',
      'language',
      'timeZone',
      'author.links.0.url',
      'contact',
      'sharePicture',
      'categories.0.slug',
    ]);
    expect(await site.settings()).toEqual({ revision, settings });
  });

  it('refuse a color that is hard to read, and name the nearest that is not', async () => {
    const accent = { light: '#ffff00', dark: '#a9c0f3' };
    const { status, issues } = await refusal(await site.saveSettings({ accent }));
    expect([status, issues?.[0]?.path]).toEqual([400, 'accent.light']);
    const nearest = /nearest color that is not is (#[0-9a-f]{6})$/.exec(issues?.[0]?.message ?? '');
    const light = nearest?.[1] ?? '';
    expect((await site.saveSettings({ accent: { ...accent, light } })).status).toBe(200);
  });

  it.each(['[]', '{"name":', '7', '{}'])('are not %s', async (body) => {
    const headers = { 'content-type': 'application/json', 'if-match': '"1"' };
    const response = await site.fetch(PATH, { method: 'PUT', headers, body }, 'admin');
    expect((await refusal(response)).status).toBe(400);
  });
});
