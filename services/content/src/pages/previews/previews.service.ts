import {
  ConflictException,
  Injectable,
  NotFoundException,
  ServiceUnavailableException,
} from '@nestjs/common';
import {
  PREVIEW_LINKS_MAX,
  type AuthUser,
  type NewPreviewLink,
  type Preview,
  type PreviewLink,
  type PreviewLinkInput,
} from '@examiner/contracts';
import { ActivityLog, Clock, sha256Hex, staysWithin } from '@examiner/kit';
import { randomBytes } from 'node:crypto';
import type { ManuscriptDocument } from '../../desk/manuscript.model.ts';
import { ManuscriptsService, requireOutOfBin } from '../../desk/manuscripts.service.ts';
import { textDetails } from '../../desk/post-activity.ts';
import { categoryName, shownPicture } from '../../posts/post.presenter.ts';
import { PostsService } from '../../posts/posts.service.ts';
import { SiteService } from '../../site/site.service.ts';
import type { PreviewLinkDocument } from '../../desk/first-readers/preview-link.model.ts';
import { PreviewLinksRepository } from '../../desk/first-readers/preview-links.repository.ts';
import { LinkMakers } from './link-makers.ts';
import { PreviewTrees } from './preview-trees.ts';

const DAY_MS = 86_400_000;
const NO_MAKER = 'The site is being renewed. Please try again in a minute.';

/** The preview of a shared text, or the location of its published post. */
export type FoundPreview = { readonly preview: Preview } | { readonly location: string };

@Injectable()
export class PreviewsService {
  constructor(
    private readonly links: PreviewLinksRepository,
    private readonly makers: LinkMakers,
    private readonly manuscripts: ManuscriptsService,
    private readonly posts: PostsService,
    private readonly trees: PreviewTrees,
    private readonly site: SiteService,
    private readonly clock: Clock,
    private readonly activity: ActivityLog,
  ) {}

  async list(postId: string): Promise<PreviewLink[]> {
    await this.manuscripts.read(postId);
    return (await this.makers.goodOf(await this.links.findOf(postId))).map(toPreviewLink);
  }

  /** No other answer contains the token. @throws ConflictException if the text has too many links */
  async share(
    postId: string,
    { label, days }: PreviewLinkInput,
    { id: makerId, email: maker }: AuthUser,
    createdAt: string,
  ): Promise<NewPreviewLink> {
    if (makerId === undefined) throw new ServiceUnavailableException(NO_MAKER);
    const manuscript = await this.manuscripts.read(postId);
    requireOutOfBin(manuscript);
    const token = randomBytes(32).toString('base64url');
    const expiresAt = this.clock.iso(days * DAY_MS);
    const made = { id: sha256Hex(token), postId, label, makerId, maker };
    const link: PreviewLinkDocument = { ...made, createdAt, expiresAt, opened: 0 };
    await this.#insert(link);
    const target = manuscript.slug || postId;
    await this.activity.record('preview.made', {
      target,
      details: { ...textDetails(manuscript), days },
    });
    return { ...toPreviewLink(link), token };
  }

  async revoke(postId: string, id: string): Promise<void> {
    if ((await this.links.remove(postId, id)) === 0) {
      throw linkNotFound();
    }
    const manuscript = await this.manuscripts.find(postId);
    await this.activity.record('preview.revoked', {
      target: manuscript?.slug || postId,
      ...(manuscript && { details: textDetails(manuscript) }),
    });
  }

  /** Null if the token is wrong, has expired, or was withdrawn. The caller cannot tell these cases apart. */
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

  async #insert(link: PreviewLinkDocument): Promise<void> {
    await this.links.insert(link);
    const { id, postId } = link;
    const list = () => this.links.findOf(postId);
    const takeBack = () => this.links.remove(postId, id);
    if (await staysWithin({ id, max: PREVIEW_LINKS_MAX, list, takeBack })) return;
    throw new ConflictException(
      `This text has ${PREVIEW_LINKS_MAX} preview links. Withdraw one first.`,
    );
  }

  async #find(
    token: string,
  ): Promise<{ link: PreviewLinkDocument; manuscript: ManuscriptDocument } | null> {
    const link = await this.links.find(sha256Hex(token));
    if (!link || !(await this.makers.isGood(link))) return null;
    const manuscript = await this.manuscripts.find(link.postId);
    return manuscript && manuscript.state !== 'bin' ? { link, manuscript } : null;
  }

  async #toPreview(manuscript: ManuscriptDocument): Promise<Preview> {
    const { title, excerpt, featuredImageAlt, publishedAt, readTime } = manuscript;
    const site = await this.site.site();
    const featuredImage = shownPicture(site, manuscript.featuredImage);
    return {
      title: title || 'Untitled',
      excerpt,
      category: categoryName(site, manuscript),
      ...(featuredImage && { featuredImage, featuredImageAlt }),
      publishedAt: publishedAt || this.clock.iso().slice(0, 10),
      readTime: readTime ?? 1,
      tree: await this.trees.treeOf(manuscript),
    };
  }
}

export function toPreviewLink(link: PreviewLinkDocument): PreviewLink {
  const { id, label, maker, createdAt, expiresAt, opened, lastOpenedAt } = link;
  return { id, label, maker, createdAt, expiresAt, opened, lastOpenedAt };
}

export function linkNotFound(): NotFoundException {
  return new NotFoundException('This link is not there, or was withdrawn already.');
}

export function previewNotFound(): NotFoundException {
  return new NotFoundException('There is no preview at this address.');
}
