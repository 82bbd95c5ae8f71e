import { IMAGE_MAX_BYTES, imageAsJpeg, imageRendition } from '@examiner/contracts';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { addAccount } from '../browser/desk.ts';
import { Client, signIn, type Answer } from '../http/client.ts';
import { ADMIN } from '../browser/site.ts';
import { withProbedSite } from './probed-site.ts';
import { hostileUploads, MARK, type HostileUpload } from './uploads.ts';

const EACH = 6;
const SEED = 20_261_126;
/** An account may upload 60 in half an hour. */
const EDITORS = 3;
/** A decoder of WebP holds three frames of 12.5 megapixels (docs/decisions/046-odd-and-moving-pictures.md). */
const MOST_MEMORY = 600 * 1024 * 1024;

async function upload(client: Client, { bytes, name, type }: HostileUpload): Promise<Answer> {
  const form = new FormData();
  form.append('image', new Blob([Uint8Array.from(bytes)], { type }), name);
  return client.send('POST', '/api/upload-image', form);
}

/** Whether a file ends directly after its picture. */
function isWhole(bytes: Buffer): boolean {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF';
  return isWebp
    ? bytes.readUInt32LE(4) + 8 === bytes.length
    : bytes.readUInt16BE(bytes.length - 2) === 0xffd9;
}

/** The problem of a served picture. */
async function faultOf(
  { status, headers, bytes }: Answer,
  type: string,
  isMoving: boolean,
): Promise<unknown> {
  const { exif, icc, xmp, iptc, pages } = await sharp(bytes).metadata();
  const seen = {
    status,
    type: headers.get('content-type'),
    sniffing: headers.get('x-content-type-options'),
    policy: headers.get('content-security-policy'),
    isWhole: isWhole(bytes),
    isHiding: bytes.includes(MARK) || bytes.includes('PK\x03\x04'),
    isMoving: pages !== undefined,
    metadata: [exif, icc, xmp, iptc].filter((each) => each !== undefined).length,
  };
  const right = {
    status: 200,
    type,
    sniffing: 'nosniff',
    policy: "default-src 'none'; sandbox",
    isWhole: true,
    isHiding: false,
    isMoving,
    metadata: 0,
  };
  return JSON.stringify(seen) === JSON.stringify(right) ? undefined : seen;
}

test(`${EACH * 21} hostile uploads are refused or written again @long`, async () => {
  test.setTimeout(600_000);
  const faults: unknown[] = [];
  const counts: Record<string, number> = {};
  await withProbedSite(async (site) => {
    const visitor = new Client(site.url);
    const editors: Client[] = [];
    for (let n = 0; n < EDITORS; n += 1) {
      const editor = { ...ADMIN, email: `editor-${n}@example.org` };
      await addAccount(site, editor, 'editor');
      editors.push(await signIn(site, editor));
    }
    let sent = 0;
    for await (const file of hostileUploads(EACH, SEED)) {
      const answer = await upload(editors[sent % EDITORS] as Client, file);
      sent += 1;
      counts[answer.status] = (counts[answer.status] ?? 0) + 1;
      const isTaken = answer.status === 200;
      const isRefused = [400, 413, 415].includes(answer.status);
      if (
        file.becomes === 'either' ? !isTaken && !isRefused : isTaken !== (file.becomes === 'taken')
      ) {
        faults.push([file.kind, file.becomes, answer.status, answer.text.slice(0, 200)]);
      }
      if (!isTaken) continue;
      const { imageUrl } = answer.json as { imageUrl: string };
      expect(imageUrl).toMatch(/^\/images\/[0-9a-f]{64}(?:\.jpeg|-(?:alpha|moving)\.webp)$/);
      const whole = imageUrl.endsWith('.webp') ? imageUrl : undefined;
      for (const path of [whole, imageRendition(imageUrl, 640, 'webp'), imageAsJpeg(imageUrl)]) {
        if (path === undefined) continue;
        const type = path.endsWith('.jpeg') ? 'image/jpeg' : 'image/webp';
        const fault = await faultOf(await visitor.get(path), type, path.includes('-moving'));
        if (fault) faults.push([file.kind, path, fault]);
      }
    }
    const { peak } = await site.probe();
    console.log(
      `seed ${SEED}: ${JSON.stringify(counts)}, at most ${Math.round(peak / 2 ** 20)} MB`,
    );
    expect(faults).toEqual([]);
    expect(IMAGE_MAX_BYTES).toBe(5_242_880);
    expect(peak).toBeLessThan(MOST_MEMORY);
  });
});
