import { Inject, Injectable } from '@nestjs/common';
import type { Site } from '@examiner/contracts';
import type { IconFile } from '@examiner/contracts/operations';
import { sha256Hex } from '@examiner/kit';
import pLimit from 'p-limit';
import { INDEX_HTML } from '../../content-options.ts';
import { ImagesRepository, type ImageFolder } from '../../media/images/images.repository.ts';
import { loadSharp } from '../../media/images/load-sharp.ts';
import { SiteService } from '../../site/site.service.ts';
import type { IndexHtml } from '../index-html.ts';
import { icoFile } from './ico-file.ts';

/** The background color of the light theme, for icons that a phone crops. */
export const PAPER = '#fbfbf9';

const ICO_SIZES = [16, 32, 48];
/** The share of the width that is visible after a phone crops the icon. */
const SAFE_PART = 0.6;
const TOUCH_PART = 0.8;
/** The density at which a square SVG is sharp at the largest size. */
const DENSITY = 72 * 24;

@Injectable()
export class IconsService {
  readonly #oneAtATime = pLimit(1);
  /** Icons of the present mark. */
  #made = new Map<string, Buffer>();
  #madeFrom = '';

  constructor(
    @Inject(INDEX_HTML) private readonly indexHtml: IndexHtml,
    private readonly site: SiteService,
    private readonly images: ImagesRepository,
  ) {}

  /** Null if the site has no mark. */
  async icon(name: IconFile): Promise<Buffer | null> {
    const mark = await this.#mark(await this.site.site());
    return mark && this.#oneAtATime(() => this.#icon(name, mark));
  }

  async #icon(name: IconFile, mark: Buffer): Promise<Buffer> {
    const from = sha256Hex(mark);
    if (from !== this.#madeFrom) {
      this.#made = new Map();
      this.#madeFrom = from;
    }
    const icon = this.#made.get(name) ?? (await make(name, mark));
    this.#made.set(name, icon);
    return icon;
  }

  async #mark({ mark }: Site): Promise<Buffer | null> {
    if (mark === null) return null;
    if (mark === undefined) return this.indexHtml.mark ? Buffer.from(this.indexHtml.mark) : null;
    const [, folder, file = ''] = mark.split('/');
    return this.images.read(folder as ImageFolder, file);
  }
}

async function make(name: IconFile, mark: Buffer): Promise<Buffer> {
  switch (name) {
    case 'favicon.ico':
      return icoFile(
        await Promise.all(
          ICO_SIZES.map(async (size) => ({ size, png: await square(mark, { size }) })),
        ),
      );
    case 'apple-touch-icon.png':
      return square(mark, { size: 180, part: TOUCH_PART });
    case 'icon-192.png':
      return square(mark, { size: 192 });
    case 'icon-512.png':
      return square(mark, { size: 512 });
    case 'icon-maskable-512.png':
      return square(mark, { size: 512, part: SAFE_PART });
  }
}

/**
 * @param part the share of the width that the mark fills, on a background. If missing, the mark fills the whole width
 * and the background is transparent
 */
async function square(
  mark: Buffer,
  { size, part }: { readonly size: number; readonly part?: number },
): Promise<Buffer> {
  const sharp = await loadSharp();
  const inner = Math.round(size * (part ?? 1));
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  const background = part === undefined ? { r: 0, g: 0, b: 0, alpha: 0 } : PAPER;
  const drawn = await sharp(mark, { density: DENSITY })
    .resize(inner, inner, { fit: 'contain', background })
    .png()
    .toBuffer();
  const extended = sharp(drawn).extend({
    top: before,
    bottom: after,
    left: before,
    right: after,
    background,
  });
  return (part === undefined ? extended : extended.flatten({ background })).png().toBuffer();
}
