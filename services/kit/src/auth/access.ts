import { SetMetadata } from '@nestjs/common';
import type { Access } from '@examiner/contracts/operations';

export type { Access };

/** A route without it is for the admin alone. */
export const ACCESS_KEY = 'examiner:access';

/** Open to everybody; the session is not looked at. */
export const Public = () => SetMetadata(ACCESS_KEY, 'public' satisfies Access);

/** Open to everybody; `@Viewer()` says who it is, null for a visitor. */
export const Recognised = () => SetMetadata(ACCESS_KEY, 'recognised' satisfies Access);

export const SignedIn = () => SetMetadata(ACCESS_KEY, 'signed-in' satisfies Access);

/** For the other services, which know the shared secret. */
export const ServiceOnly = () => SetMetadata(ACCESS_KEY, 'service' satisfies Access);
