import { useWatch } from 'react-hook-form';
import { Button } from '../../../components/button/button.tsx';
import type { PostFormState } from './post-form-state.ts';
import { useCounts } from './text-counts.tsx';

/** Offers the computed number of minutes if the field has a different number. */
export function ReadTimeOffer({ form, onUse }: { form: PostFormState; onUse: () => void }) {
  const { words, minutes } = useCounts(form);
  const readTime = useWatch({ control: form.control, name: 'readTime' });
  if (words === 0 || Number(readTime) === minutes) return null;
  return (
    <Button
      onClick={() => {
        form.setValue('readTime', minutes, { shouldDirty: true, shouldValidate: true });
        onUse();
      }}
    >
      Use {minutes} min
    </Button>
  );
}
