import { Injectable } from '@nestjs/common';
import type { OpenPreview } from '@examiner/contracts';
import { ManuscriptsRepository } from '../../desk/manuscripts.repository.ts';
import { PreviewLinksRepository } from '../../desk/first-readers/preview-links.repository.ts';
import { LinkMakers } from './link-makers.ts';
import { linkNotFound, PreviewsService, toPreviewLink } from './previews.service.ts';

@Injectable()
export class OpenPreviewsService {
  constructor(
    private readonly links: PreviewLinksRepository,
    private readonly makers: LinkMakers,
    private readonly manuscripts: ManuscriptsRepository,
    private readonly previews: PreviewsService,
  ) {}

  async list(): Promise<OpenPreview[]> {
    const links = await this.makers.goodOf(await this.links.findAll());
    const ids = [...new Set(links.map(({ postId }) => postId))];
    if (ids.length === 0) return [];
    const texts = await this.manuscripts.findSummariesByIds(ids);
    const titles = new Map(texts.map(({ id, title }) => [id, title || 'Untitled']));
    return links.flatMap((link) => {
      const { postId } = link;
      const title = titles.get(postId);
      return title === undefined ? [] : [{ ...toPreviewLink(link), postId, title }];
    });
  }

  async end(id: string): Promise<void> {
    const link = await this.links.findById(id);
    if (!link) throw linkNotFound();
    await this.previews.revoke(link.postId, id);
  }
}
