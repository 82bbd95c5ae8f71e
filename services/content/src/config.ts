import { onOff, type Config } from '@examiner/kit';

export const variables = { SAMPLE_CONTENT: onOff('on') };

/** The configuration of the content service. */
export interface ContentConfig extends Config {
  /** Whether the first start brings in the sample content. */
  readonly sampleContent: boolean;
}
