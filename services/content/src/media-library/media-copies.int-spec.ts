import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Media } from '@examiner/contracts';
import { SourceError, type HttpClient, type HttpGet } from '@examiner/kit/upstream';
import { MediaCalls, picture } from '../../test/media-calls.ts';
import { Site } from '../../test/site.ts';
import { UploadsService } from '../media/images/uploads.service.ts';
import { MediaRepository } from '../media/media.repository.ts';
import { MediaBinService } from './media-bin.service.ts';
import { MediaCopiesService } from './media-copies.service.ts';
import { MediaLibraryService } from './media-library.service.ts';

const ADDRESS = 'https://photos.example/2026/Die%20Br%C3%BCcke.png?size=large';

let site: Site;
let media: MediaCalls;
let asked: [address: string, options: HttpGet | undefined][];
beforeAll(async () => {
  site = await Site.start();
  media = new MediaCalls(site);
});
beforeEach(() => {
  asked = [];
});
afterAll(() => site.stop());

/** Another site answers with these bytes, or fails. */
function copying(answer: Buffer | SourceError, copies = true): MediaCopiesService {
  const http: HttpClient = {
    get: (address, options) => {
      asked.push([address, options]);
      if (answer instanceof SourceError) return Promise.reject(answer);
      const conditions = { etag: null, lastModified: null };
      return Promise.resolve({
        status: 200,
        contentType: 'image/png',
        body: answer,
        conditions,
        url: address,
      });
    },
  };
  return new MediaCopiesService(
    http,
    { copies },
    site.get(MediaRepository),
    site.get(UploadsService),
    site.get(MediaBinService),
    site.get(MediaLibraryService),
  );
}

async function refusal(copied: Promise<Media>): Promise<object> {
  return copied.then(
    () => ({}),
    (error: unknown) => (error as { getResponse(): object }).getResponse(),
  );
}

describe('a copy of a picture of another site', () => {
  it('is a picture of this site, and records its origin', async () => {
    const copied = await copying(await picture('olive')).copy(`${ADDRESS}#top`);
    expect(copied).toMatchObject({
      name: 'Die Brücke.png',
      width: 64,
      height: 32,
      source: ADDRESS,
      uses: [],
    });
    expect(await media.status(copied.id)).toBe(200);
    expect(asked).toEqual([
      [ADDRESS, expect.objectContaining({ redirectHosts: 'anywhere', maxBytes: 15 * 1024 * 1024 })],
    ]);
  });

  it('is made once, and is restored from the trash', async () => {
    const address = 'https://photos.example/once.png';
    const copies = copying(await picture('plum'));
    const first = await copies.copy(address);
    await media.remove(first.id);
    expect(await copies.copy(address)).toEqual(first);
    expect(await media.status(first.id)).toBe(200);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['did not answer (404)', 'photos.example did not answer (404).'],
    ['sent more than 15 MB', 'photos.example sent more than 15 MB.'],
  ])('is refused if the other site %s', async (reason, message) => {
    const copies = copying(new SourceError(reason));
    expect(await refusal(copies.copy('https://photos.example/x.png'))).toMatchObject({ message });
  });

  it('is refused if the address has no picture', async () => {
    const page = Buffer.from('<html><img src="a.png"></html>');
    expect(await refusal(copying(page).copy('https://photos.example/page'))).toMatchObject({
      message: 'photos.example has no PNG, JPEG, WebP, GIF or AVIF image there.',
      statusCode: 400,
    });
    const broken = Buffer.concat([(await picture('red')).subarray(0, 40), Buffer.alloc(40)]);
    expect(await refusal(copying(broken).copy('https://photos.example/cut'))).toMatchObject({
      message:
        'The image is damaged and cannot be read. Open it in another program, save it as JPEG or PNG, and upload that.',
    });
  });

  it('is refused while the site fetches nothing from others', async () => {
    const copies = copying(await picture('lime'), false);
    expect(await refusal(copies.copy('https://photos.example/lime.png'))).toMatchObject({
      message: expect.stringContaining('REFRESH is off'),
      statusCode: 403,
    });
    expect(asked).toEqual([]);
  });

  it.each(['http://127.0.0.1:1/a.png', 'https://10.0.0.1/a.png', 'http://localhost/a.png'])(
    'of %s is not even asked for',
    async (url) => {
      const response = await site.send('POST', '/api/desk/media/copies', { url });
      expect(response.status).toBe(400);
      const { message } = (await response.json()) as { message: string };
      expect(message).toContain('led to an address that is not allowed');
    },
  );
});
