import { Injectable } from '@nestjs/common';
import { MediaRepository } from '../media/media.repository.ts';

/** Matches only images of the JSON tree, because quotes in a text are escaped. */
const UPLOADED = /"src":"\/images\/([0-9a-f]{64})(?:\.jpeg|-(?:alpha|moving)\.webp)"/g;

/** If the size of a picture is known, the page reserves space for it while it loads. */
@Injectable()
export class PictureSizes {
  constructor(private readonly media: MediaRepository) {}

  /** @param trees as JSON */
  async add(trees: readonly string[]): Promise<string[]> {
    const ids = trees.flatMap((tree) => Array.from(tree.matchAll(UPLOADED), ([, id = '']) => id));
    if (ids.length === 0) return [...trees];
    const found = await this.media.findByIds([...new Set(ids)]);
    const sizes = new Map(found.map(({ id, width, height }) => [id, { width, height }]));
    return trees.map((tree) =>
      tree.replace(UPLOADED, (src, id: string) => {
        const size = sizes.get(id);
        return size ? `${src},"width":${size.width},"height":${size.height}` : src;
      }),
    );
  }
}
