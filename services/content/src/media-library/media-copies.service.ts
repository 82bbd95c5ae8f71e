import { BadRequestException, ForbiddenException, Inject, Injectable } from '@nestjs/common';
import { MEDIA_COPY_MAX_BYTES, type Media } from '@examiner/contracts';
import { CONFIG } from '@examiner/kit';
import { HTTP_CLIENT, SourceError, type HttpClient } from '@examiner/kit/upstream';
import type { ContentConfig } from '../config.ts';
import { isAcceptedImage } from '../media/images/image-format.ts';
import { cleanName, UploadsService } from '../media/images/uploads.service.ts';
import { MediaRepository } from '../media/media.repository.ts';
import { MediaBinService } from './media-bin.service.ts';
import { MediaLibraryService } from './media-library.service.ts';

/** Pictures of other sites. An address is requested once, and its copy is stored. */
@Injectable()
export class MediaCopiesService {
  constructor(
    @Inject(HTTP_CLIENT) private readonly http: HttpClient,
    @Inject(CONFIG) private readonly config: Pick<ContentConfig, 'copies'>,
    private readonly media: MediaRepository,
    private readonly uploads: UploadsService,
    private readonly bin: MediaBinService,
    private readonly library: MediaLibraryService,
  ) {}

  async copy(address: string): Promise<Media> {
    if (!URL.canParse(address)) throw new BadRequestException('This is not an address.');
    const url = new URL(address);
    url.hash = '';
    const known = await this.media.findBySource(url.href);
    if (known) {
      if (known.state === 'bin') await this.bin.takeOut(known.id);
      return this.library.withUsesOf(known);
    }
    if (!this.config.copies) {
      throw new ForbiddenException(
        'This site fetches nothing from others (REFRESH is off). Save the picture and upload it.',
      );
    }
    const upload = await this.#fetch(url);
    const source = url.href;
    const { media, ...told } = await this.uploads.store(upload, { name: nameIn(url), source });
    return { ...(await this.library.withUsesOf(media)), ...told };
  }

  async #fetch(url: URL): Promise<Buffer> {
    try {
      const { body } = await this.http.get(url.href, {
        accept: 'image/avif, image/webp, image/png, image/jpeg, image/gif',
        redirectHosts: 'anywhere',
        maxBytes: MEDIA_COPY_MAX_BYTES,
      });
      if (isAcceptedImage(body)) return body;
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      throw new BadRequestException(`${url.host} ${error.message}.`, { cause: error });
    }
    throw new BadRequestException(`${url.host} has no PNG, JPEG, WebP, GIF or AVIF image there.`);
  }
}

function nameIn({ pathname }: URL): string {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  try {
    return cleanName(decodeURIComponent(last));
  } catch {
    return cleanName(last);
  }
}
