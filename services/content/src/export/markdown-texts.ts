import { dirname } from 'node:path/posix';
import type { ExportContext, ExportedText, TextsWriter } from './export-target.ts';
import type { PicturePlace } from './exported-pictures.ts';
import { FileNames } from './file-names.ts';
import { frontMatterOf } from './front-matter.ts';

/** The folders of a program for texts and pictures, and its form of Markdown. */
export interface MarkdownLayout {
  /** Whether the text is a draft for the program. An unlisted text is a draft if the program would otherwise list it. */
  readonly isDraft: (text: ExportedText) => boolean;
  readonly folderOf: (isDraft: boolean) => string;
  /** The path of the file below the folder. @param name made of the slug, and unique in the folder */
  readonly fileOf: (name: string, text: ExportedText, isDraft: boolean) => string;
  /** The folder of all pictures. If undefined, each text has a folder for its own pictures beside it. */
  readonly pictures?: string;
  readonly linkOf: PicturePlace['linkOf'];
  /** Fields that only this program reads. @param picture the link to the featured picture, or nothing */
  readonly extra?: (text: ExportedText, picture: string) => Readonly<Record<string, unknown>>;
  /** Escapes the text, so that the program does not read a part of it as a command. */
  readonly escape?: (content: string) => string;
}

/** Writes each text as a file of Markdown with front matter. */
export class MarkdownTexts implements TextsWriter {
  readonly #names = new Map<string, FileNames>();

  constructor(
    private readonly layout: MarkdownLayout,
    private readonly context: ExportContext,
  ) {}

  async write(text: ExportedText): Promise<void> {
    const { layout, context } = this;
    const { content, featuredImage } = text.fields;
    const isDraft = layout.isDraft(text);
    const path = this.#pathOf(text, isDraft);
    const { linkOf, pictures = dirname(path) } = layout;
    const place = { folder: pictures, linkOf };
    const linked = await context.pictures.linkAll(content, place);
    const picture = await context.pictures.linkTo(featuredImage, place);
    const extra = layout.extra?.(text, picture);
    const matter = frontMatterOf(context.settings, text, isDraft, picture, extra);
    await context.folder.add(path, `${matter}${layout.escape?.(linked) ?? linked}\n`);
  }

  async end(): Promise<void> {}

  #pathOf(text: ExportedText, isDraft: boolean): string {
    const { folderOf, fileOf } = this.layout;
    const { slug, title } = text.fields;
    const folder = folderOf(isDraft);
    const isChange = text.isDraft && (text.state === 'published' || text.state === 'unlisted');
    // If the changes of a post are in the same folder as the post, the file of the post has the name without the
    // suffix.
    const isBesidePost = isChange && folder === folderOf(false);
    const names = this.#names.get(folder) ?? new FileNames();
    this.#names.set(folder, names);
    const name = names.take((slug || title) + (isBesidePost ? '-changes' : ''), text.id);
    return `${folder}/${fileOf(name, text, isDraft)}`;
  }
}
