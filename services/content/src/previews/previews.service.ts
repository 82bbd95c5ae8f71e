import { Injectable, NotFoundException } from '@nestjs/common';
import {
  type NewPreviewLink,
  type Preview,
  type PreviewLink,
  type PreviewLinkInput,
} from '@examiner/contracts';
import { ActivityLog, Clock, sha256Hex } from '@examiner/kit';
import { randomBytes } from 'node:crypto';
import type { ManuscriptDocument } from '../desk/manuscript.model.ts';
import { ManuscriptsService, requireOutOfBin } from '../desk/manuscripts.service.ts';
import { categoryName } from '../posts/post.presenter.ts';
import { PostsService } from '../posts/posts.service.ts';
import { SiteService } from '../site/site.service.ts';
import type { PreviewLinkDocument } from '../first-readers/preview-link.model.ts';
import { PreviewLinksRepository } from '../first-readers/preview-links.repository.ts';
import { PreviewTrees } from './preview-trees.ts';

const DAY_MS = 86_400_000;

/** Where a shared text is: still a preview, or a post by now. */
export type FoundPreview = { readonly preview: Preview } | { readonly location: string };

@Injectable()
export class PreviewsService {
  constructor(
    private readonly links: PreviewLinksRepository,
    private readonly manuscripts: ManuscriptsService,
    private readonly posts: PostsService,
    private readonly trees: PreviewTrees,
    private readonly site: SiteService,
    private readonly clock: Clock,
    private readonly activity: ActivityLog,
  ) {}

  async list(postId: string): Promise<PreviewLink[]> {
    await this.manuscripts.read(postId);
    return (await this.links.findOf(postId)).map(toPreviewLink);
  }

  /** Only this answer has the token. */
  async share(postId: string, { label, days }: PreviewLinkInput): Promise<NewPreviewLink> {
    const manuscript = await this.manuscripts.read(postId);
    requireOutOfBin(manuscript);
    const token = randomBytes(32).toString('base64url');
    const createdAt = this.clock.iso();
    const expiresAt = this.clock.iso(days * DAY_MS);
    const link = { id: sha256Hex(token), postId, label, createdAt, expiresAt, opened: 0 };
    await this.links.insert(link);
    const target = manuscript.slug || postId;
    await this.activity.record('preview.made', { target, details: { days } });
    return { ...toPreviewLink(link), token };
  }

  async revoke(postId: string, id: string): Promise<void> {
    if ((await this.links.remove(postId, id)) === 0) {
      throw new NotFoundException('This link is not there, or was withdrawn already.');
    }
    const target = (await this.manuscripts.find(postId))?.slug || postId;
    await this.activity.record('preview.revoked', { target });
  }

  /** Null for a token that is wrong, has expired or was withdrawn, which all look the same. */
  async open(token: string): Promise<FoundPreview | null> {
    const found = await this.#find(token);
    if (!found) return null;
    const { link, manuscript } = found;
    await this.links.countOpening(link);
    const location = await this.posts.findPath(link.postId);
    if (location) return { location };
    return { preview: await this.#toPreview(manuscript) };
  }

  async findLink(token: string): Promise<PreviewLinkDocument | null> {
    return (await this.#find(token))?.link ?? null;
  }

  async #find(
    token: string,
  ): Promise<{ link: PreviewLinkDocument; manuscript: ManuscriptDocument } | null> {
    const link = await this.links.find(sha256Hex(token));
    const manuscript = link && (await this.manuscripts.find(link.postId));
    return manuscript && manuscript.state !== 'bin' ? { link, manuscript } : null;
  }

  async #toPreview(manuscript: ManuscriptDocument): Promise<Preview> {
    const { title, excerpt, featuredImage, featuredImageAlt, publishedAt, readTime } = manuscript;
    return {
      title: title || 'Untitled',
      excerpt,
      category: categoryName(await this.site.site(), manuscript),
      ...(featuredImage && { featuredImage, featuredImageAlt }),
      publishedAt: publishedAt || this.clock.iso().slice(0, 10),
      readTime: readTime ?? 1,
      tree: await this.trees.treeOf(manuscript),
    };
  }
}

function toPreviewLink(link: PreviewLinkDocument): PreviewLink {
  const { id, label, createdAt, expiresAt, opened, lastOpenedAt } = link;
  return { id, label, createdAt, expiresAt, opened, lastOpenedAt };
}

export function previewNotFound(): NotFoundException {
  return new NotFoundException('There is no preview at this address.');
}
