import { beforeEach, expect, it } from '@jest/globals';
import { SourceError, type HttpGet } from '@examiner/kit/upstream';
import { parseMarkup } from '@examiner/markup';
import { SetClock } from '../../../test/set-clock.ts';
import { linksOf, picturesOf } from '../../mail/letter/post-links.ts';
import { LinkChecks } from './link-checks.ts';

const publicUrl = new URL('https://blog.test');
const base = new URL('/post/one', publicUrl);
let asked: string[];
let clock: SetClock;
let options: HttpGet | undefined;
beforeEach(() => {
  asked = [];
  clock = new SetClock();
});

const http = {
  get: (url: string, how?: HttpGet) => {
    asked.push(url);
    options = how;
    if (url.includes('gone')) return Promise.reject(new SourceError('did not answer (404)'));
    return Promise.resolve({
      status: 200,
      contentType: '',
      body: Buffer.alloc(0),
      url,
      conditions: { etag: null, lastModified: null },
    });
  },
};
const tell = async (content: string, triesLinks = true) =>
  new LinkChecks(http, clock, { publicUrl, triesLinks }).tell(
    linksOf(parseMarkup(content, 2), base),
  );

it('tries each address of another site once, and tells which does not answer', async () => {
  const told = await tell(
    '[a](https://one.test/x#part) [b](https://one.test/x) [c](https://gone.test/) [own](/about) [mail](mailto:a@b.test)',
  );
  expect(asked).toEqual(['https://one.test/x', 'https://gone.test/']);
  expect(options).toMatchObject({ headersOnly: true, redirectHosts: 'anywhere' });
  expect(told).toEqual(['https://gone.test/ did not answer (404).']);
});

it('tries fifty, and says how many are left', async () => {
  const many = Array.from({ length: 53 }, (_, n) => `[l](https://s${n}.test/)`).join(' ');
  expect(await tell(many)).toEqual(['Only 50 links were tried, not the other 3.']);
  expect(asked).toHaveLength(50);
});

it('tries an address once a minute, however often the letter is looked at', async () => {
  const checks = new LinkChecks(http, clock, { publicUrl, triesLinks: true });
  const links = linksOf(parseMarkup('[l](https://gone.test/)', 2), base);
  const told = await checks.tell(links);
  expect(await checks.tell(links)).toEqual(told);
  expect(asked).toHaveLength(1);
  clock.ahead = 60_000;
  await checks.tell(links);
  expect(asked).toHaveLength(2);
});

it('tries none with REFRESH=off, and says so', async () => {
  expect(await tell('[a](https://one.test/)', false)).toEqual([
    expect.stringContaining('REFRESH is off'),
  ]);
  expect(await tell('[own](/about)', false)).toEqual([]);
  expect(asked).toEqual([]);
});

it('tells of a link whose words are another address', async () => {
  const told = await tell(
    '[https://bank.test/login](https://one.test/) [www.bank.test](https://one.test/) [www.one.test/x](https://www.one.test/y) [one](https://one.test/)',
  );
  expect(told).toEqual([
    'The link “https://bank.test/login” leads to one.test.',
    'The link “www.bank.test” leads to one.test.',
  ]);
});

it('finds pictures with their descriptions', () => {
  const tree = parseMarkup('![](/images/a.webp)\n\n![A boat](/images/b.webp)', 2);
  expect(picturesOf(tree, base).map(({ url, alt }) => [url.href, alt])).toEqual([
    ['https://blog.test/images/a.webp', ''],
    ['https://blog.test/images/b.webp', 'A boat'],
  ]);
});
