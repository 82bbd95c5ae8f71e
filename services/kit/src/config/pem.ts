import { createPrivateKey, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { text } from './variables.ts';

/** Marks issues that the sentence about PEM explains. */
const PEM_ISSUE = { code: 'custom', params: { isPem: true } } as const;

/** @returns the result of `read` for PEM, whose line breaks may be `\n` */
const pem = <T>(read: (pem: string) => T) =>
  text.transform((value, context) => {
    const lines = value.replaceAll('\\n', '\n');
    try {
      return read(lines);
    } catch {
      context.addIssue(PEM_ISSUE);
      return z.NEVER;
    }
  });

export const certificates = pem((lines) => {
  new X509Certificate(lines);
  return lines;
});

export const privateKey = pem((lines) => createPrivateKey(lines));

export function isPemIssue(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'custom' && issue.params?.['isPem'] === true;
}

export function pemSentence(name: string, isFromFile: boolean): string {
  return isFromFile
    ? `The file that ${name}_FILE names must hold PEM, which begins with -----BEGIN.`
    : `${name} must hold the PEM itself, which begins with -----BEGIN; the path of a file belongs in ${name}_FILE.`;
}
