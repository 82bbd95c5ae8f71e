import { Injectable } from '@nestjs/common';
import { imageAsJpeg, uploadedImageId } from '@examiner/contracts';
import { LRUCache } from 'lru-cache';
import { MediaRepository } from '../media.repository.ts';
import { sizeOf } from './image-renditions.ts';
import { ImagesRepository, type ImageFolder } from './images.repository.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

const MOST_KEPT = 500;
/** A missing picture may be restored later, so its size is not cached for long. */
const MISSING_MS = 60_000;

/** Width and height of pictures, for link previews and feeds. */
@Injectable()
export class PictureSize {
  readonly #kept = new LRUCache<string, Size | 'missing'>({ max: MOST_KEPT });

  constructor(
    private readonly images: ImagesRepository,
    private readonly media: MediaRepository,
  ) {}

  /** @param picture path on this site @returns undefined if there is no such picture */
  async find(picture: string): Promise<Size | undefined> {
    const id = uploadedImageId(picture);
    const [known] = id === undefined ? [] : await this.media.findByIds([id]);
    if (known) return { width: known.width, height: known.height };
    const kept = this.#kept.get(picture);
    if (kept) return kept === 'missing' ? undefined : kept;
    const [, folder, name = ''] = imageAsJpeg(picture).split('/');
    const isOwn = folder === 'images' || folder === 'IP';
    const jpeg = isOwn ? await this.images.read(folder satisfies ImageFolder, name) : null;
    const size = jpeg ? await sizeOf(jpeg).catch(() => undefined) : undefined;
    if (size) this.#kept.set(picture, size);
    else this.#kept.set(picture, 'missing', { ttl: MISSING_MS });
    return size;
  }
}
