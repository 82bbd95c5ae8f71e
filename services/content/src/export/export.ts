import { fieldsOf, postPath, type ExportFormat, type SiteSettings } from '@examiner/contracts';
import type { PostDocument } from '../posts/post.model.ts';
import { publicationTime } from '../posts/publication-time.ts';
import type { Redirect } from '../posts/redirects/redirect.model.ts';
import type { ExportFolder } from './export-folder.ts';
import { readmeOf } from './export-readme.ts';
import type { ExportContext, ExportedText, TextsWriter } from './export-target.ts';
import type { ExportRepository } from './export.repository.ts';
import { ExportedPictures } from './exported-pictures.ts';
import { yamlOf } from './front-matter.ts';
import { TARGETS } from './targets.ts';

const CSV_HEADER = 'from,to,origin\n';

export interface ExportSum {
  posts: number;
  drafts: number;
  pictures: number;
  readonly missing: string[];
}

export interface ExportParts extends Pick<ExportContext, 'url' | 'treeOf'> {
  readonly format: ExportFormat;
  readonly repository: ExportRepository;
  readonly folder: ExportFolder;
  readonly signal: AbortSignal;
}

/** Writes all texts of the author except those in the bin. */
export class Export {
  readonly #aliases = new Map<string, string[]>();
  readonly #pictures: ExportedPictures;
  readonly #counts = { posts: 0, drafts: 0 };

  constructor(private readonly parts: ExportParts) {
    this.#pictures = new ExportedPictures(parts.repository, parts.folder);
  }

  /** @throws the reason of `signal` if it is aborted */
  async write(): Promise<ExportSum> {
    const { format, repository, folder, url, treeOf } = this.parts;
    const settings = await repository.settings();
    await folder.add('README.md', readmeOf(format));
    await folder.add('redirects.csv', await this.#redirects());
    await folder.add(
      'series.yaml',
      yamlOf(settings.series.map(({ former: _, ...series }) => series)),
    );
    const pictures = this.#pictures;
    const writer = TARGETS[format]({ settings, folder, pictures, url, treeOf });
    // Drafts are written first. If a draft is published during the export, it is exported twice, and not left out.
    await this.#writeDrafts(writer);
    await this.#writePosts(writer, settings, 'published', repository.posts());
    await this.#writePosts(writer, settings, 'unlisted', repository.unlistedPosts());
    await writer.end();
    return { ...this.#counts, pictures: pictures.count, missing: pictures.missing };
  }

  async #redirects(): Promise<string> {
    let rows = CSV_HEADER;
    for await (const redirect of this.parts.repository.redirects()) {
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
    const slug = await this.parts.repository.findSlug(postId);
    return slug && postPath({ slug });
  }

  async #writeDrafts(writer: TextsWriter): Promise<void> {
    for await (const manuscript of this.parts.repository.manuscripts()) {
      const { id, state, updatedAt, notes, scheduledFor, hasChanges } = manuscript;
      const isUnseen = state === 'draft' || state === 'scheduled' || hasChanges;
      if (!isUnseen || state === 'bin') continue;
      const fields = fieldsOf(manuscript);
      const text = { id, state, isDraft: true, fields, updatedAt, notes, scheduledFor };
      await this.#write(writer, { ...text, appeared: fields.publishedAt });
    }
  }

  async #writePosts(
    writer: TextsWriter,
    settings: SiteSettings,
    state: 'published' | 'unlisted',
    posts: AsyncGenerator<PostDocument>,
  ): Promise<void> {
    for await (const post of posts) {
      const manuscript = await this.parts.repository.findManuscript(post.id);
      // The post is being deleted.
      if (manuscript?.state === 'bin' || manuscript?.state === 'draft') continue;
      const { id, updatedAt } = post;
      const notes = manuscript?.hasChanges ? undefined : manuscript?.notes;
      const aliases = this.#aliases.get(id);
      const fields = fieldsOf(post);
      const appeared = publicationTime(post, settings);
      const text = { id, state, isDraft: false, fields, appeared, updatedAt, notes, aliases };
      await this.#write(writer, text);
    }
  }

  async #write(writer: TextsWriter, text: ExportedText): Promise<void> {
    this.parts.signal.throwIfAborted();
    await writer.write(text);
    this.#counts[text.isDraft ? 'drafts' : 'posts'] += 1;
  }
}

function csvCell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
