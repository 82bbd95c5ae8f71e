import type { Config } from '@examiner/kit';
import { z } from 'zod';

export const variables = {
  ADMIN_EMAIL: z.email().optional(),
  /** Twelve characters at least, as for every password. */
  ADMIN_PASSWORD: z.string().min(12).max(256).optional(),
};

export interface AuthConfig extends Config {
  readonly admin: { readonly email: string; readonly password: string } | undefined;
}
