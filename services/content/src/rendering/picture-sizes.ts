import { Injectable } from '@nestjs/common';
import { MediaRepository } from '../media/media.repository.ts';

/** Matches an image of a JSON tree only: in a text the quotes would be escaped. */
const UPLOADED = /"src":"\/images\/([0-9a-f]{64})(?:\.jpeg|-(?:alpha|moving)\.webp)"/g;

/** Pictures with a known size keep their place on the page while they load. */
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
