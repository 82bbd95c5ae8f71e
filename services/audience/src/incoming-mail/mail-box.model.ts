import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

const mailBoxSchema = z.object({
  /** `user@host`. */
  id: z.string(),
  /** Another one says that all UIDs are others. */
  uidValidity: z.string(),
  /** All up to it were read. */
  lastUid: z.number().int(),
  triedAt: z.string(),
  /** When it was read last, or was to be read first. */
  readAt: z.string(),
  /** Why it could not be read since. */
  problem: z.string().optional(),
});
export type MailBox = z.output<typeof mailBoxSchema>;
export type Position = Pick<MailBox, 'uidValidity' | 'lastUid'>;

export const MAIL_BOXES: CollectionDefinition<MailBox> = {
  name: 'mail_boxes',
  schema: mailBoxSchema,
  indexes: [],
};
