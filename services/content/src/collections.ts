import { POSTS } from './posts/post.model.ts';
import { MARKERS } from './sample-content/marker.model.ts';

/** Every collection of this service, for the backup. */
export const collections = [POSTS, MARKERS];
