import { expect, it } from '@jest/globals';
import { readOpml } from './opml.ts';

const opml = (body: string) =>
  new File([`<?xml version="1.0"?><opml version="2.0"><body>${body}</body></opml>`], 'feeds.opml');

it('reads the feeds of all folders, each once', async () => {
  const file = opml(`
    <outline text="News">
      <outline type="rss" text="One &amp; Co" xmlUrl="https://one.example/feed"/>
      <outline title="Two" text="other" xmlUrl="https://two.example/rss"/>
    </outline>
    <outline text="again" xmlUrl="https://one.example/feed"/>
    <outline xmlUrl="https://three.example/atom"/>
    <outline text="Script" xmlUrl="javascript:alert(1)"/>
    <outline text="Folder"/>`);
  expect(await readOpml(file)).toEqual([
    { label: 'again', url: 'https://one.example/feed' },
    { label: 'Two', url: 'https://two.example/rss' },
    { label: 'three.example', url: 'https://three.example/atom' },
  ]);
});

it.each([
  ['no XML', new File(['hello'], 'a.opml'), 'This is no OPML file.'],
  ['another format', new File(['<rss/>'], 'a.opml'), 'This is no OPML file.'],
  ['no feed', opml('<outline text="Empty"/>'), 'This file names no feed.'],
  ['too much', new File(['x'.repeat(1024 * 1024 + 1)], 'a.opml'), 'larger than 1 MB'],
])('says what is wrong with a file of %s', async (_, file, sentence) => {
  await expect(readOpml(file)).rejects.toThrow(sentence);
});
