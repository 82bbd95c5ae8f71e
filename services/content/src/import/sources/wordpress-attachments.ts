import type { ImportedPicture } from '../imported-text.ts';

export interface Attachment extends ImportedPicture {
  readonly id: string;
  /** The id of the post that the file was uploaded for. */
  readonly parent: string;
  readonly caption: string;
}

const UPLOADS = /^https?:\/\/[^/]+\/(?:.*\/)?wp-content\//;
const WORDPRESS_COM = /^https?:\/\/[\w-]+\.files\.wordpress\.com\//;
/** The image service of WordPress.com, before the address of the picture. */
const PHOTON = /^https?:\/\/i\d\.wp\.com\//;
const SIZE = /-\d+x\d+(?=\.(?:jpe?g|png|gif|webp|avif)$)/i;
/** The end of the name of a copy with at most 2,560 pixels. WordPress stores the uploaded file in the same folder. */
const SCALED = /-scaled(?=\.(?:jpe?g|png|gif|webp|avif)$)/i;
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|bmp)$/i;

/** Removes the image service and the query, which make a picture smaller. */
export function originalOf(address: string): string {
  const direct = address.replace(PHOTON, 'https://');
  const isUpload = UPLOADS.test(direct) || WORDPRESS_COM.test(direct) || direct !== address;
  return isUpload ? (direct.split(/[?#]/)[0] ?? direct).replace(SCALED, '') : address;
}

const pathOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).pathname : address;

/** The uploaded files of an export by their ids, posts, and paths. */
export class Attachments {
  readonly #byId = new Map<string, Attachment>();
  readonly #byParent = new Map<string, Attachment[]>();
  readonly #byPath = new Map<string, Attachment>();

  add(attachment: Attachment): void {
    const { id, parent, address } = attachment;
    this.#byId.set(id, attachment);
    this.#byParent.set(parent, [...(this.#byParent.get(parent) ?? []), attachment]);
    this.#byPath.set(pathOf(address), attachment);
  }

  get(id: string): Attachment | undefined {
    return this.#byId.get(id);
  }

  /** The pictures of a post. A gallery without ids shows these pictures. */
  of(postId: string): readonly Attachment[] {
    const all = this.#byParent.get(postId) ?? [];
    return all.filter(({ address }) => PICTURE.test(pathOf(address)));
  }

  /** Each size is a separate file, such as `a-300x200.jpg`. Returns the full-size picture if the export has it. */
  largest(address: string): string {
    const original = originalOf(address);
    const path = pathOf(original);
    if (this.#byPath.has(path) || !SIZE.test(path)) return original;
    return this.#byPath.get(path.replace(SIZE, ''))?.address ?? original;
  }
}
