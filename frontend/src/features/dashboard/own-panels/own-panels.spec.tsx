import type { AddedPanel, LayoutInput, OwnContent, OwnPanel } from '@examiner/contracts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AddedPanels } from '../components/added-panels.tsx';
import { TablesContext } from '../components/tables/tables-context.ts';
import { useTables } from '../components/tables/use-tables.ts';
import { serveTable, toDo } from '../../../../test/tables.tsx';
import { operationOfFile, panelsWith } from '../../../../test/sample-site.ts';
import { api, expectToast, fill, show, signInAs, textsOf } from '../../../../test/page.tsx';

const countdown = (id: string, title: string): OwnPanel => ({
  id,
  kind: 'countdown',
  title,
  width: 1,
  visibility: 'private',
  options: { day: '2026-12-31', word: 'until then' },
});
const FIRST = countdown('panelone1', 'First');
const SECOND = countdown('paneltwo2', 'Second');
const summaryOf = ({ id, title, width, visibility }: OwnPanel): AddedPanel => ({
  id,
  title,
  width,
  visibility,
});

let panels: OwnPanel[];
let version: number;
let content: OwnContent;

const regions = () => textsOf(screen.queryAllByRole('heading', { level: 2 }));
const saves = () => api.callsOf('saveLayout').map(({ body }) => (body as LayoutInput).panels);
const act = (name: string, of = 'First') =>
  within(screen.getByRole('menu', { name: of })).getByRole('menuitem', { name });

beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue();
  panels = [FIRST, SECOND];
  version = 3;
  content = { as: 'countdown', day: '2026-12-31', word: 'until then' };
  api.answer('listPanels', () => ({
    ...panelsWith(),
    ...(panels.length > 0 && { added: panels.map(summaryOf) }),
  }));
  api.answer('getLayout', () => ({ version, panels }));
  api.answer('saveLayout', ({ body }: (typeof api.calls)[number]) => {
    ({ panels } = body as LayoutInput);
    version += 1;
    return { version, panels };
  });
  api.answer('getAddedPanel', ({ parts }: (typeof api.calls)[number]) => ({
    id: parts['id'],
    content,
    updatedAt: null,
    error: null,
  }));
});

async function showToOwner() {
  signInAs('admin');
  const shown = show(<AddedPanels />);
  await screen.findByRole('button', { name: 'Add panel…' });
  return shown;
}

it('shows a visitor nothing, and asks for nothing, while no panel is theirs to see', async () => {
  panels = [];
  show(<AddedPanels />);
  await waitFor(() => expect(api.callsOf('listPanels')).toHaveLength(1));
  expect(regions()).toEqual([]);
  expect(api.calls.map(({ id }) => id)).toEqual(['listPanels']);
});

it('shows a visitor the panels alone', async () => {
  show(<AddedPanels />);
  await waitFor(() => expect(regions()).toEqual(['First', 'Second']));
  await waitFor(() => expect(screen.getAllByText(/until then/)).toHaveLength(2));
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(api.callsOf('getLayout')).toEqual([]);
});

it('moves a panel by its menu and by arrow keys, and says where it is', async () => {
  const { user } = await showToOwner();
  await waitFor(() => expect(regions()).toEqual(['First', 'Second']));
  await user.click(act('Move later'));
  await waitFor(() => expect(regions()).toEqual(['Second', 'First']));
  await screen.findByText('First is now 2 of 2.');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move First' }), { key: 'ArrowLeft' });
  await waitFor(() => expect(regions()).toEqual(['First', 'Second']));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move First' }), { key: 'ArrowUp' });
  expect(saves()).toHaveLength(2);
  expect(api.callsOf('saveLayout').map(({ headers }) => headers.get('if-match'))).toEqual([
    '"3"',
    '"4"',
  ]);
});

it('changes width and visibility, which has no sample', async () => {
  const { user } = await showToOwner();
  await user.click(await screen.findByRole('button', { name: 'First: visible only to you' }));
  const menu = screen.getByRole('menu', { name: 'Who sees First' });
  expect(textsOf(within(menu).getAllByRole('menuitemradio'))).toEqual(['Everyone', 'Only me']);
  await user.click(within(menu).getByRole('menuitemradio', { name: 'Everyone' }));
  await screen.findByRole('button', { name: 'First: visible to everyone' });
  await user.click(act('Wider'));
  await waitFor(() => expect(panels[0]).toMatchObject({ visibility: 'public', width: 2 }));
  expect(act('Narrower')).toBeTruthy();
});

it('removes a panel, and brings it back to its place with Undo', async () => {
  const { user } = await showToOwner();
  await waitFor(() => expect(regions()).toEqual(['First', 'Second']));
  await user.click(act('Remove'));
  await expectToast('First removed');
  expect(regions()).toEqual(['Second']);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(regions()).toEqual(['First', 'Second']));
});

it('tries a panel before it adds it, for the owner alone at first', async () => {
  api.answer('tryPanel', {
    content: { as: 'number', value: '12', unit: 'W', change: null },
    error: null,
    answer: '{"watts":12}',
    missing: ['/percent'],
  });
  const { user } = await showToOwner();
  await user.click(screen.getByRole('button', { name: 'Add panel…' }));
  const dialog = screen.getByRole('dialog', { name: 'Add panel' });
  const field = (name: string) => within(dialog).getByLabelText(name);
  await user.selectOptions(field('Kind'), 'JSON from an address');
  fill(field('Title'), 'Solar');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByRole('alert').textContent).toBe(
    'url: must be a http or https address',
  );
  fill(field('Address'), 'https://home.example.org/power');
  fill(field('Value'), '/watts');
  fill(field('Change (optional)'), '/percent');
  await user.click(within(dialog).getByRole('button', { name: 'Try' }));
  await within(dialog).findByText('Nothing was found at /percent.');
  within(dialog).getByText('{"watts":12}');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(regions()).toEqual(['First', 'Second', 'Solar']));
  expect(panels[2]).toMatchObject({
    kind: 'custom',
    visibility: 'private',
    options: { every: 15, show: { as: 'number', value: '/watts', change: '/percent' } },
  });
});

it('shows markup of others as text, and only web links as links', async () => {
  const hostile = '<img src=x onerror="globalThis.hit = 1">';
  content = {
    as: 'list',
    items: [
      { title: hostile, link: null, note: hostile, time: '' },
      { title: 'A page', link: 'https://example.org/', note: '', time: '' },
    ],
  };
  panels = [FIRST];
  show(<AddedPanels />);
  expect(await screen.findAllByText(hostile)).toHaveLength(2);
  expect(document.querySelector('img')).toBeNull();
  const [link, ...others] = screen.getAllByRole('link');
  expect(others).toEqual([]);
  expect([link?.getAttribute('href'), link?.getAttribute('rel')]).toEqual([
    'https://example.org/',
    'noopener noreferrer',
  ]);
});

it('shows the owner alone drafts, subscribers, and the next post', async () => {
  panels = [{ ...FIRST, kind: 'writing', visibility: 'private', options: {} }];
  content = {
    as: 'writing',
    drafts: 1,
    next: { title: 'Snow', at: '2099-01-01T08:00:00.000Z' },
    subscribers: 41,
  };
  const { user } = await showToOwner();
  await screen.findByRole('link', { name: '1 draft' });
  screen.getByRole('link', { name: '41 subscribers' });
  screen.getByText('Snow');
  await user.click(screen.getByRole('button', { name: 'First: visible only to you' }));
  const menu = screen.getByRole('menu', { name: 'Who sees First' });
  expect(textsOf(within(menu).getAllByRole('menuitemradio'))).toEqual(['Only me']);
});

it('adds a panel about writing without further questions', async () => {
  const { user } = await showToOwner();
  await user.click(screen.getByRole('button', { name: 'Add panel…' }));
  const dialog = screen.getByRole('dialog', { name: 'Add panel' });
  await user.selectOptions(within(dialog).getByLabelText('Kind'), 'writing');
  fill(within(dialog).getByLabelText('Title'), 'Desk');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(panels[2]).toMatchObject({ kind: 'writing', options: {} }));
});

const rowOf = (cell: string) =>
  textsOf(within(screen.getByText(cell).closest('tr') as HTMLElement).getAllByRole('cell'));
const weatherFile = (date: string) =>
  [
    'City,Date,Temp,Conditions,Temp Min,Feels Like,Precip mm,Precip %,Wind km/h,Sunset Time,Sunset,WMO Code',
    `Utrecht,${date},7,Slight rain,3,4,2.4,70,31,16:40,Sunset at 4:40 PM,61`,
  ].join('\n');

it.each([
  [undefined, ['Rain (mm)', 'Wind (km/h)'], ['4', '2.4', '70%', '31']],
  [
    { temperature: 'F', rain: 'in', wind: 'mph' },
    ['Rain (in)', 'Wind (mph)'],
    ['39', '0.09', '70%', '19'],
  ],
] as const)(
  'shows the days of a city in the units of the settings: %j',
  async (units, heads, cells) => {
    const site = panelsWith();
    api.answer('listPanels', {
      ...site,
      added: [summaryOf(FIRST)],
      display: { ...site.display, ...(units && { units }) },
    });
    api.answer(operationOfFile('Weather/utrecht.csv'), weatherFile('2099-01-01'));
    content = { as: 'weather', city: 'utrecht' };
    show(<AddedPanels />);
    await screen.findByRole('columnheader', { name: heads[0] });
    screen.getByRole('columnheader', { name: heads[1] });
    expect(rowOf('2099-01-01').slice(1)).toEqual(cells);
    screen.getByRole('link', { name: /^Weather data by Open-Meteo.com/ });
  },
);

it.each([
  [[{ key: 'city_3', label: 'Lima' }], 'Rain and wind in Lima'],
  [[], 'This city was removed from the settings.'],
] as const)('shows an added city while the settings have it: %j', async (cities, words) => {
  const site = panelsWith();
  const more = { cities: [...cities], news: [], mailboxes: [] };
  api.answer('listPanels', {
    ...site,
    added: [summaryOf(FIRST)],
    display: { ...site.display, more },
  });
  api.answer('getMoreFile', weatherFile('2099-01-01'));
  content = { as: 'weather', city: 'city_3' };
  show(<AddedPanels />);
  await screen.findByText(words);
  expect(api.callsOf('getMoreFile')).toHaveLength(cities.length);
});

it('adds the weather of a chosen city', async () => {
  const { user } = await showToOwner();
  await user.click(screen.getByRole('button', { name: 'Add panel…' }));
  const dialog = screen.getByRole('dialog', { name: 'Add panel' });
  await user.selectOptions(within(dialog).getByLabelText('Kind'), 'weather');
  await user.selectOptions(within(dialog).getByLabelText('City'), 'Utrecht');
  fill(within(dialog).getByLabelText('Title'), 'Rain');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(panels[2]).toMatchObject({ kind: 'weather', options: { city: 'utrecht' } }),
  );
});

describe('headlines', () => {
  const HEADLINES: OwnPanel = {
    id: FIRST.id,
    kind: 'headlines',
    title: 'Wire',
    width: 1,
    visibility: 'private',
    options: { feeds: ['bbc', 'cnn', 'gone'] },
  };
  const shown = () => textsOf(screen.getAllByRole('listitem'));
  beforeEach(() => {
    panels = [HEADLINES];
    content = { as: 'headlines', feeds: HEADLINES.options.feeds };
  });

  it('are those that everyone gets for a visitor, without ages', async () => {
    api.answer('getHeadlines', {
      bbc: { titles: ['One', 'Two'], links: ['https://a.test/1', '#'] },
    });
    api.answer('getSecondaryHeadlines', { cnn: { titles: ['Three'], links: [] } });
    show(<AddedPanels />);
    await screen.findByText('Three');
    expect(shown()).toEqual(['OneBBC', 'TwoBBC', 'ThreeCNN']);
    expect(api.callsOf('listOwnHeadlines')).toEqual([]);
  });

  it('have ages and marks for the owner, newest first', async () => {
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    api.answer('listOwnHeadlines', {
      bbc: [
        { title: 'Old', link: 'https://a.test/1', publishedAt: at(200), isRead: true },
        { title: 'Undated', link: 'https://a.test/2', publishedAt: null, isRead: false },
      ],
      cnn: [{ title: 'New', link: 'https://a.test/3', publishedAt: at(5), isRead: false }],
    });
    api.answer('markHeadlinesRead', null);
    const { user } = await showToOwner();
    await screen.findByText('New');
    expect(shown()).toEqual(['NewCNN · 5 min ago', 'OldBBC · 3 h ago · read', 'UndatedBBC']);
    fireEvent.click(screen.getByRole('link', { name: 'New' }));
    await waitFor(() => expect(shown()[0]).toBe('NewCNN · 5 min ago · read'));
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(shown()[2]).toBe('UndatedBBC · read'));
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    expect(api.callsOf('markHeadlinesRead').map(({ body }) => body)).toEqual([
      { links: ['https://a.test/3'] },
      { links: ['https://a.test/2'] },
    ]);
  });

  it('that could not be marked are unread again', async () => {
    api.answer('listOwnHeadlines', {
      bbc: [{ title: 'Old', link: 'https://a.test/1', publishedAt: null, isRead: false }],
    });
    api.refuse('markHeadlinesRead', 'storage_full', 'The disk is full.');
    await showToOwner();
    fireEvent.click(await screen.findByRole('link', { name: 'Old' }));
    await expectToast('Headlines not marked', 'The disk is full.');
    await waitFor(() => expect(shown()).toContain('OldBBC'));
  });

  it('are of the feeds that the owner chose', async () => {
    const { user } = await showToOwner();
    await user.click(screen.getByRole('button', { name: 'Add panel…' }));
    const dialog = screen.getByRole('dialog', { name: 'Add panel' });
    await user.selectOptions(within(dialog).getByLabelText('Kind'), 'headlines');
    fill(within(dialog).getByLabelText('Title'), 'World');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByRole('alert').textContent).toBe('feeds: must name a feed');
    for (const name of ['BBC', 'PBS', 'CNN', 'PBS']) {
      await user.click(within(dialog).getByRole('checkbox', { name }));
    }
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(panels[1]).toMatchObject({ options: { feeds: ['bbc', 'cnn'] } }));
  });
});

function PageWithTables() {
  const editor = useTables();
  return (
    <TablesContext value={editor}>
      <AddedPanels />
    </TablesContext>
  );
}

it.each([
  ['tasks', 'toDo', 'Task'],
  ['people', 'people', 'Person'],
  ['activities', 'activities', 'Activity'],
] as const)('adds %s with every row of the table in two columns', async (kind, of, column) => {
  panels = [];
  content = { as: 'rows', table: of };
  serveTable(
    of,
    Array.from({ length: 14 }, (_, n) => (of === 'toDo' ? toDo(`${n}`) : [`${n}`])),
  );
  signInAs('admin');
  const { user } = show(<PageWithTables />);
  await user.click(await screen.findByRole('button', { name: 'Add panel…' }));
  const dialog = screen.getByRole('dialog', { name: 'Add panel' });
  await user.selectOptions(within(dialog).getByLabelText('Kind'), kind);
  fill(within(dialog).getByLabelText('Title'), 'All');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryAllByRole('textbox', { name: column })).toHaveLength(14));
  expect(panels).toMatchObject([{ kind, width: 2, visibility: 'private', options: {} }]);
});

it('says why a change was not saved, and reads the panels again', async () => {
  const { user } = await showToOwner();
  await waitFor(() => expect(regions()).toEqual(['First', 'Second']));
  api.refuse('saveLayout', 'version_outdated', 'Someone else changed the panels.');
  await user.click(act('Wider'));
  await expectToast('Panels not changed', 'Someone else changed the panels.');
  await waitFor(() => expect(api.callsOf('getLayout')).toHaveLength(2));
});
