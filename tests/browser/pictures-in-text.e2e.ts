import { readFileSync } from 'node:fs';
import { blackPng } from '../../services/content/test/png.ts';
import { expect, expectAccessibleAnywhere, signIn, test } from './fixtures.ts';

const PICTURE = readFileSync(new URL('../../data/IP/IP_3.jpeg', import.meta.url)).toString(
  'base64',
);
const ELSEWHERE = 'https://example.com/pier.png';
const OWN = String.raw`/images/[\w-]+\.jpeg`;

/** A picture of one color, with 24 bits a pixel. */
function bitmap(side: number): Buffer {
  const file = Buffer.alloc(54 + side * side * 3, 90);
  file.fill(0, 0, 54);
  file.write('BM');
  for (const [at, value] of [
    [2, file.length],
    [10, 54],
    [14, 40],
    [18, side],
    [22, side],
    [26, 1 + 24 * 65_536],
  ] as const) {
    file.writeUInt32LE(value, at);
  }
  return file;
}

test('pictures that the server refuses are drawn again by the browser, and the rest is refused for good', async ({
  page,
  freshSite,
  expectFailedLoads,
}) => {
  for (const status of [400, 415]) expectFailedLoads(status);
  await signIn(page, freshSite, '/create-post');
  const content = page.getByLabel('Content', { exact: true });
  const files = [
    { name: 'large.png', type: 'image/png', bytes: blackPng(8000, 6000).toString('base64') },
    { name: 'drawing.bmp', type: 'image/bmp', bytes: bitmap(64).toString('base64') },
    {
      name: 'pier.tiff',
      type: 'image/tiff',
      bytes: Buffer.from('II*\0 and more').toString('base64'),
    },
  ];
  const dropped = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, type, bytes } of list) {
      const content = Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0));
      transfer.items.add(new File([content], name, { type }));
    }
    return transfer;
  }, files);
  await content.dispatchEvent('drop', { dataTransfer: dropped });
  const text = String.raw`^!\[\]\((${OWN})\)\n\n!\[\]\((${OWN})\)\n\n!\[Uploading pier\.tiff…\]\(\)$`;
  await expect(content).toHaveValue(new RegExp(text), { timeout: 30_000 });
  const list = page.getByRole('list', { name: 'Pictures on their way' });
  await expect(list).toContainText('The file is TIFF, not a PNG, JPEG, WebP, GIF or AVIF image.');
  await expect(list.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
  await expectAccessibleAnywhere(page);
  const [, ...addresses] = new RegExp(text).exec(await content.inputValue()) ?? [];
  const sizes = await page.evaluate(async (sources) => {
    const images = sources.map((src) => Object.assign(new Image(), { src }));
    await Promise.all(images.map((image) => image.decode()));
    return images.map(({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight]);
  }, addresses);
  expect(sizes).toEqual([
    [1600, 1200],
    [64, 64],
  ]);
});

test('pictures are put into a text by dropping and by pasting, and are there for readers', async ({
  page,
  freshSite,
  expectFailedLoads,
}) => {
  expectFailedLoads(403);
  await signIn(page, freshSite, '/create-post');
  const content = page.getByLabel('Content', { exact: true });
  await content.fill('One');
  await page.keyboard.press('ControlOrMeta+End');

  // A photograph of more than 5 MB, which the server refuses.
  const dropped = await page.evaluateHandle(async () => {
    const side = 2600;
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
    const context = canvas.getContext('2d');
    const image = context?.createImageData(side, side);
    if (!context || !image) throw new Error('There is no canvas');
    const random = new Uint8Array(65_536);
    crypto.getRandomValues(random);
    for (const index of image.data.keys()) {
      const noise = (random[(index * 31) % 65_521] ?? 0) % 8;
      image.data[index] = index % 4 === 3 ? 255 : 120 + noise;
    }
    context.putImageData(image, 0, 0);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    const transfer = new DataTransfer();
    transfer.items.add(new File([blob ?? ''], 'quay.png', { type: 'image/png' }));
    return transfer;
  });
  expect(await dropped.evaluate(({ files }) => files[0]?.size)).toBeGreaterThan(5 * 1024 * 1024);
  await content.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(content).toHaveValue(new RegExp(String.raw`^One\n\n!\[\]\(${OWN}\)$`));
  const picture = await content.inputValue();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(content).toHaveValue('One');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(content).toHaveValue(picture);
  await content.evaluate((area: HTMLTextAreaElement) => {
    area.setSelectionRange(area.value.indexOf('![') + 2, area.value.indexOf(']('));
  });
  await page.keyboard.type('The quay');
  await expect(content).toHaveValue(/!\[The quay\]\(/);

  await page.keyboard.press('ControlOrMeta+End');
  const html = `<p>Two</p><img alt="A sign" src="data:image/jpeg;base64,${PICTURE}"><img alt="Pier" src="${ELSEWHERE}">`;
  await content.evaluate((area, formatted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', formatted);
    clipboardData.setData('text/plain', 'Two');
    const how = { clipboardData, bubbles: true, cancelable: true };
    area.dispatchEvent(new ClipboardEvent('paste', how));
  }, html);
  const question = page.getByRole('dialog', { name: 'Copy the picture to this site?' });
  await expect(question).toBeVisible();
  await expectAccessibleAnywhere(page);
  await question.getByRole('button', { name: 'Copy' }).click();
  // The site asks nobody outside, so the other one stays a link.
  await expect(content).toHaveValue(
    new RegExp(String.raw`Two\n\n!\[A sign\]\(${OWN}\)\[Pier\]\(${ELSEWHERE}\)$`),
  );
  await expect(page.getByRole('region', { name: /notifications/i })).toContainText(
    'A picture stays a link',
  );

  await content.press('ControlOrMeta+End');
  await page.keyboard.type('\n\n/');
  await expect(page.getByRole('listbox', { name: 'Insert' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+f');
  await expectAccessibleAnywhere(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ControlOrMeta+Shift+f');

  await page.getByRole('button', { name: 'Create Post' }).click();
  await page.getByRole('link', { name: 'Review Post' }).click();
  for (const name of ['The quay', 'A sign']) {
    const shown = page.getByRole('main').getByRole('img', { name, exact: true });
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
});
