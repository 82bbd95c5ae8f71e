import { Injectable, NotFoundException, UnsupportedMediaTypeException } from '@nestjs/common';
import type { WebpForm } from '@examiner/contracts';
import { sha256Hex } from '@examiner/kit';
import pLimit from 'p-limit';
import { isAcceptedImage, refusalOf } from './image-format.ts';
import { readHeader } from './image-header.ts';
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
const ALPHA_STEM = /^[0-9a-f]{64}-alpha$/;

/**
 * A page may request all of its pictures at the same time. After this wait, the JPEG is sent instead of the AVIF. The
 * wait is shorter than the gateway's time limit.
 */
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
  /** Missing if the picture is a JPEG. */
  readonly form?: WebpForm;
}

export interface StoredUpload {
  readonly picture: StoredPicture;
  readonly notice?: string;
}

@Injectable()
export class ImagesService {
  /** Decoding takes up to 250 MB, so a second upload waits. */
  readonly #oneAtATime = pLimit(1);

  constructor(private readonly repository: ImagesRepository) {}

  /** Stores an upload under the hash of its bytes, so that the same file gets the same address. */
  async store(upload: Buffer): Promise<StoredUpload> {
    if (!isAcceptedImage(upload)) {
      throw new UnsupportedMediaTypeException(refusalOf(upload));
    }
    const id = sha256Hex(upload);
    const notice = await this.#oneAtATime(() => this.#storeRenditions(id, upload));
    const picture = await this.measure(id);
    if (!picture) throw new Error('What was stored is not there');
    return { picture, ...(notice !== undefined && { notice }) };
  }

  /** Null if the picture is not stored. */
  async measure(id: string): Promise<StoredPicture | null> {
    const jpeg = await this.repository.read('images', `${id}.jpeg`);
    if (!jpeg) return null;
    const webp = await this.repository.readWebp(id);
    const bytes = (webp?.bytes ?? jpeg).length;
    return { id, ...(await sizeOf(jpeg)), bytes, ...(webp && { form: webp.form }) };
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
    const [, stem = '', digits, extension] = RENDITION.exec(name) ?? [];
    const format = extension as RenditionFormat | undefined;
    const width = format && RENDITION_WIDTHS[format].find((each) => each === Number(digits));
    const isAlpha = ALPHA_STEM.test(stem);
    if (!width || (isAlpha && format !== 'webp')) return null;
    const source = `${stem}.${isAlpha ? 'webp' : 'jpeg'}`;
    const adding = this.#oneAtATime(() => this.#addRendition(folder, name, source, width, format));
    const isLate = new Promise<true>((resolve) => setTimeout(resolve, PATIENCE_MS, true).unref());
    const added = await Promise.race([adding, isLate]);
    if (added !== true) return added;
    const whole = await this.#find(folder, source);
    return whole && { ...whole, standsIn: true };
  }

  async #addRendition(
    folder: ImageFolder,
    name: string,
    source: string,
    width: number,
    format: RenditionFormat,
  ): Promise<StoredImage | null> {
    const added = await this.#find(folder, name);
    const whole = added ? null : await this.repository.read(folder, source);
    if (!whole) return added;
    const bytes = await makeRendition(whole, width, format);
    await this.repository.store(folder, name, bytes);
    return { bytes, contentType: CONTENT_TYPES[format] };
  }

  /** The JPEG is stored last. If it is stored, all files are stored. @returns a message for the author */
  async #storeRenditions(id: string, upload: Buffer): Promise<string | undefined> {
    const stored = await this.measure(id);
    if (stored) {
      const header = await readHeader(upload);
      // Release 1.1.0 stored the first frame on white.
      const isWhole = stored.form !== undefined || !(header.hasAlpha || header.keepsMoving);
      if (isWhole) return header.notice;
    }
    const { files, notice } = await makeRenditions(upload);
    for (const { suffix, bytes } of files) {
      const name = id + suffix;
      const isThere = stored && (await this.repository.read('images', name));
      if (!isThere) await this.repository.store('images', name, bytes);
    }
    return notice;
  }
}
