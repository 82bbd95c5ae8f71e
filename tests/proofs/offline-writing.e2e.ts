import type { Manuscript } from '@examiner/contracts';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../browser/fixtures.ts';

const WORDS = 500;
const OFFLINE_MINUTES = '10:00';
const ON_THE_SERVER_MS = 5000;
const BEFORE = ['One was here.', 'Two was here.', 'Three was here.', 'Four was here.'];
const SENTENCE = 'the tide goes out and comes back over the flats ';

const content = (page: Page) => page.getByLabel('Content', { exact: true });
const line = (page: Page) => page.locator('[data-editor-bar]').getByRole('status');

async function typeOn(page: Page, text: string): Promise<void> {
  await content(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(text);
}

async function begin(page: Page, text: string): Promise<string> {
  await typeOn(page, text);
  await expect(line(page)).toHaveText(/^Saved \d{1,2}:\d\d\s[AP]M$/);
  await expect(page).toHaveURL(/\/create-post\?draft=[0-9a-f-]{36}$/);
  return new URL(page.url()).searchParams.get('draft') ?? '';
}

test('ten minutes without a network, while another device writes, cost no word and one question at most @long', async ({
  browser,
  freshSite,
}) => {
  test.setTimeout(180_000);
  const desk = await browser.newContext({ baseURL: freshSite.url });
  await desk.clock.install();
  const page = await desk.newPage();
  const newPost = await desk.newPage();
  await signIn(page, freshSite, '/create-post');
  const id = await begin(page, BEFORE.join('\n\n'));
  await signIn(newPost, freshSite, '/create-post');
  await expect(content(newPost)).toBeEditable();
  const contentOf = async (draft: string): Promise<string> => {
    const answer = await desk.request.get(`/api/desk/manuscripts/${draft}`);
    return answer.ok() ? ((await answer.json()) as Manuscript).fields.content : '';
  };

  await desk.setOffline(true);
  const words = SENTENCE.repeat(WORDS).split(' ').slice(0, WORDS).join(' ');
  await typeOn(page, `\n\n${words}`);
  await typeOn(newPost, `A new post: ${words}`);
  await desk.clock.fastForward(OFFLINE_MINUTES);
  await expect(line(page)).toContainText('Kept on this device');
  await expect(line(newPost)).toContainText('Kept on this device');

  const device = await browser.newContext({ baseURL: freshSite.url });
  const other = await device.newPage();
  await signIn(other, freshSite, `/create-post?draft=${id}`);
  const theirs = BEFORE.map((text, at) => (at % 2 ? text : text.replace('was', 'is')));
  await expect(content(other)).toHaveValue(BEFORE.join('\n\n'));
  await content(other).fill(theirs.join('\n\n'));
  await other.keyboard.press('ControlOrMeta+s');
  await expect(line(other)).toHaveText(/^Saved/);
  await device.close();

  await desk.setOffline(false);
  const within = { timeout: ON_THE_SERVER_MS };
  await expect.poll(() => contentOf(id), within).toBe([...theirs, words].join('\n\n'));
  const newId = () => new URL(newPost.url()).searchParams.get('draft') ?? '';
  await expect.poll(() => contentOf(newId()), within).toContain(`A new post: ${words}`);
  expect(await page.getByRole('dialog').count()).toBeLessThanOrEqual(1);
  await expect(content(page)).toHaveValue([...theirs, words].join('\n\n'));
  await desk.close();
});
