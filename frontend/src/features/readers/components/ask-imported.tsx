import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { isUnauthorized, reasonOf } from '../../../lib/api-client.ts';
import { dayWords } from '../../../lib/moment-words.ts';
import { goToLogin } from '../../../lib/go-to-login.ts';
import { numberWords } from '../../../lib/number-words.ts';
import { askImported } from '../api/import-list.ts';
import { READERS_KEY } from '../api/readers.ts';
import styles from './readers.module.css';

/** Sends one mail that asks for consent to readers who were imported without consent. */
export function AskImported({ count }: { readonly count: number }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const ask = async () => {
    setBusy(true);
    try {
      const { until = '' } = await askImported();
      const description = `100 an hour, the last on ${dayWords(until)}.`;
      toast({ title: 'Confirmation requests are on their way', description });
      await client.invalidateQueries({ queryKey: READERS_KEY });
    } catch (error) {
      if (isUnauthorized(error)) return goToLogin();
      toast({ title: 'No one was asked', description: reasonOf(error), variant: 'destructive' });
    }
    setBusy(false);
  };

  return (
    <div className={styles.banner}>
      <p>
        {count === 1 ? '1 imported reader waits' : `${numberWords(count)} imported readers wait`} to
        be asked whether they want your letters. They stay here until you ask.
      </p>
      <Button dense disabled={isBusy} onClick={() => void ask()}>
        Ask them to confirm
      </Button>
    </div>
  );
}
