import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { operationOfFile, panelsWith } from '../../../../test/sample-site.ts';
import {
  api,
  cellsOf,
  choiceOf,
  pass,
  serveFile,
  show,
  signInAs,
  textsOf,
} from '../../../../test/page.tsx';
import { contact, serveTable, toDo } from '../../../../test/tables.tsx';
import { Dashboard } from './dashboard.tsx';

const FAILURE = 'Failed to load dashboard data. Please refresh.';
const FEEDS = ['getCaption', 'getHeadlines', 'getSecondaryHeadlines', 'getTasks'];
const HEADLINE = /^A quiet vote in the harbor committee/;
const HOUR = 3_600_000;

const panel = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) });
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** Shows the dashboard and waits until its panels are there. */
async function showDashboard() {
  const shown = show(<Dashboard />);
  await screen.findByText(HEADLINE);
  await screen.findByText('Winter timetable');
  return shown;
}

beforeEach(() => {
  // Errors of files and the answer of run-script are only logged.
  jest.spyOn(console, 'info').mockReturnValue();
  jest.spyOn(console, 'warn').mockReturnValue();
  // Long tables make tests slow, and have their own tests.
  serveTable('toDo', [toDo('A task')]);
  serveTable('people', [contact('Ada', 'November 1, 2026', 30, 30)]);
  serveTable('activities', [contact('Swim', 'November 1, 2026', 7, 7)]);
});

it('leads elsewhere by links that say where, in a new tab', async () => {
  await showDashboard();
  const daily = panel('Daily');
  expect(within(daily).getByRole('button', { name: 'Table Refresh' })).toBeTruthy();
  expect(within(daily).getByRole('button', { name: 'Add Table Item' })).toBeTruthy();
  const out = within(daily).getByRole('navigation', { name: 'External links' });
  for (const [place, expected] of [
    [out, ['Maps', 'AI chat', 'Videos', 'LinkedIn', 'Search', 'Bank']],
    [screen.getByText(/^Thanks/), ['GitHub', 'Kaggle', 'LinkedIn', 'my website']],
  ] as const) {
    const links = within(place).getAllByRole('link');
    expect(links).toHaveLength(expected.length);
    for (const [index, name] of expected.entries()) {
      expect(links[index]?.getAttribute('aria-label')).toBe(`${name} (opens in a new tab)`);
      expect(links[index]?.getAttribute('target')).toBe('_blank');
      expect(links[index]?.getAttribute('href')).toMatch(/^https:\/\//);
    }
  }
});

it('lets the admin choose for every panel who sees it', async () => {
  signInAs('admin');
  await showDashboard();
  await waitFor(() => expect(screen.getAllByRole('menu', { name: /^Who sees / })).toHaveLength(7));
  for (const name of ['Daily', 'News', 'Email', 'Stocks', 'To-Do', 'Weather', 'People']) {
    const [eye] = within(panel(name)).getAllByRole('button', {
      name: /: visible to everyone$/,
      description: 'Visible to everyone. Only you see this button',
    });
    const [menu] = within(panel(name)).getAllByRole('menu', { name: /^Who sees / });
    expect([name, eye?.getAttribute('aria-haspopup')]).toEqual([name, 'menu']);
    expect(menu && textsOf(menu.children)).toEqual([
      'Everyone',
      'Everyone, with sample data',
      'Only me',
    ]);
  }
});

it('names the errors of the settings file if the answer has them', async () => {
  const notice = /^dashboard\.json has errors\. These entries are ignored/;
  const shown = await showDashboard();
  expect(screen.queryByText(notice)).toBeNull();
  const settingsIssues = [{ path: 'weather.cities.utrecht.latitude', message: 'Too far north' }];
  api.answer('listPanels', { ...panelsWith(), settingsIssues });
  await act(() => shown.client.invalidateQueries());
  const status = (await screen.findByText(notice)).closest('[role=status]') as HTMLElement;
  expect(textsOf(within(status).getAllByRole('listitem'))).toEqual([
    'weather.cities.utrecht.latitude Too far north',
  ]);
});

describe.each(FEEDS)('%s', (operation) => {
  it("lets the page say 'Updating dashboard...' until it is answered", async () => {
    const release = api.hold(operation);
    show(<Dashboard />);
    await screen.findByText('Updating dashboard...');
    await waitFor(() => expect(api.callsOf('listPanels')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: /^News/ })).toBeNull();
    release();
    await screen.findByRole('region', { name: /^News/ });
    expect(screen.queryByText('Updating dashboard...')).toBeNull();
    expect(screen.queryByText(FAILURE)).toBeNull();
  });

  it('is said to have failed, and is not tried again at once', async () => {
    api.fail(operation, 500, '{}');
    show(<Dashboard />);
    expect((await screen.findByText(FAILURE)).getAttribute('role')).toBe('alert');
    await within(panel('Email')).findByText('Winter timetable');
    expect(api.callsOf(operation)).toHaveLength(1);
  });

  it('is said to have failed later, and what was read before stays', async () => {
    jest.useFakeTimers();
    await showDashboard();
    expect(screen.queryByText(FAILURE)).toBeNull();
    api.fail(operation, 500, '{}');
    await pass(60_000);
    expect(screen.getByText(FAILURE)).toBeTruthy();
    expect(screen.getByText(HEADLINE)).toBeTruthy();
  });
});

it('asks again every 30 s, for the tasks every 60 s, and once for what is due', async () => {
  jest.useFakeTimers();
  show(<Dashboard />);
  await pass(0);
  for (const [after, polled, tasks] of [
    [29_000, 1, 1],
    [1000, 2, 1],
    [29_000, 2, 1],
    [1000, 3, 2],
    [60_000, 5, 3],
  ] as const) {
    await pass(after);
    for (const operation of [...FEEDS, 'listPanels']) {
      const expected = operation === 'getTasks' ? tasks : polled;
      expect([operation, api.callsOf(operation).length]).toEqual([operation, expected]);
    }
  }
  expect(api.callsOf('runScript')).toHaveLength(1);
});

it('shows what changed files say within half a minute', async () => {
  jest.useFakeTimers();
  show(<Dashboard />);
  await pass(0);
  await screen.findByText('Winter timetable');
  serveFile('Email/gmail.csv', 'From,S,D,T,U\nNew Sender,S,D,T,true\n', '"2"');
  const weather = 'City,Date,Temp\nNew York,Day 1,33,Dry,0,0,0,0,0,0,Sunset\n';
  serveFile('Weather/new_york.csv', weather, '"2"');
  serveTable('toDo', [toDo('A new task')], '"2"');
  const version = '2';
  api.answer(
    'listPanels',
    panelsWith({
      'Email/gmail.csv': { version },
      'Weather/new_york.csv': { version },
      'To_Do.csv': { version },
    }),
  );
  await pass(30_000);
  await screen.findByText('New Sender');
  await screen.findByText('33');
  await screen.findByDisplayValue('A new task');
  expect(screen.queryByText('Winter timetable')).toBeNull();
});

it('shows empty lists, with a word on the console alone, for files that cannot be read', async () => {
  const files = [
    'Email/gmail.csv',
    'Email/yahoo.csv',
    'To_Do.csv',
    'Stocks/stocks.txt',
    'Weather/new_york.csv',
    'Weather/utrecht.csv',
    'People.csv',
    'Activities.csv',
  ] as const;
  for (const name of files) api.fail(operationOfFile(name), 500);
  const { user } = show(<Dashboard />);
  await screen.findByText(HEADLINE);
  await user.click(choiceOf('Utrecht'));
  await user.click(choiceOf('Yahoo'));
  await waitFor(() => {
    const logged = jest.mocked(console.warn).mock.calls.map(([text]) => String(text));
    for (const name of files) expect(logged).toContain(`${name} could not be read.`);
  });
  for (const name of [/^Yahoo/, /^Weather in/]) {
    expect(cellsOf(screen.getByRole('table', { name }))).toEqual([]);
  }
  expect(screen.getAllByRole('cell', { name: 'N/A' })).toHaveLength(9);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.queryAllByRole('alert')).toEqual([]);
});

describe('the state of the data', () => {
  const ageOf = (name: string) =>
    within(panel(name)).getAllByText(/^(Sample data|Updated|Private)/)[0]?.textContent;
  /** A source that failed. */
  const failed = (id: string, nextRun: string | null) => {
    const error = 'did not answer in time';
    return { sources: [{ id, error, nextRun, updatedAt: null, isStale: false }] };
  };

  it("is 'Sample data' as the product ships", async () => {
    const { user } = await showDashboard();
    for (const name of ['Daily', 'News', 'Email', 'Stocks', 'To-Do', 'Weather', 'People']) {
      expect([name, ageOf(name)]).toEqual([name, 'Sample data']);
    }
    for (const choice of ['Quote', 'Secondary News', 'Yahoo', 'Utrecht', 'Activities']) {
      await user.click(choiceOf(choice));
    }
    for (const name of ['Daily', 'News', 'Email', 'Weather', 'People']) {
      expect([name, ageOf(name)]).toEqual([name, 'Sample data']);
    }
  });

  it('is its age, and that it is stale', async () => {
    const answer = panelsWith({
      'Cartoon/caption.json': { content: 'live', updatedAt: inHours(-0.001) },
      'Headlines/primary.json': { content: 'live', updatedAt: inHours(-3.02) },
      'Headlines/secondary.json': { content: 'live', updatedAt: inHours(-25) },
      'Email/gmail.csv': { content: 'live', updatedAt: inHours(-50), isStale: true },
      'Stocks/stocks.txt': { content: 'live', updatedAt: inHours(-0.51) },
    });
    api.answer('listPanels', answer);
    const { user } = await showDashboard();
    expect(['Daily', 'News', 'Email', 'Stocks'].map(ageOf)).toEqual([
      'Updated just now',
      'Updated 3 h ago',
      'Updated 2 days ago · stale',
      'Updated 30 min ago',
    ]);
    await user.click(choiceOf('Secondary News'));
    expect(ageOf('News')).toBe('Updated 1 day ago');
  });

  it('is why the quotes cannot be shown', async () => {
    api.answer('listPanels', panelsWith({ 'Quotes.csv': failed('file', null) }));
    const { user } = await showDashboard();
    await user.click(choiceOf('Quote'));
    await within(panel('Daily')).findByText('Quotes.csv did not answer in time.');
  });

  it('is why a source failed, and when it is asked again', async () => {
    const answer = panelsWith({
      'Cartoon/caption.json': failed('cartoon', null),
      'Headlines/primary.json': failed('headlines.bbc', inHours(2)),
      'Email/gmail.csv': failed('email.gmail', inHours(0.25)),
      'Stocks/stocks.txt': failed('stocks', inHours(-1)),
      'Weather/new_york.csv': failed('weather.new_york', inHours(48)),
    });
    api.answer('listPanels', answer);
    await showDashboard();
    for (const [name, text] of [
      ['Daily', 'The cartoon did not answer in time.'],
      ['News', 'BBC did not answer in time; next try in 2 h.'],
      ['Email', 'Gmail did not answer in time; next try in 15 min.'],
      ['Stocks', 'The stock exchange did not answer in time; next try soon.'],
      ['Weather', 'New York did not answer in time; next try in 48 h.'],
    ] as const) {
      expect(textsOf(within(panel(name)).getAllByText(text))).toEqual([text]);
    }
  });
});
