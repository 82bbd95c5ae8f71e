import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expect, signIn, test } from '../browser/fixtures.ts';

const SCREEN = { width: 390, height: 844 };
const PLATE = readFileSync(new URL('../../data/IP/IP_3.jpeg', import.meta.url));
const WORDS = 'The dike warden came on Tuesday as announced with a boat and a hook. ';
/** 91 words. */
const PARAGRAPH = WORDS.repeat(7).trim();

test.use({ viewport: SCREEN, hasTouch: true, isMobile: true });

/** The vertical middle of the line with the caret, in the window. */
async function caretY(area: Locator): Promise<number> {
  return area.evaluate((element: HTMLTextAreaElement) => {
    const look = getComputedStyle(element);
    const mirror = document.createElement('div');
    for (const name of ['font', 'padding', 'letterSpacing', 'overflowWrap', 'boxSizing'] as const) {
      mirror.style[name] = look[name];
    }
    Object.assign(mirror.style, {
      position: 'absolute',
      whiteSpace: 'pre-wrap',
      visibility: 'hidden',
      width: `${element.offsetWidth}px`,
    });
    const mark = document.createElement('span');
    mark.textContent = '|';
    mirror.append(element.value.slice(0, element.selectionStart), mark);
    document.body.append(mirror);
    const at = mark.offsetTop + mark.offsetHeight / 2;
    mirror.remove();
    return element.getBoundingClientRect().top + at;
  });
}

test(
  '1,200 words with pictures and a gallery are written and scheduled with each tool within a screen of the caret',
  { tag: '@long' },
  async ({ page, freshSite }) => {
    await signIn(page, freshSite, '/create-post');
    const area = page.getByLabel('Content', { exact: true });
    const far = new Map<string, number>();
    const bar = page.locator('[data-editor-bar]');

    /** Presses the tool, which must be in the window without scrolling. */
    async function use(name: string, tool: Locator): Promise<void> {
      await expect(tool).toBeVisible();
      const caret = await caretY(area);
      const box = await tool.boundingBox();
      if (!box) throw new Error(`${name} has no place.`);
      const middle = box.y + box.height / 2;
      far.set(name, Math.max(far.get(name) ?? 0, Math.round(Math.abs(middle - caret))));
      expect.soft(middle, `${name} is in the window`).toBeGreaterThan(0);
      expect.soft(middle, `${name} is in the window`).toBeLessThan(SCREEN.height);
      await tool.tap();
    }
    const toolbar = page.getByRole('group', { name: 'Formatting' });
    const tool = (name: string) => toolbar.getByRole('button', { name, exact: true });
    /** Expects that the current line is above the toolbar after the page has scrolled. */
    const showsLine = async () => {
      const { y } = (await toolbar.boundingBox()) ?? { y: 0 };
      await expect.poll(() => caretY(area)).toBeLessThan(y);
    };
    const picture = async (count: number) => {
      const chosen = page.waitForEvent('filechooser');
      await use('Insert picture', tool('Insert picture'));
      const file = { name: 'plate.jpeg', mimeType: 'image/jpeg', buffer: PLATE };
      await (await chosen).setFiles(Array.from({ length: count }, () => file));
      await expect(area).not.toHaveValue(/Uploading/);
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.press('Space');
    };

    await page.getByLabel('Title').fill('The dike warden');
    await area.tap();
    for (let part = 1; part <= 14; part += 1) {
      await page.keyboard.insertText(`${part > 1 ? '\n\n' : ''}${PARAGRAPH}`);
      // A pressed key makes the browser scroll to the caret.
      await page.keyboard.press('Space');
      await showsLine();
      if (part === 2) await use('Heading', tool('Heading'));
      if (part === 3) await use('Bold', tool('Bold'));
      if (part === 4) await use('Quote', tool('Quote'));
      if (part === 5) await use('Bullet list', tool('Bullet list'));
      if (part % 4 === 0) await picture(1);
      await page.keyboard.press('ControlOrMeta+End');
    }
    await page.keyboard.type('\n\n');
    await picture(2);
    // Removing the blank lines between two pictures puts both into one paragraph.
    const value = await area.inputValue();
    const gap = value.lastIndexOf('\n\n![');
    await area.evaluate(
      (element: HTMLTextAreaElement, at) => element.setSelectionRange(at + 2, at + 2),
      gap,
    );
    await page.keyboard.press('Backspace');
    const strip = page.getByRole('region', { name: 'Pictures of the text' });
    await expect(strip).toContainText('Gallery, 2 pictures');
    const card = strip.getByRole('listitem').last();
    await use('Description', card.getByLabel('Description'));
    await page.keyboard.type('The quay');
    await page.keyboard.press('Enter');
    await use('Width', card.getByRole('radio', { name: 'Wide' }));
    await expect(area).toHaveValue(/\{\.wide\}/);
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('\n\n/');
    await use('Slash menu', page.getByRole('option', { name: 'Divider' }));
    await page.keyboard.type('.');
    await showsLine();
    await use('Preview', bar.getByRole('button', { name: 'Preview' }));
    await expect(
      page.getByRole('region', { name: 'As readers will see it' }).getByRole('img').last(),
    ).toBeVisible();
    await bar.getByRole('button', { name: 'Preview' }).tap();
    await expect(area).toBeVisible();
    await area.focus();
    await page.keyboard.type('.');
    await showsLine();
    const words = (await area.inputValue()).match(/\w+/g)?.length ?? 0;
    expect(words).toBeGreaterThan(1200);
    await use('Menu', bar.getByRole('button', { name: /^More/ }));
    await page.getByRole('menuitem', { name: 'Schedule…' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Schedule post' });
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).tap();
    await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
    const figures = [...far].sort(([, a], [, b]) => b - a);
    test.info().annotations.push({ type: 'pixels to the caret', description: String(figures) });
    expect(figures[0]?.[1]).toBeLessThan(SCREEN.height);
  },
);
