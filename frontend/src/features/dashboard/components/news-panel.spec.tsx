import { DEFAULT_DISPLAY, type Headlines } from '@examiner/contracts';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api, choiceOf, show, textsOf } from '../../../../test/page.tsx';
import { NewsPanel } from './news-panel.tsx';

const SETS = [
  ['primary', 'Primary News', 'getHeadlines'],
  ['secondary', 'Secondary News', 'getSecondaryHeadlines'],
] as const;
const SOURCES = {
  primary: ['NYTimes', 'BBC', 'PBS', 'The Atlantic', 'ABC', 'NBC'],
  secondary: ['WSJ', 'CNN', 'USA Today', 'CBS', 'Washington Post', 'Al Jazeera'],
} as const;

const headings = () => screen.getAllByRole('heading', { level: 3 });

/** The links below a source's name. */
function linksOf(source: string): HTMLElement[] {
  const heading = headings().find(({ textContent }) => textContent === source);
  if (!heading?.parentElement) throw new Error(`There is no source ${source}`);
  return within(heading.parentElement).getAllByRole('link');
}

const hrefsOf = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));

/** `titles` is the number of headlines. Some of them have links. */
const numbered = (titles: number, links: readonly string[]): Headlines[string] => ({
  titles: Array.from({ length: titles }, (_, index) => `Title ${String(index + 1)}`),
  links: [...links],
});

/** Shows the news and chooses a set. */
async function showNews(choice: string): Promise<void> {
  const { user } = show(<NewsPanel />);
  await user.click(choiceOf(choice));
}

describe('the news', () => {
  it('are of six sources, and of six others at the other choice', async () => {
    const { user } = show(<NewsPanel />);
    expect(choiceOf('Primary News')).toHaveProperty('checked', true);
    for (const [set, choice] of [...SETS, SETS[0]]) {
      await user.click(choiceOf(choice));
      expect(textsOf(headings())).toEqual(SOURCES[set]);
      await waitFor(() => {
        for (const source of SOURCES[set]) expect(linksOf(source)).toHaveLength(5);
      });
    }
  });

  describe.each(SETS)('of the %s set', (set, choice, operation) => {
    const [first, second, third] = DEFAULT_DISPLAY.news[set];
    if (!first || !second || !third) throw new Error(`No sources of ${set}`);

    it('are five of a source at most, with a link each, in a new tab', async () => {
      const links = [1, 2, 3, 4, 5, 6, 7].map((number) => `https://a.test/${String(number)}`);
      api.answer(operation, { [first.key]: numbered(7, links) });
      await showNews(choice);
      await screen.findByText('Title 1');
      const shown = linksOf(first.label);
      expect(textsOf(shown)).toEqual(['Title 1', 'Title 2', 'Title 3', 'Title 4', 'Title 5']);
      expect(hrefsOf(shown)).toEqual(links.slice(0, 5));
      for (const link of screen.getAllByRole('link')) {
        expect(link.getAttribute('target')).toBe('_blank');
      }
    });

    it("without a link lead to '#', and nowhere", async () => {
      api.answer(operation, { [second.key]: numbered(3, ['https://a.test/1', '']) });
      await showNews(choice);
      await screen.findByText('Title 1');
      const shown = linksOf(second.label);
      expect(hrefsOf(shown)).toEqual(['https://a.test/1', '#', '#']);
      const [, , last] = shown;
      if (!last) throw new Error('There is no third headline');
      expect(fireEvent.click(last)).toBe(false);
    });

    it("of a source without any are 'No headline available'", async () => {
      const empty = { titles: [], links: ['https://a.test'] };
      api.answer(operation, { [first.key]: empty, [third.key]: numbered(1, []) });
      await showNews(choice);
      await screen.findByText('Title 1');
      for (const source of SOURCES[set].filter((label) => label !== third.label)) {
        expect(textsOf(linksOf(source))).toEqual(['No headline available']);
      }
      expect(hrefsOf(linksOf(second.label))).toEqual(['#']);
    });
  });
});
