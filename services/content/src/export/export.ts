import { postPath, type SiteSettings, fieldsOf } from '@examiner/contracts';
import type { ObjectStore } from '@examiner/kit';

import type { PostDocument } from '../posts/post.model.ts';
import type { Redirect } from '../posts/redirects/redirect.model.ts';
import type { ExportFolder } from './export-folder.ts';
import { ExportedPictures } from './exported-pictures.ts';
import { markdownOf, yamlOf, type ExportedText } from './exported-text.ts';
import { EXPORT_README } from './export-readme.ts';
import type { ExportRepository } from './export.repository.ts';
import { FileNames } from './file-names.ts';

const CSV_HEADER = 'from,to,origin\n';

export interface ExportSum {
  posts: number;
  drafts: number;
  pictures: number;
  readonly missing: string[];
}

/** Writes all texts of the author but for those in the bin. */
export class Export {
  readonly #names = { posts: new FileNames(), drafts: new FileNames() };
  readonly #aliases = new Map<string, string[]>();
  readonly #pictures: ExportedPictures;
  #counts = { posts: 0, drafts: 0 };

  constructor(
    private readonly repository: ExportRepository,
    objects: ObjectStore,
    private readonly folder: ExportFolder,
    private readonly signal: AbortSignal,
  ) {
    this.#pictures = new ExportedPictures(objects, folder);
  }

  async write(): Promise<ExportSum> {
    const site = await this.repository.settings();
    await this.folder.add('README.md', EXPORT_README);
    await this.folder.add('redirects.csv', await this.#redirects());
    await this.folder.add(
      'series.yaml',
      yamlOf(site.series.map(({ former: _, ...series }) => series)),
    );
    // Drafts first: one that is published meanwhile is there twice, and not missing.
    await this.#writeDrafts(site);
    await this.#writePosts(site, 'published', this.repository.posts());
    await this.#writePosts(site, 'unlisted', this.repository.unlistedPosts());
    return { ...this.#counts, pictures: this.#pictures.count, missing: this.#pictures.missing };
  }

  async #redirects(): Promise<string> {
    let rows = CSV_HEADER;
    for await (const redirect of this.repository.redirects()) {
      const to = await this.#targetOf(redirect);
      const { id: from, postId, origin = 'renamed' } = redirect;
      if (to === undefined || to === from) continue;
      rows += `${[from, to, origin].map(csvCell).join(',')}\n`;
      if (postId) this.#aliases.set(postId, [...(this.#aliases.get(postId) ?? []), from]);
    }
    return rows;
  }

  async #targetOf({ postId, to }: Redirect): Promise<string | undefined> {
    if (postId === undefined) return to;
    const slug = await this.repository.findSlug(postId);
    return slug && postPath({ slug });
  }

  async #writeDrafts(site: SiteSettings): Promise<void> {
    for await (const manuscript of this.repository.manuscripts()) {
      const { id, state, updatedAt, notes, scheduledFor, hasChanges } = manuscript;
      const isUnseen = state === 'draft' || state === 'scheduled' || hasChanges;
      if (!isUnseen || state === 'bin') continue;
      const fields = fieldsOf(manuscript);
      await this.#write(site, { id, state, isDraft: true, fields, updatedAt, notes, scheduledFor });
    }
  }

  async #writePosts(
    site: SiteSettings,
    state: 'published' | 'unlisted',
    posts: AsyncGenerator<PostDocument>,
  ): Promise<void> {
    for await (const post of posts) {
      const manuscript = await this.repository.findManuscript(post.id);
      // It is about to go.
      if (manuscript?.state === 'bin' || manuscript?.state === 'draft') continue;
      const { id, updatedAt } = post;
      const notes = manuscript?.hasChanges ? undefined : manuscript?.notes;
      const aliases = this.#aliases.get(id);
      const fields = fieldsOf(post);
      await this.#write(site, { id, state, isDraft: false, fields, updatedAt, notes, aliases });
    }
  }

  async #write(site: SiteSettings, text: ExportedText): Promise<void> {
    this.signal.throwIfAborted();
    const place = text.isDraft ? 'drafts' : 'posts';
    const { slug, title, content, featuredImage } = text.fields;
    const name = this.#names[place].take(slug || title, text.id);
    const fields = {
      ...text.fields,
      content: await this.#pictures.linkAll(content),
      featuredImage: await this.#pictures.linkTo(featuredImage),
    };
    await this.folder.add(`${place}/${name}.md`, markdownOf(site, { ...text, fields }));
    this.#counts[place] += 1;
  }
}

function csvCell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
