import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, type DocumentStore } from '@examiner/kit';
import { UNLISTED_POSTS } from './post.model.ts';
import { PublicPosts } from './public-posts.ts';

@Injectable()
export class UnlistedPostsRepository extends PublicPosts {
  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    super(documents.collection(UNLISTED_POSTS));
  }
}
