import type { Visibility } from '@examiner/contracts';

const LID = 'M1.2 8S3.6 3.6 8 3.6 14.8 8 14.8 8 12.4 12.4 8 12.4 1.2 8 1.2 8z';
const PUPIL = 'M8 6a2 2 0 010 4 2 2 0 010-4z';

const SHAPES: Readonly<Record<Visibility, string>> = {
  public: `${LID}${PUPIL}`,
  sample: `${LID}M8 6a2 2 0 010 4zM8 3.6v8.8`,
  private: `${LID}${PUPIL}M2.5 13.5l11-11`,
};

/** Hidden from assistive technology, because its button has a label. */
export function Eye({ of }: { of: Visibility }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={SHAPES[of]} />
    </svg>
  );
}
