import { PANEL_NAMES, type PanelName } from '@examiner/contracts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { panelsWith } from '../../../../test/sample-site.ts';
import { api, show, textsOf } from '../../../../test/page.tsx';
import { Dashboard } from './dashboard.tsx';
import { LAYOUT } from './layout.tsx';

const NAMES = /^(Daily|News|Email|Stocks|To-Do|Weather|People)/;

const panel = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) });

beforeEach(() => {
  jest.spyOn(console, 'info').mockReturnValue();
});

it('is one list of news without a choice, if the owner has no second one', async () => {
  const { panels, display } = panelsWith();
  const news = { ...display.news, secondary: [] };
  api.answer('listPanels', { panels, display: { ...display, news } });
  show(<Dashboard />);
  await screen.findByRole('region', { name: 'Daily' });
  expect(screen.queryByRole('radio', { name: 'Secondary News' })).toBeNull();
  expect(within(panel('News')).getAllByRole('heading', { level: 3 })).toHaveLength(
    display.news.primary.length,
  );
});

it('gives each panel one place', () => {
  const placed = LAYOUT.flatMap(({ cards }) => cards.flat()).flatMap(({ panels }) => panels);
  expect(placed.toSorted()).toEqual(PANEL_NAMES.toSorted());
});

describe('what is private', () => {
  const keepPrivate = (...names: PanelName[]) => {
    const { panels, display } = panelsWith();
    const hidden = panels.map((state) =>
      names.includes(state.panel) ? { ...state, visibility: 'private', files: [] } : state,
    );
    api.answer('listPanels', { display, panels: hidden });
  };
  const jumps = () =>
    textsOf(within(screen.getByRole('navigation', { name: 'Panels' })).getAllByRole('link'));
  const open = async () => {
    show(<Dashboard />);
    await screen.findByRole('region', { name: 'Daily' });
  };

  it('is left out, with the link that leads to it', async () => {
    keepPrivate('news', 'email', 'todo', 'activities');
    await open();
    for (const name of ['News', 'Email', 'To-Do']) {
      expect(screen.queryByRole('region', { name: new RegExp(`^${name}`) })).toBeNull();
    }
    expect(panel('Stocks').querySelector('h2')).not.toBeNull();
    expect(panel('People')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Activities' })).toBeNull();
    expect(jumps()).toEqual(['People', 'Weather']);
  });

  /** The headings of the panels. A plus precedes the heading of a panel inside another panel. */
  const outline = () =>
    screen.getAllByRole('region', { name: NAMES }).map((region) => {
      const heading = region.querySelector('h2, h3');
      const isInside = region.parentElement?.closest('section') !== null;
      expect(heading?.tagName).toBe(isInside ? 'H3' : 'H2');
      return `${isInside ? '+ ' : ''}${heading?.textContent.trim() ?? ''}`;
    });

  it.each<[PanelName[], string[]]>([
    [[], ['Daily', 'News', 'Email', '+ Stocks', 'To-Do', 'Weather', '+ People/Activites']],
    [
      ['stocks', 'people'],
      ['Daily', 'News', 'Email', 'To-Do', 'Weather', '+ People/Activites'],
    ],
    [
      ['email', 'weather'],
      ['Daily', 'News', 'Stocks', 'To-Do', 'People/Activites'],
    ],
    [
      ['email', 'stocks', 'people', 'activities'],
      ['Daily', 'News', 'To-Do', 'Weather'],
    ],
    [
      ['cartoon', 'quote', 'news', 'activities'],
      ['Daily', 'Email', '+ Stocks', 'To-Do', 'Weather', '+ People/Activites'],
    ],
    [
      ['todo', 'weather', 'people', 'activities'],
      ['Daily', 'News', 'Email', '+ Stocks'],
    ],
  ])('leaves cards without gaps, %j', async (hidden, expected) => {
    keepPrivate(...hidden);
    await open();
    expect(outline()).toEqual(expected);
  });

  it('leaves the buttons of the tables and the links', async () => {
    keepPrivate(...PANEL_NAMES);
    await open();
    expect(
      screen.getAllByRole('region', { name: /./ }).map((region) => region.textContent),
    ).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Daily.*Table Refresh.*Add Table Item/)]),
    );
    expect(screen.queryByRole('navigation', { name: 'Panels' })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText('No headline available')).toBeNull();
  });
});
