import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { panelsResponseSchema, type PanelsResponse } from '@examiner/contracts';
import { SqliteDocumentStore } from '@examiner/kit';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADMIN, startDashboardSite, type DashboardSite } from '../../test/dashboard-site.ts';
import { SETTINGS } from './settings.model.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

let one: DashboardSite;
let other: DashboardSite;
beforeEach(async () => {
  one = await startDashboardSite();
  other = await startBeside();
});
afterEach(async () => {
  await other.close();
  await one.close();
});

const fileOfOther = () => join(one.stateDir, 'other.json');
const fileOfOne = () => join(one.stateDir, 'dashboard.json');

/** A replica with the same stores and a separate settings file. */
function startBeside(): Promise<DashboardSite> {
  const variables = { STATE_DIR: one.stateDir, DASHBOARD_CONFIG: fileOfOther() };
  return startDashboardSite({ variables });
}

const textWith = (label: string) => {
  const { gmail, yahoo } = DEFAULT_SETTINGS.email;
  return JSON.stringify({ ...DEFAULT_SETTINGS, email: { gmail: { ...gmail, label }, yahoo } });
};

async function readPanels(site: DashboardSite): Promise<PanelsResponse> {
  return panelsResponseSchema.parse(await (await site.get('/api/dashboard/panels', ADMIN)).json());
}
const labelAt = async (site: DashboardSite) => (await readPanels(site)).display.email.gmail.label;
const labelIn = async (path: string) =>
  (JSON.parse(await readFile(path, 'utf8')) as typeof DEFAULT_SETTINGS).email.gmail.label;

describe('two replicas with a settings file each', () => {
  it('agree on what was edited in the file of one, and the file of the other follows', async () => {
    await writeFile(fileOfOne(), textWith('Letters'));
    expect(await labelAt(one)).toBe('Letters');
    expect(await labelAt(other)).toBe('Letters');
    expect(await labelIn(fileOfOther())).toBe('Letters');
    await writeFile(fileOfOther(), textWith('Parcels'));
    expect(await labelAt(other)).toBe('Parcels');
    expect(await labelAt(one)).toBe('Parcels');
    expect(await labelIn(fileOfOne())).toBe('Parcels');
  });

  it('agree when both files are edited at once', async () => {
    await writeFile(fileOfOne(), textWith('Letters'));
    await writeFile(fileOfOther(), textWith('Parcels'));
    await Promise.all([labelAt(one), labelAt(other)]);
    const labels = await Promise.all([labelAt(one), labelAt(other)]);
    expect(new Set(labels).size).toBe(1);
    expect([await labelIn(fileOfOne()), await labelIn(fileOfOther())]).toEqual(labels);
  });

  it('agree on an edit that puts back what stood there before', async () => {
    await writeFile(fileOfOne(), textWith('Letters'));
    await Promise.all([labelAt(one), labelAt(other)]);
    await writeFile(fileOfOther(), textWith('Gmail'));
    expect(await labelAt(other)).toBe('Gmail');
    expect(await labelAt(one)).toBe('Gmail');
  });

  it('follow the other although the own file is damaged, which is left as it is', async () => {
    await writeFile(fileOfOne(), '{');
    expect((await readPanels(one)).settingsIssues).toHaveLength(1);
    await writeFile(fileOfOther(), textWith('Parcels'));
    expect(await labelAt(other)).toBe('Parcels');
    expect((await readPanels(other)).settingsIssues).toEqual([]);
    expect(await labelAt(one)).toBe('Parcels');
    expect((await readPanels(one)).settingsIssues).toHaveLength(1);
    expect(await readFile(fileOfOne(), 'utf8')).toBe('{');
  });

  it('follow what the other was told while they were away', async () => {
    await other.close();
    await writeFile(fileOfOne(), textWith('Letters'));
    expect(await labelAt(one)).toBe('Letters');
    other = await startBeside();
    expect(await labelAt(other)).toBe('Letters');
    expect(await labelIn(fileOfOther())).toBe('Letters');
  });

  it('take over what was put into the own file while they were away, however old it is', async () => {
    await other.close();
    await writeFile(fileOfOne(), textWith('Letters'));
    expect(await labelAt(one)).toBe('Letters');
    // A renamed file keeps the time at which it was written.
    await rename(fileOfOther(), join(one.stateDir, 'draft.json'));
    await rename(join(one.stateDir, 'draft.json'), fileOfOther());
    other = await startBeside();
    expect(await labelAt(other)).toBe('Gmail');
    expect(await labelAt(one)).toBe('Gmail');
  });

  it('bring a new one up with what holds', async () => {
    await writeFile(fileOfOne(), textWith('Letters'));
    expect(await labelAt(one)).toBe('Letters');
    await other.close();
    await rm(fileOfOther());
    other = await startBeside();
    expect(await labelAt(other)).toBe('Letters');
    expect(await labelIn(fileOfOther())).toBe('Letters');
  });
});

describe('the stored settings', () => {
  it('hold a copy where releases look for it that know nothing else', async () => {
    await writeFile(fileOfOne(), textWith('Letters'));
    await labelAt(one);
    const store = new SqliteDocumentStore(join(one.stateDir, 'blog.db'));
    const settings = store.collection(SETTINGS);
    expect((await settings.findOne({ id: 'last-good' }))?.settings).toEqual(
      JSON.parse(textWith('Letters')),
    );
    await store.close();
  });

  it('hold apart what the release before refuses, and the files have it', async () => {
    const text = JSON.stringify({ ...DEFAULT_SETTINGS, dateOrder: 'day-first' });
    await writeFile(fileOfOne(), text);
    expect((await readPanels(one)).display.dateOrder).toBe('day-first');
    expect((await readPanels(other)).display.dateOrder).toBe('day-first');
    expect(JSON.parse(await readFile(fileOfOther(), 'utf8'))).toEqual(JSON.parse(text));
    const store = new SqliteDocumentStore(join(one.stateDir, 'blog.db'));
    for (const id of ['current', 'last-good']) {
      const stored = await store.collection(SETTINGS).findOne({ id });
      expect(stored?.settings).toEqual(JSON.parse(JSON.stringify(DEFAULT_SETTINGS)));
      expect(stored?.whole?.settings).toEqual(JSON.parse(text));
    }
    await store.close();
    await writeFile(fileOfOther(), JSON.stringify(DEFAULT_SETTINGS));
    expect((await readPanels(other)).display).not.toHaveProperty('dateOrder');
    expect((await readPanels(one)).display).not.toHaveProperty('dateOrder');
    expect(await readFile(fileOfOne(), 'utf8')).not.toContain('dateOrder');
  });
});
