import { Injectable } from '@nestjs/common';
import { ImagesRepository } from '../media/images/images.repository.ts';
import type { MediaDocument } from '../media/media.model.ts';
import { MediaRepository } from '../media/media.repository.ts';

/** The record says whether a picture is in the trash. The files are moved to match the record. */
@Injectable()
export class MediaBinService {
  constructor(
    private readonly media: MediaRepository,
    private readonly images: ImagesRepository,
  ) {}

  async follow(id: string): Promise<void> {
    if (await this.#isBinned(id)) {
      await this.images.moveToBin(id);
      if (await this.#isBinned(id)) return;
    }
    await this.images.takeOutOfBin(id);
  }

  async takeOut(id: string): Promise<void> {
    await this.media.takeOut(id);
    await this.follow(id);
  }

  async purge(media: MediaDocument): Promise<void> {
    await this.images.emptyBin(media.id);
    await this.media.removeBinned(media);
  }

  async #isBinned(id: string): Promise<boolean> {
    return (await this.media.findById(id))?.state === 'bin';
  }
}
