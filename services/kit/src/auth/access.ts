import { SetMetadata } from '@nestjs/common';
import type { Scope as TokenScope } from '@examiner/contracts';
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

export const SCOPE_KEY = 'examiner:scope';

/** Opens the route to access tokens with the scope; without it none may call it. */
export const Scope = (scope: TokenScope) => SetMetadata(SCOPE_KEY, scope);
