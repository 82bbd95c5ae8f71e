import {
  mediaListSchema,
  mediaReplacementSchema,
  mediaSchema,
  uploadedImageId,
  type Media,
  type MediaReplacement,
} from '@examiner/contracts';
import sharp from 'sharp';
import { MEDIA, type MediaDocument } from '../src/media/media.model.ts';
import type { Site } from './site.ts';

const PATH = '/api/desk/media';

export async function picture(background: string, width = 64, height = 32): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Calls of the library of pictures. */
export class MediaCalls {
  constructor(private readonly site: Site) {}

  /** @returns the id */
  async upload(bytes: Buffer, name = 'a.png'): Promise<string> {
    const response = await this.#send('/api/upload-image', bytes, name);
    const { imageUrl } = (await response.json()) as { imageUrl: string };
    return uploadedImageId(imageUrl) ?? '';
  }

  async list(query = ''): Promise<Media[]> {
    const response = await this.site.fetch(`${PATH}?${query}`, {}, 'admin');
    return mediaListSchema.parse(await response.json());
  }

  async find(id: string): Promise<Media | undefined> {
    return (await this.list()).find((media) => media.id === id);
  }

  async change(id: string, change: object): Promise<Media> {
    const body = { alt: '', focus: { x: 0.5, y: 0.5 }, ...change };
    return mediaSchema.parse(await (await this.site.send('PUT', `${PATH}/${id}`, body)).json());
  }

  async remove(id: string): Promise<Response> {
    return this.site.fetch(`${PATH}/${id}`, { method: 'DELETE' }, 'admin');
  }

  async replace(id: string, bytes: Buffer): Promise<MediaReplacement> {
    const response = await this.#send(`${PATH}/${id}/replacement`, bytes, 'b.png');
    if (response.status !== 200) throw new Error(await response.text());
    return mediaReplacementSchema.parse(await response.json());
  }

  async status(id: string): Promise<number> {
    return (await this.site.fetch(`/images/${id}.jpeg`)).status;
  }

  /** Sets a time of a picture to a number of days ago. */
  async age(id: string, what: 'unusedSince' | 'binnedAt', days: number): Promise<void> {
    const at = new Date(Date.now() - days * 86_400_000).toISOString();
    await this.site.documents
      .collection<MediaDocument>(MEDIA)
      .updateOne({ id }, { $set: { [what]: at } });
  }

  async #send(path: string, bytes: Buffer, name: string): Promise<Response> {
    const body = new FormData();
    body.append('image', new Blob([Uint8Array.from(bytes)]), name);
    return this.site.fetch(path, { method: 'POST', body }, 'admin');
  }
}
