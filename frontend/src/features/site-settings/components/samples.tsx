import type { SampleContent } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button/button.tsx';
import { useFailureToast } from '../../../components/toast/use-failure-toast.ts';
import { reasonOf } from '../../../lib/api-client.ts';
import { samplesQuery, useChangeSamples } from '../api/samples.ts';
import styles from './samples.module.css';
import { Section } from './section.tsx';

/** A sentence about the sample posts that exist. */
export function samplesText({ untouched, missing }: SampleContent): string {
  if (untouched > 0) {
    return untouched === 1
      ? 'One sample post is here, unchanged.'
      : `${untouched} sample posts are here, unchanged.`;
  }
  return missing > 0
    ? 'The sample posts are gone.'
    : 'You changed every sample post, so they are yours.';
}

/** Removing the samples keeps the changed ones. */
export function SampleButtons({ samples }: { readonly samples: SampleContent }) {
  const { mutate, isPending } = useChangeSamples();
  const failure = useFailureToast();
  const change = (how: 'remove' | 'restore') => {
    if (isPending) return;
    failure.dismiss();
    mutate(how, {
      onError: (error) =>
        failure.show({ title: 'The sample posts are unchanged', description: reasonOf(error) }),
    });
  };
  const { untouched, missing } = samples;
  return (
    <div className={styles.buttons}>
      {/* One button removes and then restores the samples, so that it keeps the focus. */}
      {untouched + missing > 0 && (
        <Button dense onClick={() => change(untouched > 0 ? 'remove' : 'restore')}>
          {untouched > 0 ? 'Remove samples' : 'Restore them'}
        </Button>
      )}
      {untouched > 0 && missing > 0 && (
        <Button dense onClick={() => change('restore')}>
          Restore the others
        </Button>
      )}
    </div>
  );
}

export function SamplesSection() {
  const { data } = useQuery(samplesQuery);
  return (
    <Section
      id="samples"
      intro="This takes effect at once; posts that you changed stay as they are."
    >
      {data && (
        <div className={styles.samples}>
          <p role="status">{samplesText(data)}</p>
          <SampleButtons samples={data} />
        </div>
      )}
    </Section>
  );
}
