import { INVALID_EMAIL_MESSAGE } from '@examiner/contracts';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Field, Input } from '../../../components/field/field.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { useSubscribe } from '../api/subscribe.ts';
import styles from './subscribers.module.css';

const FAILED = 'Failed to add email';

export function AddSubscriber() {
  const [email, setEmail] = useState('');
  const { mutate, isPending } = useSubscribe();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = email.trim();
    if (!address.includes('@')) {
      toast({ title: 'Invalid email', description: INVALID_EMAIL_MESSAGE, variant: 'destructive' });
      return;
    }
    if (isPending) return;
    mutate(
      { email: address },
      {
        onSuccess: () => {
          setEmail('');
          toast({
            title: 'Email added',
            description: 'Successfully added email to subscriber list.',
          });
        },
        onError: (error) =>
          toast({
            title: FAILED,
            description: (error instanceof ApiError && error.reason) || FAILED,
            variant: 'destructive',
          }),
      },
    );
  };

  return (
    <section aria-labelledby="add-heading">
      <div className={styles.head}>
        <h2 id="add-heading">Add Subscriber</h2>
      </div>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field label="Email">
          {(ids) => (
            <Input
              {...ids}
              type="email"
              placeholder="reader@example.com"
              autoComplete="off"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary">
          <Icon name="plus" /> Add Subscriber
        </Button>
      </form>
    </section>
  );
}
