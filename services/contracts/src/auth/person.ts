import * as z from 'zod/mini';
import { emailAddressSchema } from '../email-address.ts';
import { roleSchema } from './account.ts';

export const PEOPLE_PATH = '/api/accounts';

/** An account, as owners see it. `lastSeenAt` is missing if the person has no session. */
export const personSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.optional(z.string()),
  role: roleSchema,
  createdAt: z.string(),
  lastSeenAt: z.optional(z.string()),
  isSelf: z.boolean(),
});
export type Person = z.infer<typeof personSchema>;

/** Sorted by address. */
export const personListSchema = z.object({ people: z.array(personSchema) });
export type PersonList = z.infer<typeof personListSchema>;

export const roleInputSchema = z.object({ role: roleSchema });
export type RoleInput = z.infer<typeof roleInputSchema>;

export const invitationInputSchema = z.object({ email: emailAddressSchema, role: roleSchema });
export type InvitationInput = z.infer<typeof invitationInputSchema>;

/** No other answer contains the link. */
export const invitationSchema = z.object({ link: z.string(), expiresAt: z.string() });
export type Invitation = z.infer<typeof invitationSchema>;
