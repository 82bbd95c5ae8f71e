import { ForbiddenException } from '@nestjs/common';
import { roleOf, type AuthUser, type Media } from '@examiner/contracts';
import { hasScope, proofOf, viewerOf } from '@examiner/kit';
import type { Request } from 'express';

/** The documents with a picture that the caller may change along with it. */
export interface PictureRights {
  readonly viewer: AuthUser | null;
  readonly inPosts: boolean;
  /** No token reaches the settings. */
  readonly inSettings: boolean;
}

export function pictureRightsOf(request: Request): PictureRights {
  const viewer = viewerOf(request);
  const isOwner = viewer !== null && roleOf(viewer) === 'owner';
  return {
    viewer,
    inPosts: hasScope(request, 'posts:write'),
    inSettings: isOwner && proofOf(request) === 'session',
  };
}

export function requireInPosts({ inPosts }: PictureRights): void {
  if (inPosts) return;
  throw new ForbiddenException(
    'To describe the picture in posts as well, the token needs posts:write. Leave inPosts out.',
  );
}

/** Titles of texts are for callers who may read all of them. */
export function withReadableUses(media: Media, { inPosts }: PictureRights): Media {
  if (inPosts) return media;
  return { ...media, uses: media.uses.map(({ postId }) => ({ postId, title: '' })) };
}
