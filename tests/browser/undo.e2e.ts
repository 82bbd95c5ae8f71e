import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';

const PLATE = readFileSync(new URL('../../data/IP/IP_3.jpeg', import.meta.url));
const OWN = String.raw`/images/[\w-]+\.jpeg`;
const PICTURES =
  'One\n\n|![Pier](/IP/IP_1.jpeg "Low tide")\n\n![Quay](/IP/IP_2.jpeg)\n![Sea](/IP/IP_3.jpeg)\n\nTwo';

interface State {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

const stateOf = (area: Locator): Promise<State> =>
  area.evaluate(({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => ({
    value,
    start: selectionStart,
    end: selectionEnd,
  }));

/** Selects from `‹` to `›` of the text; a caret where there is only `|`. */
async function write(page: Page, area: Locator, marked: string): Promise<State> {
  const start = marked.search(/[‹|]/);
  const end = marked.includes('›') ? marked.indexOf('›') - 1 : start;
  await area.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(marked.replaceAll(/[‹›|]/g, ''));
  await area.evaluate(
    (element: HTMLTextAreaElement, range) => element.setSelectionRange(range.start, range.end),
    { start, end },
  );
  return stateOf(area);
}

interface Act {
  readonly name: string;
  readonly before: string;
  readonly act: (page: Page, area: Locator) => Promise<void>;
  /** The text after it. */
  readonly after: RegExp | string;
  /** The text that one undo leaves if it is not `before`, with the caret at its end. */
  readonly undone?: string;
  /** A redo leaves the caret behind the picture, not in its description. */
  readonly isUploaded?: true;
}

const tool = (name: string, before: string, after: string): Act => ({
  name,
  before,
  act: (page) => page.getByRole('button', { name, exact: true }).click(),
  after,
});

const slash = (name: string, after: RegExp | string): Act => ({
  name: `/${name}`,
  before: 'One\n\n|',
  act: async (page) => {
    await page.keyboard.type(`/${name.slice(0, 4).toLowerCase()}`);
    await page.getByRole('option', { name, exact: true }).click();
  },
  after,
  undone: `One\n\n/${name.slice(0, 4).toLowerCase()}`,
});

const enter = (before: string, after: string): Act => ({
  name: `Enter in ${JSON.stringify(before)}`,
  before,
  act: (page) => page.keyboard.press('Enter'),
  after,
});

const paste = (name: string, data: Record<string, string>, before: string, after: string): Act => ({
  name,
  before,
  act: (_page, area) =>
    area.evaluate((element, content) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(content)) clipboardData.setData(type, text);
      const how = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', how));
    }, data),
  after,
});

const strip = (page: Page) => page.getByRole('region', { name: 'Pictures of the text' });

const inStrip = (name: string, after: string, act: (card: Locator) => Promise<void>): Act => ({
  name,
  before: PICTURES,
  act: (page) => act(strip(page).getByRole('listitem').first()),
  after,
});

async function choosePicture(page: Page, press: () => Promise<void>): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await press();
  const file = { name: 'plate.jpeg', mimeType: 'image/jpeg', buffer: PLATE };
  await (await chosen).setFiles([file]);
}

const ACTS: readonly Act[] = [
  tool('Bold', 'a ‹word› b', 'a **word** b'),
  tool('Italic', 'a ‹word› b', 'a *word* b'),
  tool('Underline', 'a ‹word› b', 'a <u>word</u> b'),
  tool('Strikethrough', 'a ‹word› b', 'a ~~word~~ b'),
  tool('Bullet list', '‹one\ntwo›', '- one\n- two'),
  tool('Numbered list', '‹one\ntwo›', '1. one\n2. two'),
  tool('Insert link', 'a ‹word› b', 'a [word](https://) b'),
  tool('Heading', 'a\n\nwo|rd', 'a\n\n## word'),
  tool('Quote', '‹one\n\ntwo›', '> one\n>\n> two'),
  tool('Link to a post', 'See| you', 'See\n\n/link  you'),
  {
    name: 'Insert picture',
    before: 'One| two',
    act: (page) =>
      choosePicture(page, () => page.getByRole('button', { name: 'Insert picture' }).click()),
    after: new RegExp(String.raw`^One\n\n!\[\]\(${OWN}\)\n\n ?two$`),
    isUploaded: true,
  },
  slash('Heading', 'One\n\n## '),
  slash('Quote', 'One\n\n> '),
  slash('Code', 'One\n\n```\n\n```'),
  slash('Table', 'One\n\n| Name | |\n| --- | --- |\n| | |'),
  slash('Footnote', 'One[^1]\n\n[^1]: '),
  slash('Divider', 'One\n\n---\n\n'),
  slash('YouTube card', 'One\n\nhttps://youtu.be/'),
  slash('Date', /^One\n\n\w+, \w+ \d+, \d{4}$|^One\n\n\w+ \d+, \d{4}$/),
  slash('Link to a post', 'One\n\n/link '),
  {
    name: '/Picture',
    before: 'One\n\n|',
    act: async (page) => {
      await page.keyboard.type('/pic');
      await choosePicture(page, () => page.getByRole('option', { name: 'Picture' }).click());
    },
    after: new RegExp(String.raw`^One\n\n!\[\]\(${OWN}\)$`),
    undone: 'One\n\n',
    isUploaded: true,
  },
  enter('- one|', '- one\n- '),
  enter('9. nine|', '9. nine\n10. '),
  enter('- [x] done|', '- [x] done\n- [ ] '),
  enter('> said|', '> said\n> '),
  enter('- one\n- |', '- one\n'),
  enter('words|', 'words\n'),
  paste(
    'a formatted paste',
    { 'text/html': '<p>A <b>quay</b></p><ul><li>dry</li></ul>', 'text/plain': 'A quay\ndry' },
    'One ‹old› two',
    'One \n\nA **quay**\n\n- dry\n\n two',
  ),
  paste(
    'an address over words',
    { 'text/plain': 'https://example.com/a' },
    'a ‹word› b',
    'a [word](https://example.com/a) b',
  ),
  paste(
    'an address over an address',
    { 'text/plain': 'https://example.com/b' },
    'a ‹https://example.com/a› b',
    'a https://example.com/b b',
  ),
  inStrip('a description', PICTURES.replace('|', '').replace('Pier', 'The pier'), async (card) => {
    await card.getByLabel('Description').fill('The pier');
    await card.getByLabel('Description').press('Enter');
  }),
  inStrip('a caption', PICTURES.replace('|', '').replace('Low', 'High'), async (card) => {
    await card.getByLabel('Caption').fill('High tide');
    await card.getByLabel('Caption').press('Enter');
  }),
  inStrip('a width', PICTURES.replace('|', '').replace('tide")', 'tide"){.wide}'), (card) =>
    card.getByRole('radio', { name: 'Wide' }).click(),
  ),
  inStrip(
    'a move',
    '![Pier](/IP/IP_1.jpeg "Low tide")\n\nOne\n\n![Quay](/IP/IP_2.jpeg)\n![Sea](/IP/IP_3.jpeg)\n\nTwo',
    (card) => card.getByRole('button', { name: 'Move picture 1 up in the text' }).click(),
  ),
  {
    name: 'a move within a gallery',
    before: PICTURES,
    act: (page) => strip(page).getByRole('button', { name: 'Move it to the right' }).click(),
    after: PICTURES.replace('|', '').replace(/(!.Quay.*)\n(!.Sea.*)/, '$2\n$1'),
  },
];

test('Ctrl+Z takes each act of a tool back in one step, and Ctrl+Shift+Z does it again', async ({
  page,
  freshSite,
  expectFailedLoads,
}) => {
  expectFailedLoads(404);
  await signIn(page, freshSite, '/create-post');
  const area = page.getByLabel('Content', { exact: true });
  for (const { name, before, act, after, undone, isUploaded } of ACTS) {
    await test.step(name, async () => {
      const written = await write(page, area, before);
      if (before === PICTURES) await expect(strip(page)).toBeVisible();
      await act(page, area);
      await expect(area, name).toHaveValue(after);
      await area.focus();
      const made = await stateOf(area);
      await page.keyboard.press('ControlOrMeta+z');
      const end = undone?.length ?? 0;
      const left = undone === undefined ? written : { value: undone, start: end, end };
      expect.soft(await stateOf(area), `${name}, undone`).toEqual(left);
      await page.keyboard.press('ControlOrMeta+Shift+z');
      const again = await stateOf(area);
      const redone = isUploaded ? again.value : again;
      expect.soft(redone, `${name}, redone`).toEqual(isUploaded ? made.value : made);
    });
  }

  await test.step('several acts, one by one', async () => {
    const states = [await write(page, area, 'a ‹word› b')];
    for (const name of ['Bold', 'Italic', 'Bullet list']) {
      await page.getByRole('button', { name }).click();
      states.push(await stateOf(area));
    }
    for (const state of states.slice(0, -1).reverse()) {
      await page.keyboard.press('ControlOrMeta+z');
      expect(await stateOf(area)).toEqual(state);
    }
  });

  await test.step('Restore this version', async () => {
    await write(page, area, 'An older text|');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.locator('[data-editor-bar]').getByRole('status')).toHaveText(/^Saved/);
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await history.getByLabel('Name for the current text').fill('Older');
    await history.getByRole('button', { name: 'Name this version' }).click();
    await expect(history.getByRole('status')).toHaveText('Kept as “Older”.');
    await page.keyboard.press('Escape');
    const written = await write(page, area, 'A newer| text');
    await page.getByRole('button', { name: 'History' }).click();
    await history.getByRole('button', { name: /Older/ }).click();
    await history.getByRole('button', { name: 'Restore this version' }).click();
    await expect(area).toHaveValue('An older text');
    await area.focus();
    await page.keyboard.press('ControlOrMeta+z');
    expect(await stateOf(area)).toMatchObject({ value: written.value });
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(area).toHaveValue('An older text');
  });
});
