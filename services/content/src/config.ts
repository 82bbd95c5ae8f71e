import { httpUrl, onOff, type Config } from '@examiner/kit';

export const variables = { SAMPLE_CONTENT: onOff('on'), WEBSUB_HUB: httpUrl.optional() };

export interface ContentConfig extends Config {
  readonly sampleContent: boolean;
  readonly webSubHub: URL | undefined;
}
