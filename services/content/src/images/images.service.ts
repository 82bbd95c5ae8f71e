import { Injectable, NotFoundException, UnsupportedMediaTypeException } from '@nestjs/common';
import { sha256Hex } from '@examiner/kit';
import pLimit from 'p-limit';
import { isAcceptedImage } from './image-format.ts';
import {
  makeRendition,
  makeRenditions,
  RENDITION_WIDTHS,
  sizeOf,
  type RenditionFormat,
} from './image-renditions.ts';
import { ImagesRepository, type ImageFolder } from './images.repository.ts';

const CONTENT_TYPES = { jpeg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' } as const;
const NAME = /^[\w-]{1,80}\.(jpeg|webp|avif)$/;
const RENDITION = /^([\w-]+)-(\d+)\.(webp|avif|jpeg)$/;

/** A page's pictures may be asked for at once. Then the JPEG stands in, before the gateway gives up. */
const PATIENCE_MS = 2000;

export interface StoredImage {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly standsIn?: true;
}

/** Width and height in pixels, and bytes, of the picture at an address. */
export interface StoredPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

@Injectable()
export class ImagesService {
  /** Decoding takes up to 250 MB: a second upload waits. */
  readonly #oneAtATime = pLimit(1);

  constructor(private readonly repository: ImagesRepository) {}

  /** Stores an upload under the hash of its bytes, so that the same file gets the same address. */
  async store(upload: Buffer): Promise<StoredPicture> {
    if (!isAcceptedImage(upload)) {
      throw new UnsupportedMediaTypeException(
        'The file is not a PNG, JPEG, WebP, GIF or AVIF image.',
      );
    }
    const id = sha256Hex(upload);
    const jpeg = await this.#oneAtATime(() => this.#storeRenditions(id, upload));
    return { id, ...(await sizeOf(jpeg)) };
  }

  /** Null where it is not there. */
  async measure(id: string): Promise<StoredPicture | null> {
    const jpeg = await this.repository.read('images', `${id}.jpeg`);
    return jpeg && { id, ...(await sizeOf(jpeg)) };
  }

  async require(folder: ImageFolder, name: string): Promise<StoredImage> {
    const image = (await this.#find(folder, name)) ?? (await this.#addInTime(folder, name));
    if (!image) throw new NotFoundException('There is no such image.');
    return image;
  }

  async #find(folder: ImageFolder, name: string): Promise<StoredImage | null> {
    const extension = NAME.exec(name)?.[1] as keyof typeof CONTENT_TYPES | undefined;
    const bytes = extension ? await this.repository.read(folder, name) : null;
    return extension && bytes ? { bytes, contentType: CONTENT_TYPES[extension] } : null;
  }

  /** Makes an AVIF, the JPEG of letters, or a width that an earlier release did not make, at the first request for it. */
  async #addInTime(folder: ImageFolder, name: string): Promise<StoredImage | null> {
    const [, stem, digits, extension] = RENDITION.exec(name) ?? [];
    const format = extension as RenditionFormat | undefined;
    const width = format && RENDITION_WIDTHS[format].find((each) => each === Number(digits));
    if (!width) return null;
    const adding = this.#oneAtATime(() =>
      this.#addRendition(folder, name, `${stem}.jpeg`, width, format),
    );
    const isLate = new Promise<true>((resolve) => setTimeout(resolve, PATIENCE_MS, true).unref());
    const added = await Promise.race([adding, isLate]);
    if (added !== true) return added;
    const jpeg = await this.#find(folder, `${stem}.jpeg`);
    return jpeg && { ...jpeg, standsIn: true };
  }

  async #addRendition(
    folder: ImageFolder,
    name: string,
    source: string,
    width: number,
    format: RenditionFormat,
  ): Promise<StoredImage | null> {
    const added = await this.#find(folder, name);
    const jpeg = added ? null : await this.repository.read(folder, source);
    if (!jpeg) return added;
    const bytes = await makeRendition(jpeg, width, format);
    await this.repository.store(folder, name, bytes);
    return { bytes, contentType: CONTENT_TYPES[format] };
  }

  /** The JPEG is stored last, so its presence means that all are there. */
  async #storeRenditions(id: string, upload: Buffer): Promise<Buffer> {
    const stored = await this.repository.read('images', `${id}.jpeg`);
    if (stored) return stored;
    let last = upload;
    for (const { suffix, bytes } of await makeRenditions(upload)) {
      await this.repository.store('images', id + suffix, bytes);
      last = bytes;
    }
    return last;
  }
}
