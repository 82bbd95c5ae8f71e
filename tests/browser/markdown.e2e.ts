import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { signIn as signInClient } from '../http/client.ts';
import { ADMIN } from './site.ts';

const FORMS = new URL('../../services/markup/test/paste/', import.meta.url);
const WIDE = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const TEXT = `The quay was dry.[^dry] See https://example.com/tide.

![A sign](/IP/IP_3.jpeg "A sign, before the water")

## What the harbour keeps

${WIDE.join(' | ')}
${WIDE.map(() => '---').join(' | ')}
${WIDE.join(' | ')}

\`\`\`ts
const knots = 3; // slow
\`\`\`

https://youtu.be/abc

The end.

[^dry]: By decree.`;

const POST = {
  title: 'At the Quay',
  slug: 'at-the-quay',
  excerpt: 'All of it',
  category: 'Short Stories',
  publishedAt: '2026-01-01',
  readTime: 5,
};

test('Markdown is read in either theme, with the keyboard and on a phone', async ({
  page,
  freshSite,
}) => {
  const admin = await signInClient(freshSite, ADMIN);
  const sent = await admin.send('POST', '/api/blog-posts', { ...POST, content: TEXT, format: 2 });
  expect(sent.status).toBe(201);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${freshSite.url}/post/${POST.slug}`);
  const main = page.getByRole('main');
  const table = main.getByRole('group', { name: 'Table' });
  expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  await expect(main.getByRole('figure')).toContainText('A sign, before the water');
  await expect(main.getByRole('link', { name: /^Watch on YouTube/ })).toBeVisible();
  await expectAccessible(page);

  const call = main.getByRole('link', { name: '1', exact: true });
  await call.click();
  await expect(page).toHaveURL(/#text-fn-dry$/);
  await expect(main.getByText('By decree.')).toBeInViewport();
  await main.getByRole('link', { name: 'Back to the text at note 1' }).click();
  await expect(page).toHaveURL(/#text-fnref-dry$/);
  await expect(call).toBeInViewport();
});

test('the author sees what readers will see, without a network too', async ({
  page,
  context,
  freshSite,
}) => {
  await signIn(page, freshSite, '/create-post');
  const content = page.getByLabel('Content', { exact: true });
  await content.fill('a | b\n-|-\n1 | 2');
  await page.keyboard.press('ControlOrMeta+Shift+P');
  const preview = page.getByRole('region', { name: 'As readers will see it' });
  await expect(preview.getByRole('cell', { name: '2' })).toBeVisible();
  // So that no save is on its way.
  await expect(page.getByRole('region', { name: 'Publication' })).toBeVisible();
  await context.setOffline(true);
  await content.fill('Now *offline*.');
  await expect(preview.getByText('offline', { exact: true })).toHaveCSS('font-style', 'italic');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(preview).toBeHidden();
});

test('an earlier post stays as it is until its author uses full Markdown', async ({
  page,
  freshSite,
}) => {
  const admin = await signInClient(freshSite, ADMIN);
  const content = 'See https://example.com/tide.';
  await admin.send('POST', '/api/blog-posts', { ...POST, content });
  await signIn(page, freshSite, `/create-post?edit=${POST.slug}`);
  await expect(page.getByLabel('Content', { exact: true })).toHaveValue(content);
  await page.getByRole('button', { name: 'More for this text' }).click();
  await page.getByRole('menuitem', { name: 'Use full Markdown' }).click();
  const dialog = page.getByRole('dialog', { name: 'Use full Markdown?' });
  await expect(dialog.getByRole('listitem')).toHaveText('A link: https://example.com/tide');
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Use Markdown' }).click();
  await page.getByRole('button', { name: 'More for this text' }).click();
  await expect(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Use full Markdown' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('link', { name: 'Review Post' }).click();
  await expect(page.getByRole('link', { name: 'https://example.com/tide' })).toBeVisible();
});

test('text copied from Docs and Word is pasted as Markdown, and one undo reverts it', async ({
  page,
  freshSite,
}) => {
  await signIn(page, freshSite, '/create-post');
  const content = page.getByLabel('Content', { exact: true });
  const paste = (html: string, text: string) =>
    content.evaluate(
      (area, [formatted = '', plain = '']) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', formatted);
        clipboardData.setData('text/plain', plain);
        const how = { clipboardData, bubbles: true, cancelable: true };
        area.dispatchEvent(new ClipboardEvent('paste', how));
      },
      [html, text],
    );
  for (const form of ['google-docs', 'word']) {
    const html = await readFile(new URL(`${form}.html`, FORMS), 'utf8');
    const expected = (await readFile(new URL(`${form}.md`, FORMS), 'utf8')).trim();
    await content.fill('Before.');
    await page.keyboard.press('ControlOrMeta+End');
    await paste(html, 'as text');
    await expect(content).toHaveValue(`Before.\n\n${expected}`);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(content).toHaveValue('Before.');
  }
  await content.fill('see the tide');
  await content.selectText();
  await paste('<b>https://example.com</b>', 'https://example.com');
  await expect(content).toHaveValue('[see the tide](https://example.com)');
  await content.fill('');
  await paste(
    '<img src="/none.png" onerror="document.title = 1"><script>document.title = 2</script><b>a</b>',
    'a',
  );
  await expect(content).toHaveValue('**a**');
  await expect(page).toHaveTitle(/Create New Post/);
});
