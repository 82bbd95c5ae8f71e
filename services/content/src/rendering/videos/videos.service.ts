import { Injectable } from '@nestjs/common';
import { imagePath } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { fillVideoCards, videoAddresses, type Tree, type VideoCard } from '@examiner/markup';
import type { VideoDocument } from './video.model.ts';
import { VideosRepository } from './videos.repository.ts';

interface Text {
  readonly content: string;
  readonly format?: number | undefined;
}

@Injectable()
export class VideosService {
  constructor(
    private readonly videos: VideosRepository,
    private readonly clock: Clock,
  ) {}

  /** Requests missing titles and pictures from the hosts. */
  async note(postId: string, { content, format }: Text): Promise<void> {
    const addresses = new Set(format === 2 ? videoAddresses(content) : []);
    for (const { id, address, picture } of await this.videos.findOf([postId])) {
      if (!addresses.has(address)) await this.videos.remove(id);
      else if (picture) addresses.delete(address);
    }
    const due = { tries: 0, dueAt: this.clock.iso() };
    for (const address of addresses) {
      const id = `${postId}:${address}`;
      await this.videos.insert({ id, postId, address, ...due });
      await this.videos.change(id, { $set: due });
    }
  }

  async remove(postId: string): Promise<void> {
    await this.videos.removeOf(postId);
  }

  /** @param trees by the ids of their posts */
  async fill(trees: ReadonlyMap<string, Tree>): Promise<void> {
    if (trees.size === 0) return;
    const found = await this.videos.findOf([...trees.keys()]);
    for (const [postId, tree] of trees) {
      fillVideoCards(tree, new Map(found.filter((each) => each.postId === postId).flatMap(card)));
    }
  }
}

function card({ address, title, picture }: VideoDocument): [string, VideoCard][] {
  if (title === undefined || !picture) return [];
  const { id, width, height } = picture;
  return [[address, { title, src: imagePath(id), width, height }]];
}
