import { SetMetadata } from '@nestjs/common';
import type { Access } from '@examiner/contracts/operations';

export type { Access };

/** A route without it is for owners alone. */
export const ACCESS_KEY = 'examiner:access';

/** The guard does not read the session. */
export const Public = () => SetMetadata(ACCESS_KEY, 'public' satisfies Access);

/** `@Viewer()` is null for a visitor. */
export const Recognised = () => SetMetadata(ACCESS_KEY, 'recognised' satisfies Access);

export const SignedIn = () => SetMetadata(ACCESS_KEY, 'signed-in' satisfies Access);

/** Owners may what editors may. */
export const ForEditors = () => SetMetadata(ACCESS_KEY, 'editor' satisfies Access);

export const ServiceOnly = () => SetMetadata(ACCESS_KEY, 'service' satisfies Access);
