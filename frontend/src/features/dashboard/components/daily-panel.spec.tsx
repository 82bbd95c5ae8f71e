import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { api, choiceOf, serveFile, show } from '../../../../test/page.tsx';
import { DailyPanel } from './daily-panel.tsx';

const showDaily = () => show(<DailyPanel actions={null} />);
const quote = () => screen.getByRole('blockquote');

describe('the cartoon', () => {
  it('says whose it is, with a link that opens in a new tab', async () => {
    api.answer('getCaption', { text: 'Ha', credit: 'A. N. Artist', link: 'https://a.test/1' });
    showDaily();
    const credit = await screen.findByRole('link', { name: 'A. N. Artist' });
    expect(credit.getAttribute('href')).toBe('https://a.test/1');
    expect(credit.getAttribute('target')).toBe('_blank');
  });

  it("says 'No caption available' where there is none", async () => {
    api.answer('getCaption', { text: '', credit: 'Somebody' });
    showDaily();
    await screen.findByText('Somebody');
    expect(screen.getByRole('figure').querySelector('figcaption')?.textContent).toMatch(
      /^No caption available/,
    );
  });

  it('that is not there leaves no broken picture', async () => {
    showDaily();
    fireEvent.error(await screen.findByRole('img', { name: /heron/ }));
    expect(screen.getByRole('figure').querySelector('svg')).not.toBeNull();
    expect(screen.queryByRole('img', { name: /heron/ })).toBeNull();
  });
});

describe('the quote', () => {
  it('takes the place of the cartoon, and gives it back', async () => {
    serveFile('Quotes.csv', 'Quote,Author\n"One, only",Me\n');
    const { user } = showDaily();
    await user.click(choiceOf('Quote'));
    await screen.findByText('One, only');
    expect(screen.getByText('Me')).toBeTruthy();
    expect(screen.queryByRole('figure')).toBeNull();
    await user.click(choiceOf('Cartoon'));
    expect(screen.getByRole('figure')).toBeTruthy();
    expect(screen.queryByRole('blockquote')).toBeNull();
  });

  it('is drawn from all rows below the header, anew at each choice', async () => {
    serveFile('Quotes.csv', 'Quote,Author\nFirst,A\nSecond,B\nThird,C\n');
    const random = jest.spyOn(Math, 'random');
    const { user } = showDaily();
    for (const [draw, text] of [
      [0, 'First'],
      [0.34, 'Second'],
      [0.999999, 'Third'],
      [0.2, 'First'],
    ] as const) {
      random.mockReturnValue(draw);
      await user.click(choiceOf('Quote'));
      await screen.findByText(text);
    }
    await user.click(choiceOf('Cartoon'));
    random.mockReturnValue(0.5);
    await user.click(choiceOf('Quote'));
    expect(quote().textContent).toContain('Second');
  });

  it('is never the header', async () => {
    serveFile('Quotes.csv', 'Quote,Author\nThe only one,Me\n');
    const { user } = showDaily();
    await user.click(choiceOf('Quote'));
    await screen.findByText('The only one');
    for (let time = 0; time < 20; time += 1) {
      await user.click(choiceOf('Quote'));
      expect(quote().textContent).toBe('The only oneMe');
    }
  });

  it.each([
    ['an empty file', '', ['No quote available', 'Unknown']],
    ['a header alone', 'Quote,Author\n', ['No quote available', 'Unknown']],
    ['a quote without author', 'Quote,Author\nAlone,\n', ['Alone', 'Unknown']],
    ['an author without quote', 'Quote,Author\n,Somebody\n', ['No quote available', 'Somebody']],
  ])('has its fallbacks for %s', async (_, text, shown) => {
    serveFile('Quotes.csv', text);
    const { user } = showDaily();
    await user.click(choiceOf('Quote'));
    for (const part of shown) await screen.findByText(part);
  });
});
