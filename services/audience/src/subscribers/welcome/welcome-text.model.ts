import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const welcomeTextSchema = z.object({
  id: z.string(),
  /** Raised by each change. A change must give the version on which it is based. */
  version: z.number().int(),
  isOn: z.boolean(),
  subject: z.string(),
  /** Markdown. */
  text: z.string(),
  /** Ids. */
  posts: z.array(z.string()),
});
export type WelcomeText = z.output<typeof welcomeTextSchema>;

/** The owner's text for new readers. There is one document. */
export const WELCOME_TEXTS: CollectionDefinition<WelcomeText> = {
  name: 'welcome_texts',
  schema: welcomeTextSchema,
  indexes: [],
};
