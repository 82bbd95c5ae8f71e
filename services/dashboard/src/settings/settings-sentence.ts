import type { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number without quotes',
  int: 'a whole number',
  array: 'a list in [ ]',
  object: 'an object in { }',
};

/** The end of a sentence that begins with the path. Undefined if the error is of another kind. */
export function settingsSentence(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`;
    case 'too_big':
      return `must be ${sizeOf(issue.origin, Number(issue.maximum))} at most`;
    case 'too_small':
      return issue.inclusive === false
        ? `must be more than ${Number(issue.minimum)}`
        : `must be ${sizeOf(issue.origin, Number(issue.minimum))} at least`;
    case 'unrecognized_keys':
    case 'invalid_format':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'custom':
      return undefined;
  }
}

function sizeOf(origin: string, size: number): string {
  if (origin === 'string') return `${size} characters`;
  return origin === 'array' ? `${size} entries` : String(size);
}
