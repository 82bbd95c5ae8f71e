import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { animation, HEIGHT, onCanvas, WIDTH } from '../../services/content/test/odd-pictures.ts';
import { expect, signIn, test } from './fixtures.ts';

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

test('an animation that was encoded in parts has the frames and times of the upload', async ({
  page,
  changedSite,
}) => {
  const upload = onCanvas(await animation('webp', { frames: 12, alpha: true }), 1500, 1500);
  await signIn(page, changedSite, '/desk/media');
  const made = await page.evaluate(
    async ({ base64, points }) => {
      const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
      const framesOf = async (data: ArrayBuffer | Uint8Array<ArrayBuffer>) => {
        const decoder = new ImageDecoder({ data, type: 'image/webp' });
        await decoder.completed;
        const { frameCount = 0, repetitionCount } = decoder.tracks.selectedTrack ?? {};
        const frames: { duration: number | null; colors: number[] }[] = [];
        for (let frameIndex = 0; frameIndex < frameCount; frameIndex += 1) {
          const { image } = await decoder.decode({ frameIndex });
          const pen = new OffscreenCanvas(image.displayWidth, image.displayHeight).getContext('2d');
          pen?.drawImage(image, 0, 0);
          const colors = points.flatMap(([x, y]) => [
            ...(pen?.getImageData(x, y, 1, 1).data ?? []),
          ]);
          frames.push({ duration: image.duration, colors });
          image.close();
        }
        return { frames, repetitionCount };
      };
      const body = new FormData();
      body.append('image', new Blob([bytes], { type: 'image/webp' }), 'corners.webp');
      const answer = await fetch('/api/upload-image', { method: 'POST', body });
      const { imageUrl } = (await answer.json()) as { imageUrl: string };
      const stored = await (await fetch(imageUrl)).arrayBuffer();
      return { imageUrl, before: await framesOf(bytes), after: await framesOf(stored) };
    },
    {
      base64: upload.toString('base64'),
      points: [0.25, 0.75].flatMap((y) =>
        [0.25, 0.75, 5].map((x): [number, number] => [WIDTH * x, HEIGHT * y]),
      ),
    },
  );
  expect(made.imageUrl).toMatch(/-moving\.webp$/);
  const timesOf = ({ frames }: typeof made.before) => frames.map(({ duration }) => duration);
  expect([timesOf(made.after), made.after.repetitionCount]).toEqual([
    timesOf(made.before),
    made.before.repetitionCount,
  ]);
  for (const [at, { colors }] of made.before.frames.entries()) {
    const off = colors.map((color, i) =>
      Math.abs(color - (made.after.frames[at]?.colors[i] ?? 999)),
    );
    expect([at, Math.max(...off) < 40]).toEqual([at, true]);
  }
});
