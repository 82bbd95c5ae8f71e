import { errorBodySchema, issueSchema } from '../error.ts';
import { AUDIENCE_INPUTS, AUDIENCE_OUTPUTS } from './audience-schemas.ts';
import { AUTH_INPUTS, AUTH_OUTPUTS } from './auth-schemas.ts';
import { CONTENT_INPUTS, CONTENT_OUTPUTS } from './content-schemas.ts';
import { DASHBOARD_INPUTS, DASHBOARD_OUTPUTS } from './dashboard-schemas.ts';

/** By their names in the published description. */
export const INPUT_SCHEMAS = {
  ...AUDIENCE_INPUTS,
  ...AUTH_INPUTS,
  ...CONTENT_INPUTS,
  ...DASHBOARD_INPUTS,
};
export type InputName = keyof typeof INPUT_SCHEMAS;

export const OUTPUT_SCHEMAS = {
  ...AUDIENCE_OUTPUTS,
  ...AUTH_OUTPUTS,
  ...CONTENT_OUTPUTS,
  ...DASHBOARD_OUTPUTS,
  ErrorBody: errorBodySchema,
  Issue: issueSchema,
};
export type OutputName = keyof typeof OUTPUT_SCHEMAS;
