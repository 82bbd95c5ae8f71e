import type { ObjectStore } from '@examiner/kit';
import type { ExportFolder } from './export-folder.ts';

const OWN_PICTURE = /^\/((?:images|IP)\/([\w-]+\.(?:jpeg|webp|avif)))$/;
const PICTURES_IN_TEXT =
  /(?<before>\]\(<?|\]:[ \t]*<?)(?<address>\/(?:images|IP)\/[\w-]+\.(?:jpeg|webp|avif))/g;

/** Puts the pictures that texts name beside them, each once. */
export class ExportedPictures {
  readonly #isThere = new Map<string, boolean>();

  constructor(
    private readonly objects: ObjectStore,
    private readonly folder: ExportFolder,
  ) {}

  get missing(): string[] {
    return [...this.#isThere].filter(([, isThere]) => !isThere).map(([address]) => address);
  }

  get count(): number {
    return this.#isThere.size - this.missing.length;
  }

  /** The path of the picture as exported texts link to it; one that is not stored keeps its address. */
  async linkTo(address: string): Promise<string> {
    const [, key, name] = OWN_PICTURE.exec(address) ?? [];
    if (!key || !name) return address;
    if (!this.#isThere.has(address)) {
      const bytes = await this.objects.get(key);
      if (bytes) await this.folder.add(`images/${name}`, bytes);
      this.#isThere.set(address, bytes !== null);
    }
    return this.#isThere.get(address) ? `../images/${name}` : address;
  }

  async linkAll(text: string): Promise<string> {
    const links = new Map<string, string>();
    for (const { groups } of text.matchAll(PICTURES_IN_TEXT)) {
      const { address = '' } = groups ?? {};
      links.set(address, await this.linkTo(address));
    }
    return text.replace(
      PICTURES_IN_TEXT,
      (_, before: string, address: string) => before + (links.get(address) ?? address),
    );
  }
}
