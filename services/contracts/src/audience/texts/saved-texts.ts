import * as z from 'zod/mini';
import { isKnownLanguage } from '../../content/language.ts';
import { requiredLine } from '../../content/text.ts';
import { readerTexts } from './reader-texts.ts';
import { textProblem } from './text-problem.ts';

export const TEXTS_PATH = '/api/newsletter/texts';
export const TEXTS_MAX_BYTES = 512 * 1024;

const BODY = 'The body must be a JSON object with language and texts';
const textsSchema = z.record(
  z.string(),
  z
    .string('A text must be text')
    .check(z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n').trim())),
  BODY,
);
type Texts = z.output<typeof textsSchema>;

function addProblems({ value, issues }: z.core.ParsePayload<Texts>): void {
  const known = new Map<string, ReturnType<typeof readerTexts>[number]>(
    readerTexts().map((text) => [text.key, text]),
  );
  for (const [key, text] of Object.entries(value)) {
    const definition = known.get(key);
    const message = definition
      ? textProblem(definition, text)
      : `There is no text with the key “${key.slice(0, 100)}”.`;
    if (message) issues.push({ code: 'custom', input: value, path: [key], message });
  }
}

/** The owner's texts in one language, by key. If a text is missing, the default is used. */
export const textsInputSchema = z.object(
  {
    /** BCP 47: the language of the texts. */
    language: requiredLine('Language', 35).check(
      z.refine(isKnownLanguage, 'Language must be a tag such as en-US or nl'),
    ),
    texts: textsSchema.check(addProblems),
  },
  BODY,
);
export type TextsInput = z.output<typeof textsInputSchema>;

/** The texts in the language of the site. `version` is also the ETag. It is 0 before the first save. */
export const textsAnswerSchema = z.object({
  language: z.string(),
  texts: z.record(z.string(), z.string()),
  version: z.number(),
  /** Other languages with saved texts. The texts are used again when the site has that language. */
  otherLanguages: z.array(z.string()),
});
export type TextsAnswer = z.infer<typeof textsAnswerSchema>;
