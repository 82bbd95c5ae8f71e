import type { ExportFolder } from './export-folder.ts';
import type { ExportRepository } from './export.repository.ts';

const OWN_PICTURE = /^\/((?:images|IP)\/([\w-]+\.(?:jpeg|webp|avif)))$/;
const PICTURES_IN_TEXT =
  /(?<before>\]\(<?|\]:[ \t]*<?)(?<address>\/(?:images|IP)\/[\w-]+\.(?:jpeg|webp|avif))/g;

/** The place of a text's pictures in the export. */
export interface PicturePlace {
  /** The path from the root of the export. */
  readonly folder: string;
  /** The link from the text to a picture in the folder. */
  readonly linkOf: (name: string) => string;
}

/** Copies the pictures of texts to the folders that the texts link to. A picture is copied once for each folder. */
export class ExportedPictures {
  readonly #missing = new Set<string>();
  readonly #found = new Set<string>();
  readonly #paths = new Set<string>();

  constructor(
    private readonly stored: Pick<ExportRepository, 'findPicture'>,
    private readonly folder: ExportFolder,
  ) {}

  get missing(): string[] {
    return [...this.#missing];
  }

  /** A picture in several folders counts once. */
  get count(): number {
    return this.#found.size;
  }

  /** The link to the picture. If the picture is not stored, the link is its address. */
  async linkTo(address: string, place: PicturePlace): Promise<string> {
    const [, key, name] = OWN_PICTURE.exec(address) ?? [];
    if (!key || !name || this.#missing.has(address)) return address;
    const path = `${place.folder}/${name}`;
    if (!this.#paths.has(path)) {
      const bytes = await this.stored.findPicture(key);
      (bytes ? this.#found : this.#missing).add(address);
      if (!bytes) return address;
      this.#paths.add(path);
      await this.folder.add(path, bytes);
    }
    return place.linkOf(name);
  }

  async linkAll(text: string, place: PicturePlace): Promise<string> {
    const links = new Map<string, string>();
    for (const { groups } of text.matchAll(PICTURES_IN_TEXT)) {
      const { address = '' } = groups ?? {};
      links.set(address, await this.linkTo(address, place));
    }
    return text.replace(
      PICTURES_IN_TEXT,
      (_, before: string, address: string) => before + (links.get(address) ?? address),
    );
  }
}
