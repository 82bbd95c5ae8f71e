import { httpUrl, onOff, outsideVariables, text, type Config } from '@examiner/kit';

export const variables = {
  ...outsideVariables,
  SAMPLE_CONTENT: onOff('on'),
  SEARCH_DIR: text.optional(),
  WEBSUB_HUB: httpUrl.optional(),
};

export interface ContentConfig extends Config {
  /** Whether pictures may be copied from other sites. */
  readonly copies: boolean;
  readonly sampleContent: boolean;
  readonly webSubHub: URL | undefined;
  /** Of `search.db`. */
  readonly searchDir: string;
}
