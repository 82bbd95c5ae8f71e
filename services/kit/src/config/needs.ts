import { z } from 'zod';
import { factsOf } from './variables.ts';

const listed = (values: readonly unknown[]): string => values.map(String).join(', ');

/** What the schema asks for, where nothing was declared. */
function needOfIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `one of ${listed(issue.values)}`;
    case 'too_small':
      return issue.origin === 'string'
        ? `at least ${issue.minimum} characters`
        : `a number of at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `at most ${issue.maximum} characters`
        : `a number of at most ${issue.maximum}`;
    case 'invalid_type':
      if (issue.expected === 'int') return 'a whole number';
      return issue.expected === 'number' ? 'a number' : 'a value';
    case 'invalid_format':
      if (issue.format === 'email') return 'an address such as ann@example.org';
      if (issue.format === 'url') return 'an address such as https://example.org';
      return 'another value';
    default:
      return 'another value';
  }
}

/** After "NAME needs". It names no value. */
export function needOf(issue: z.core.$ZodIssue, schema: z.core.$ZodType | undefined): string {
  return (schema && factsOf(schema)?.needs) ?? needOfIssue(issue);
}
