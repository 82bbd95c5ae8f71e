import { httpUrl, onOff, outsideVariables, text, variable, type Config } from '@examiner/kit';

export const variables = {
  ...outsideVariables,
  SAMPLE_CONTENT: variable(onOff('on'), '`off`: adds no sample posts at the first start.'),
  SEARCH_DIR: variable(
    text.optional(),
    'The folder of `search.db`, the index of the search. Backups leave it out, and a start rebuilds it if it is missing.',
    { fallback: '$STATE_DIR' },
  ),
  WEBSUB_HUB: variable(
    httpUrl.optional(),
    'The address of a WebSub hub that reads the feeds by itself; the feeds name it.',
  ),
};

export interface ContentConfig extends Config {
  /** Whether pictures may be copied from other sites. */
  readonly copies: boolean;
  readonly sampleContent: boolean;
  readonly webSubHub: URL | undefined;
  /** The folder of `search.db`. */
  readonly searchDir: string;
}
