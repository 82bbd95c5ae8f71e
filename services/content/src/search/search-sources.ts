import { Injectable } from '@nestjs/common';
import type { FindQuery } from '@examiner/kit';
import type { ManuscriptDocument } from '../desk/manuscript.model.ts';
import { ManuscriptsRepository } from '../desk/manuscripts.repository.ts';
import type { PostDocument } from '../posts/post.model.ts';
import { PostsRepository } from '../posts/posts.repository.ts';
import { placesOf } from './search-places.ts';
import type { SearchEntry, SearchTable, SearchVersion } from './search-index.ts';

/** In the order of ids. With `since`, only texts that changed since that instant, in the order of their changes. */
export type VersionsPage = Pick<FindQuery<PostDocument>, 'limit' | 'after'> & {
  readonly since?: string;
};

export type Changed = SearchVersion & { readonly updatedAt: string };

export interface SearchSource {
  readonly table: SearchTable;
  versions(page: VersionsPage): Promise<Changed[]>;
  read(ids: readonly string[]): Promise<SearchEntry[]>;
}

export function versionOfPost({ updatedAt }: Pick<PostDocument, 'updatedAt'>): string {
  return updatedAt;
}

export function versionOfManuscript({
  revision,
  updatedAt,
}: Pick<ManuscriptDocument, 'revision' | 'updatedAt'>): string {
  return `${revision} ${updatedAt}`;
}

@Injectable()
export class SearchSources {
  readonly all: readonly SearchSource[];

  constructor(
    private readonly posts: PostsRepository,
    manuscripts: ManuscriptsRepository,
  ) {
    this.all = [
      {
        table: 'posts',
        versions: async (page) =>
          (await posts.findVersions(page)).map((post) => ({
            ...post,
            version: versionOfPost(post),
          })),
        read: async (ids) => (await posts.findByIds(ids)).map(entryOfPost),
      },
      {
        table: 'manuscripts',
        versions: async (page) =>
          (await manuscripts.findVersions(page)).map(({ id, revision, updatedAt }) => ({
            id,
            updatedAt,
            version: versionOfManuscript({ revision, updatedAt }),
          })),
        read: async (ids) => (await manuscripts.findByIds(ids)).map(entryOfManuscript),
      },
    ];
  }

  async countPosts(): Promise<number> {
    return this.posts.countAll();
  }
}

function entryOfPost(post: PostDocument): SearchEntry {
  const { id, title, excerpt, content, publishedAt, tags = [] } = post;
  const year = publishedAt.slice(0, 4);
  return {
    id,
    version: versionOfPost(post),
    state: 'published',
    year,
    title,
    excerpt,
    content,
    notes: '',
    places: placesOf(post),
    tags,
  };
}

/** A text without a date counts for the year of its last change. */
function entryOfManuscript(manuscript: ManuscriptDocument): SearchEntry {
  const { id, state, title, excerpt, content, notes, publishedAt, updatedAt } = manuscript;
  const { tags, authorId: writer } = manuscript;
  const year = (publishedAt || updatedAt).slice(0, 4);
  return {
    id,
    version: versionOfManuscript(manuscript),
    state,
    year,
    title,
    excerpt,
    content,
    notes,
    places: placesOf(manuscript),
    tags,
    writer,
  };
}
