import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures.ts';

test('a page of another site shows a picture of this one', async ({ page, site }) => {
  const other = createServer((_request, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end(`<link rel="icon" href="data:,"><img src="${site.url}/IP/IP_7-640.webp">`);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
  const width = await page
    .getByRole('img')
    .evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(width).toBe(640);
  other.closeAllConnections();
  other.close();
});
