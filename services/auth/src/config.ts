import type { Config } from '@examiner/kit';
import { z } from 'zod';

export const variables = {
  ADMIN_EMAIL: z.email().optional(),
  /** Twelve characters at least, as for every password. */
  ADMIN_PASSWORD: z.string().min(12).max(256).optional(),
};

/** The configuration of the auth service. */
export interface AuthConfig extends Config {
  /** The admin that is made at start if it does not exist. */
  readonly admin: { readonly email: string; readonly password: string } | undefined;
}
