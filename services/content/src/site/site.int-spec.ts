import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  DEFAULT_SITE_SETTINGS,
  nearestReadable,
  type Site as SiteAnswer,
} from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { buildRenderWorker } from '../../test/workers.ts';
import { PUBLIC_URL, Site } from '../../test/site.ts';
import { SiteRepository } from './site.repository.ts';

const COLOR = {
  light: nearestReadable('#804000', 'light'),
  dark: nearestReadable('#e0b080', 'dark'),
};

let site: Site;
beforeAll(async () => {
  site = await Site.start({}, buildRenderWorker);
});
afterAll(() => site.stop());
afterEach(() => {
  jest.restoreAllMocks();
});

async function shown(from = site): Promise<SiteAnswer> {
  return (await (await from.fetch('/api/site')).json()) as SiteAnswer;
}

const categoriesWith = (color: typeof COLOR) => {
  const [first, ...rest] = DEFAULT_SITE_SETTINGS.categories;
  return first ? [{ ...first, color }, ...rest] : [];
};

describe('GET /api/site', () => {
  it('has only public values, and may be cached like posts', async () => {
    const response = await site.fetch('/api/site');
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=1, stale-if-error=600',
    );
    const { about: _, ...rest } = DEFAULT_SITE_SETTINGS;
    expect(await response.json()).toEqual({ ...rest, url: `${PUBLIC_URL}/` });
    const newPost = { category: 'Short Stories', title: '', excerpt: '', readTime: 4 };
    await site.saveSettings({ newPost });
    expect(await shown()).not.toHaveProperty('newPost');
  });

  it('is the same from every replica within two seconds of a save', async () => {
    const now = jest.spyOn(Clock.prototype, 'now');
    const time = Date.now();
    now.mockReturnValue(time);
    const other = await site.startReplica();
    await shown(other);
    await site.saveSettings({ name: 'Seen Everywhere' });
    expect((await shown()).name).toBe('Seen Everywhere');
    now.mockReturnValue(time + 1000);
    expect((await shown(other)).name).toBe('Seen Everywhere');
    now.mockReturnValue(time - 3_600_000);
    await site.saveSettings({ name: DEFAULT_SITE_SETTINGS.name });
    now.mockReturnValue(time - 3_600_000 + 1000);
    expect((await shown(other)).name).toBe(DEFAULT_SITE_SETTINGS.name);
  });

  it('is the last read one while the store is away', async () => {
    const now = jest.spyOn(Clock.prototype, 'now').mockReturnValue(Date.now());
    const before = await shown();
    const read = jest.spyOn(SiteRepository.prototype, 'find').mockRejectedValue(new Error('away'));
    now.mockReturnValue(Date.now() + 5000);
    expect(await shown()).toEqual(before);
    expect(read).toHaveBeenCalled();
  });

  it('does not wait again for a store that is away, and asks whether it is back', async () => {
    const now = jest.spyOn(Clock.prototype, 'now').mockReturnValue(Date.now());
    const before = await shown();
    const read = jest.spyOn(SiteRepository.prototype, 'find');
    read.mockRejectedValueOnce(new Error('away'));
    now.mockReturnValue(Date.now() + 5000);
    expect(await shown()).toEqual(before);
    let isBack = (): void => undefined;
    const back = new Promise<void>((resolve) => (isBack = resolve));
    read.mockReturnValueOnce(back.then(() => null));
    now.mockReturnValue(Date.now() + 7000);
    expect(await shown()).toEqual(before);
    expect(read).toHaveBeenCalledTimes(2);
    isBack();
    await site.saveSettings({ name: 'Back Again' });
    expect((await shown()).name).toBe('Back Again');
    await site.saveSettings({ name: DEFAULT_SITE_SETTINGS.name });
  });

  it('is read again when the store was away long ago', async () => {
    const now = jest.spyOn(Clock.prototype, 'now').mockReturnValue(Date.now());
    const other = await site.startReplica();
    const before = await shown(other);
    jest.spyOn(SiteRepository.prototype, 'find').mockRejectedValueOnce(new Error('away'));
    now.mockReturnValue(Date.now() + 5000);
    expect(await shown(other)).toEqual(before);
    await site.saveSettings({ name: 'Saved Since' });
    now.mockReturnValue(Date.now() + 15_000);
    expect((await shown(other)).name).toBe('Saved Since');
    await site.saveSettings({ name: DEFAULT_SITE_SETTINGS.name });
  });
});

describe('GET /api/site/about', () => {
  it('is the tree of the text, made again with another text', async () => {
    const read = async () => JSON.stringify(await (await site.fetch('/api/site/about')).json());
    expect(await read()).toContain('Writing Philosophy');
    await site.saveSettings({ about: '## Here\n\n<script>alert(1)</script> [x](javascript:y)' });
    const changed = await read();
    expect(changed).toContain('"tagName":"h2"');
    expect(changed).not.toMatch(/Writing Philosophy|"tagName":"script"|javascript:/);
    await site.saveSettings({ about: DEFAULT_SITE_SETTINGS.about });
    expect(await read()).toContain('Writing Philosophy');
  });
});

describe('GET /site.css', () => {
  it('is not there while every color is the design’s', async () => {
    expect(await shown()).not.toHaveProperty('stylesheet');
    const response = await site.fetch('/site.css?v=1');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
  });

  it('holds the accent and the colors of categories, under an address for good', async () => {
    await site.saveSettings({ accent: COLOR, categories: categoriesWith(COLOR) });
    const { stylesheet = '' } = await shown();
    expect(stylesheet).toMatch(/^\/site\.css\?v=[0-9a-f]{16}$/);
    const response = await site.fetch(stylesheet);
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const css = await response.text();
    const color = `light-dark(${COLOR.light}, ${COLOR.dark});`;
    expect(css).toContain(`:root:root { --color-accent: ${color} --color-accent-strong: light-d`);
    expect(css).toContain(`:root [data-category="interdimensional-push"] { --badge-ink: ${color}`);
    expect(css.match(/data-category/g)).toHaveLength(1);
    const outdated = await site.fetch('/site.css?v=0123456789abcdef');
    expect(outdated.headers.get('cache-control')).toContain('s-maxage=1');
    expect(await outdated.text()).toBe(css);
  });

  it('has another address for other colors, and none without colors', async () => {
    const before = (await shown()).stylesheet;
    await site.saveSettings({ categories: DEFAULT_SITE_SETTINGS.categories });
    const after = (await shown()).stylesheet;
    expect([typeof after, after === before]).toEqual(['string', false]);
    await site.saveSettings({ accent: undefined });
    expect((await site.fetch(after ?? '')).status).toBe(404);
  });
});
