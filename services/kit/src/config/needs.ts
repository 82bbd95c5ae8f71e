import { z } from 'zod';
import { factsOf } from './variables.ts';

const listed = (values: readonly unknown[]): string => values.map(String).join(', ');

/** The requirement in words, taken from the schema if the variable declares none. */
function needOfIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `one of ${listed(issue.values)}`;
  if (issue.code === 'too_small') {
    const least = issue.minimum;
    return issue.origin === 'string'
      ? `at least ${least} characters`
      : `a number of at least ${least}`;
  }
  if (issue.code === 'too_big') {
    const most = issue.maximum;
    return issue.origin === 'string' ? `at most ${most} characters` : `a number of at most ${most}`;
  }
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'int') return 'a whole number';
    return issue.expected === 'number' ? 'a number' : 'a value';
  }
  if (issue.code === 'invalid_format') {
    if (issue.format === 'email') return 'an address such as ann@example.org';
    if (issue.format === 'url') return 'an address such as https://example.org';
  }
  return 'another value';
}

/** The text after "NAME needs". It contains no value. */
export function needOf(issue: z.core.$ZodIssue, schema: z.core.$ZodType | undefined): string {
  return (schema && factsOf(schema)?.needs) ?? needOfIssue(issue);
}
