import { httpUrl, onOff, text, type Config } from '@examiner/kit';

export const variables = {
  SAMPLE_CONTENT: onOff('on'),
  SEARCH_DIR: text.optional(),
  WEBSUB_HUB: httpUrl.optional(),
};

export interface ContentConfig extends Config {
  readonly sampleContent: boolean;
  readonly webSubHub: URL | undefined;
  /** Of `search.db`. */
  readonly searchDir: string;
}
