import { ForbiddenException } from '@nestjs/common';
import { roleOf, type AuthUser, type Media } from '@examiner/contracts';
import { hasScope, proofOf, viewerOf } from '@examiner/kit';
import type { Request } from 'express';

/** The documents that the caller may change when a picture in them is changed. */
export interface PictureRights {
  readonly viewer: AuthUser | null;
  readonly inPosts: boolean;
  /** False for every access token. */
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

/** Titles of texts are only for callers who may read all texts. */
export function withReadableUses(media: Media, { inPosts }: PictureRights): Media {
  if (inPosts) return media;
  return { ...media, uses: media.uses.map(({ postId }) => ({ postId, title: '' })) };
}
