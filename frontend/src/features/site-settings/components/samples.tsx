import type { SampleContent } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button/button.tsx';
import { useFailureToast } from '../../../components/toast/use-failure-toast.ts';
import { reasonOf } from '../../../lib/api-client.ts';
import { samplesQuery, useChangeSamples } from '../api/samples.ts';
import styles from './samples.module.css';
import { Section } from './section.tsx';

function textOf({ untouched, missing }: SampleContent): string {
  if (untouched > 0) {
    return untouched === 1
      ? 'One post that ships with the product is here, as it came.'
      : `${untouched} posts that ship with the product are here, as they came.`;
  }
  return missing > 0
    ? 'The sample posts are gone.'
    : 'You changed every sample post: they are yours.';
}

/** Those that were changed stay. */
export function Samples({ samples }: { readonly samples: SampleContent }) {
  const { mutate, isPending } = useChangeSamples();
  const failure = useFailureToast();
  const change = (how: 'remove' | 'restore') => {
    failure.dismiss();
    mutate(how, {
      onError: (error) =>
        failure.show({ title: 'The sample posts are unchanged', description: reasonOf(error) }),
    });
  };
  return (
    <div className={styles.samples}>
      <p role="status">{textOf(samples)}</p>
      <div className={styles.buttons}>
        {samples.untouched > 0 && (
          <Button dense disabled={isPending} onClick={() => change('remove')}>
            Remove the samples
          </Button>
        )}
        {samples.missing > 0 && (
          <Button dense disabled={isPending} onClick={() => change('restore')}>
            Bring them back
          </Button>
        )}
      </div>
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
      {data && <Samples samples={data} />}
    </Section>
  );
}
