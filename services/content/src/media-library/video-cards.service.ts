import { Inject, Injectable } from '@nestjs/common';
import { HTTP_CLIENT, SourceError, type HttpClient } from '@examiner/kit/upstream';
import { videoHost } from '@examiner/markup';
import { z } from 'zod';
import { isAcceptedImage } from '../media/images/image-format.ts';
import { cleanName, UploadsService } from '../media/images/uploads.service.ts';
import type { MediaDocument } from '../media/media.model.ts';
import { MediaRepository } from '../media/media.repository.ts';
import type { VideoDocument } from '../rendering/videos/video.model.ts';
import { MediaBinService } from './media-bin.service.ts';
import { VIDEO_HOSTS, type VideoHost } from './video-hosts.ts';

const MAX_ANSWER_BYTES = 65_536;
/** In pixels: a card is 240 wide, on a screen with double density. */
const WIDTH = '640';

const answerSchema = z.object({
  title: z.string().transform(cleanName).pipe(z.string().min(1)),
  thumbnail_url: z.url(),
});

/** Stores the title of a video and a copy of its picture, so that readers request nothing from the video's host. */
@Injectable()
export class VideoCardsService {
  constructor(
    @Inject(HTTP_CLIENT) private readonly http: HttpClient,
    @Inject(VIDEO_HOSTS) private readonly hosts: readonly VideoHost[],
    private readonly media: MediaRepository,
    private readonly uploads: UploadsService,
    private readonly bin: MediaBinService,
  ) {}

  /** @throws SourceError */
  async fetch(address: string): Promise<Required<Pick<VideoDocument, 'title' | 'picture'>>> {
    const host = this.hosts.find(({ name }) => name === videoHost(address));
    if (!host) throw new SourceError('is no host of videos');
    const url = new URL(host.address);
    url.search = new URLSearchParams({ url: address, format: 'json', width: WIDTH }).toString();
    const { body } = await this.http.get(url.href, {
      accept: 'application/json',
      maxBytes: MAX_ANSWER_BYTES,
    });
    const { title, thumbnail_url: picture } = answerOf(body);
    if (new URL(picture).hostname !== host.pictures) {
      throw new SourceError('named a picture of another site');
    }
    const { id, width, height } = await this.#copy(picture, title);
    return { title, picture: { id, width, height } };
  }

  async #copy(source: string, title: string): Promise<MediaDocument> {
    const known = await this.media.findBySource(source);
    if (known?.state === 'bin') await this.bin.takeOut(known.id);
    if (known) return known;
    const { body } = await this.http.get(source, { accept: 'image/webp, image/png, image/jpeg' });
    if (!isAcceptedImage(body)) throw new SourceError('has no picture there');
    return (await this.uploads.store(body, { name: title, alt: title, source })).media;
  }
}

function answerOf(body: Buffer): z.infer<typeof answerSchema> {
  try {
    return answerSchema.parse(JSON.parse(body.toString('utf8')));
  } catch (error) {
    throw new SourceError('sent what cannot be read', null, { cause: error });
  }
}
