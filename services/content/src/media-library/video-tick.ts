import { Inject, Injectable } from '@nestjs/common';
import { Clock, CONFIG, Jobs, LOGGER, Tick } from '@examiner/kit';
import type { Logger } from 'pino';
import type { ContentConfig } from '../config.ts';
import type { VideoDocument } from '../rendering/videos/video.model.ts';
import { VideosRepository } from '../rendering/videos/videos.repository.ts';
import { VideoCardsService } from './video-cards.service.ts';

const TICK_MS = 15_000;
const AT_ONCE = 20;
/**
 * The wait after each failed try, in order. After the last try, the card stays a link until the post is published
 * again.
 */
const WAITS_MS = [60_000, 600_000, 3_600_000, 21_600_000];

/** Fills the cards of videos after their posts were published. */
@Injectable()
export class VideoTick extends Tick {
  constructor(
    private readonly videos: VideosRepository,
    private readonly cards: VideoCardsService,
    @Inject(CONFIG) private readonly config: Pick<ContentConfig, 'copies'>,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super(TICK_MS, 'the cards of videos could not be filled', log);
  }

  protected async look(): Promise<void> {
    if (!this.config.copies || (await this.#due()).length === 0) return;
    await this.jobs.run('videos', async (signal) => {
      for (const video of await this.#due()) {
        if (signal.aborted) return;
        await this.#fill(video);
      }
    });
  }

  async #due(): Promise<VideoDocument[]> {
    return this.videos.findDue(this.clock.iso(), AT_ONCE);
  }

  async #fill({ id, address, tries }: VideoDocument): Promise<void> {
    try {
      const known = await this.cards.fetch(address);
      await this.videos.change(id, { $set: known, $unset: ['dueAt'] });
    } catch (error) {
      this.log.warn({ err: error, video: address }, 'the card of a video could not be filled');
      const wait = WAITS_MS[tries];
      await this.videos.change(id, {
        $set: { tries: tries + 1, ...(wait !== undefined && { dueAt: this.clock.iso(wait) }) },
        ...(wait === undefined && { $unset: ['dueAt'] }),
      });
    }
  }
}
