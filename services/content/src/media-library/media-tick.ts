import { Inject, Injectable } from '@nestjs/common';
import { MEDIA_DAYS } from '@examiner/contracts';
import { Clock, Jobs, LOGGER, Tick } from '@examiner/kit';
import type { Logger } from 'pino';
import { ImagesRepository } from '../media/images/images.repository.ts';
import { UploadsService } from '../media/images/uploads.service.ts';
import type { MediaDocument } from '../media/media.model.ts';
import { MediaRepository } from '../media/media.repository.ts';
import { MediaBinService } from './media-bin.service.ts';
import { MediaUsesService } from './media-uses.service.ts';

const DAY_MS = 86_400_000;

/** Runs at the start and daily, in one process. Adds unknown pictures to the library, and removes leftover renditions, ended uses, and old pictures in the trash. */
@Injectable()
export class MediaTick extends Tick {
  constructor(
    private readonly media: MediaRepository,
    private readonly images: ImagesRepository,
    private readonly uploads: UploadsService,
    private readonly uses: MediaUsesService,
    private readonly bin: MediaBinService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super(DAY_MS, 'the pictures could not be looked through', log);
  }

  protected async look(): Promise<void> {
    await this.jobs.run('media', async (signal) => {
      for await (const found of this.images.uploaded()) {
        if (signal.aborted) return;
        await this.#settle(found);
      }
      for await (const found of this.images.renditions()) {
        if (signal.aborted) return;
        await this.#sweep(found);
      }
      if (signal.aborted) return;
      await this.uses.catchUp();
      await this.uses.dropVanished();
      if (!signal.aborted) await this.#emptyBin();
    });
  }

  /** If a picture cannot be read, the other pictures are still processed. */
  async #settle({ folder, id }: { readonly folder: string; readonly id: string }): Promise<void> {
    try {
      const known = await this.media.findById(id);
      if (!known) await this.uploads.adopt(id);
      else if ((folder === 'bin') !== (known.state === 'bin')) await this.bin.follow(id);
    } catch (error) {
      this.log.warn({ err: error, picture: id }, 'a picture could not be looked at');
    }
  }

  /**
   * Removes renditions that have no picture. This is safe during an upload, because missing renditions are made again
   * at the first request.
   */
  async #sweep({ name, id }: { readonly name: string; readonly id: string }): Promise<void> {
    if ((await this.media.findById(id))?.state === 'kept') return;
    if (!(await this.images.read('images', `${id}.jpeg`))) await this.images.remove(name);
  }

  /** All uses are counted again before a picture is permanently deleted. */
  async #emptyBin(): Promise<void> {
    const until = this.clock.iso(-MEDIA_DAYS * DAY_MS);
    const isDue = ({ state, binnedAt = '' }: MediaDocument) => state === 'bin' && binnedAt <= until;
    const due: string[] = [];
    for await (const media of this.media.streamBinned()) if (isDue(media)) due.push(media.id);
    if (due.length > 0) await this.uses.countAll();
    for (const id of due) {
      const media = await this.media.findById(id);
      if (media && isDue(media)) await this.bin.purge(media);
    }
  }
}
