import { HttpException, Injectable } from '@nestjs/common';
import {
  postPath,
  type ErrorBody,
  type ImportChoices,
  type ImportResult,
  type ManuscriptFields,
} from '@examiner/contracts';
import { sha256Hex } from '@examiner/kit';
import { ActsService } from '../desk/acts.service.ts';
import { HistoryService } from '../desk/history.service.ts';
import type { ManuscriptDocument } from '../desk/manuscript.model.ts';
import { confirmable, countWords, isSameText } from '../desk/manuscript-fields.ts';
import { ManuscriptSlugs } from '../desk/manuscript-slugs.ts';
import { ManuscriptsRepository } from '../desk/manuscripts.repository.ts';
import { ManuscriptsService } from '../desk/manuscripts.service.ts';
import { RedirectsService } from '../desk/redirects/redirects.service.ts';
import { foldedPath, normalAddress } from '../posts/redirects/normal-address.ts';
import { SiteService } from '../site/site.service.ts';
import { withOwnLinks, withOwnPictures } from './converted-text.ts';
import type { ImportFiles } from './import-files.ts';
import type { ImportSourceDocument } from './import.model.ts';
import { ImportPictures } from './import-pictures.ts';
import { importedCategory, importedDate, importedFields } from './imported-fields.ts';
import { ARCHIVE_ORIGIN } from './imported-text.ts';
import { ImportsRepository } from './imports.repository.ts';
import { postIdOf } from './post-id.ts';
import type { ReadText } from './read-text.ts';

export interface TextImport {
  readonly importId: string;
  readonly accountId: string;
  readonly begunAt: string;
  readonly files: ImportFiles;
  readonly choices: ImportChoices;
  /** The text's slug in the plan. */
  readonly slug: string;
  /** Slugs of all texts of the export, by the normal forms of their old paths. */
  readonly slugs: ReadonlyMap<string, string>;
}

export interface TextImported {
  readonly result: ImportResult;
  readonly message: string;
  readonly postId: string;
  readonly newPath?: string;
}

/** Imports one text. Each step can be repeated, so the next import completes an interrupted import of a text. */
@Injectable()
export class TextImportService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly repository: ManuscriptsRepository,
    private readonly manuscripts: ManuscriptsService,
    private readonly slugs: ManuscriptSlugs,
    private readonly acts: ActsService,
    private readonly history: HistoryService,
    private readonly redirects: RedirectsService,
    private readonly pictures: ImportPictures,
    private readonly site: SiteService,
  ) {}

  async import(text: ReadText, context: TextImport): Promise<TextImported> {
    const hash = hashOf(text);
    const source = await this.imports.findSource(text.key);
    const postId = source?.postId ?? postIdOf(text.key);
    if (source?.hash === hash && source.missingPictures === 0) {
      return { result: 'same', message: '', postId };
    }
    const present = await this.repository.findById(postId);
    if (source && !present) return { result: 'skipped', message: 'It was deleted here.', postId };
    if (present?.state === 'bin') {
      return { result: 'skipped', message: 'It is in the bin here.', postId };
    }
    const brought = await this.pictures.bring(
      text.pictures,
      context.files,
      context.choices,
      context.begunAt,
    );
    const content = withOwnLinks(
      withOwnPictures(text.markdown, (address) => brought.paths.get(address)),
      (address) => linkOf(address, context),
    );
    const date = importedDate(text.date, context.choices.timeZone);
    const slug = present?.slug ?? (await this.slugs.nextFree({ id: postId, slug: context.slug }));
    const fields = importedFields(text, {
      content,
      slug,
      day: date.day,
      category: importedCategory(text, context.choices),
      featuredImage: brought.paths.get(text.picture?.address ?? '') ?? '',
    });
    const written: ImportSourceDocument = {
      id: text.key,
      postId,
      importId: source?.importId ?? context.importId,
      hash,
      revision: source?.revision ?? 0,
      missingPictures: brought.missing.length,
      pictures: [...new Set([...(source?.pictures ?? []), ...brought.ids])],
    };
    if (source && present && present.revision !== source.revision) {
      await this.#keepAside(present, fields);
      await this.imports.putSource(written);
      const message = 'It was changed here. The text of the export is in its history.';
      return { result: 'kept', message, postId };
    }
    const manuscript = present
      ? await this.#update(present, fields)
      : await this.manuscripts.begin(postId, {
          ...fields,
          ...(context.accountId && { authorId: context.accountId }),
          device: 'Import',
          ...(date.instant && { firstPublishedAt: date.instant }),
        });
    const shown = await this.#show(manuscript, fields, text, context.choices);
    const refused = await this.#redirect(text, shown.manuscript);
    await this.imports.putSource({ ...written, revision: shown.manuscript.revision });
    return {
      result: source ? 'updated' : 'created',
      message: [shown.message, ...refused, ...brought.missing].filter(Boolean).join(' '),
      postId,
      newPath: postPath({ slug: shown.manuscript.slug }),
    };
  }

  async #keepAside(present: ManuscriptDocument, theirs: ManuscriptFields): Promise<void> {
    const { id, revision } = present;
    await this.history.keep(id, theirs, {
      kind: 'aside',
      revision,
      name: 'Import',
      device: 'Import',
    });
  }

  async #update(
    present: ManuscriptDocument,
    fields: ManuscriptFields,
  ): Promise<ManuscriptDocument> {
    if (isSameText(present, fields)) return present;
    await this.history.keepPresent(present, 'replaced');
    return this.manuscripts.change(present, {
      ...fields,
      words: countWords(fields.content),
      hasChanges: present.liveId !== undefined,
    });
  }

  /** Publishes the text if the author chose to publish. A text that cannot be published stays a draft. */
  async #show(
    manuscript: ManuscriptDocument,
    fields: ManuscriptFields,
    { state }: ReadText,
    { publish }: ImportChoices,
  ): Promise<{ readonly manuscript: ManuscriptDocument; readonly message: string }> {
    const isShown = manuscript.state === state && !manuscript.hasChanges;
    if (state === 'draft' || !publish || isShown) return { manuscript, message: '' };
    try {
      const { site } = await this.site.latest();
      const confirmed = await this.acts.confirm(manuscript, confirmable(site, fields), state);
      return { manuscript: confirmed, message: '' };
    } catch (error) {
      const isAboutText = error instanceof HttpException && error.getStatus() < 500;
      if (!isAboutText) throw error;
      const draft = (await this.repository.findById(manuscript.id)) ?? manuscript;
      return { manuscript: draft, message: `It is a draft: ${sentenceOf(error)}` };
    }
  }

  /** @returns a sentence for each address that does not redirect to the text */
  async #redirect(text: ReadText, { id, slug }: ManuscriptDocument): Promise<string[]> {
    const refused: string[] = [];
    const paths = new Set(text.oldPaths.map(normalPath).filter((path) => path !== undefined));
    for (const path of paths) {
      if (path === normalPath(postPath({ slug }))) continue;
      if (!(await this.redirects.putImported(path, id))) refused.push(`${path} has a page here.`);
    }
    return refused;
  }
}

/** A path in the form of stored redirects. Undefined if the address cannot be redirected. */
export function normalPath(address: string): string | undefined {
  const path = normalAddress(address);
  return path === null || path === '/' ? undefined : foldedPath(path);
}

function hashOf(text: ReadText): string {
  const { title, slug, excerpt, state, date, markdown, picture, categories, tags, canonical } =
    text;
  return sha256Hex(
    JSON.stringify([
      title,
      slug,
      excerpt,
      state,
      date,
      markdown,
      picture,
      categories,
      tags,
      canonical,
    ]),
  );
}

/** The post that a link to the old site leads to. If undefined, the link does not change. */
function linkOf(address: string, { choices, slugs }: TextImport): string | undefined {
  const isOfArchive = address.startsWith(ARCHIVE_ORIGIN);
  if (!isOfArchive && !address.startsWith('/') && !isOn(choices.oldSite, address)) return undefined;
  const slug = slugs.get(normalPath(address) ?? '');
  const hash = URL.canParse(address) ? new URL(address).hash : '';
  if (slug !== undefined) return postPath({ slug }) + hash;
  return isOfArchive ? address.slice(ARCHIVE_ORIGIN.length) || '/' : undefined;
}

function isOn(oldSite: string, address: string): boolean {
  const hostOf = (url: string) => new URL(url).host.replace(/^www\./, '');
  return URL.canParse(oldSite) && URL.canParse(address) && hostOf(oldSite) === hostOf(address);
}

function sentenceOf(error: HttpException): string {
  const { issues = [], message } = error.getResponse() as ErrorBody;
  return issues.length > 0 ? `${issues.map((issue) => issue.message).join('. ')}.` : message;
}
