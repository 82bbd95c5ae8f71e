import { onOff, type Config } from '@examiner/kit';

export const variables = { SAMPLE_CONTENT: onOff('on') };

export interface ContentConfig extends Config {
  readonly sampleContent: boolean;
}
