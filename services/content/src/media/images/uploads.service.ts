import { Injectable } from '@nestjs/common';
import { ActivityLog, Clock } from '@examiner/kit';
import type { MediaDocument } from '../media.model.ts';
import { MediaRepository } from '../media.repository.ts';
import { ImagesService, type StoredPicture } from './images.service.ts';

export const NAME_LENGTH = 200;

type Known = Pick<MediaDocument, 'name'> & Partial<Pick<MediaDocument, 'source' | 'alt' | 'focus'>>;

export interface StoredMedia {
  readonly media: MediaDocument;
  readonly notice?: string;
}

/** The uploaded name, decoded as UTF-8. Some forms put a folder before it. */
export function fileName({ originalname }: Pick<Express.Multer.File, 'originalname'>): string {
  const name = Buffer.from(originalname, 'latin1').toString('utf8');
  return cleanName(name.replace(/^.*[\\/]/s, ''));
}

export function cleanName(name: string): string {
  return name
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, NAME_LENGTH);
}

/** A picture is stored before it is added to the library, so every picture in the library is stored. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly images: ImagesService,
    private readonly media: MediaRepository,
    private readonly clock: Clock,
    private readonly activity: ActivityLog,
  ) {}

  async store(upload: Buffer, known: Known): Promise<StoredMedia> {
    const { picture, ...told } = await this.images.store(upload);
    const media = await this.#register(picture, known);
    await this.activity.record('image.uploaded', { target: media.id });
    return { media, ...told };
  }

  /** Adds a stored picture of a release without a library to the library. */
  async adopt(id: string): Promise<void> {
    const picture = await this.images.measure(id);
    if (picture) await this.#register(picture, { name: '' });
  }

  async #register(picture: StoredPicture, known: Known): Promise<MediaDocument> {
    const now = this.clock.iso();
    return this.media.register({
      alt: '',
      focus: { x: 0.5, y: 0.5 },
      ...known,
      ...picture,
      state: 'kept',
      uploadedAt: now,
      unusedSince: now,
    });
  }
}
