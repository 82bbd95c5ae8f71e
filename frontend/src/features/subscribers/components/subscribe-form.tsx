import { subscribe } from '@examiner/contracts/operations';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Input } from '../../../components/field/field.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { useFailureToast } from '../../../components/toast/use-failure-toast.ts';
import { reasonOf } from '../../../lib/api-client.ts';
import { useSubscribe } from '../api/subscribe.ts';
import styles from './subscribe-form.module.css';
import { useEnglish } from '../../../components/english/english.tsx';

const SUCCESS_MS = 3000;

/** The thank-you message replaces the form and gets its focus. */
function keepFocus(place: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === document.body || place?.contains(activeElement)) place?.focus();
}

/** A flag that is true for the given time after it is set. */
function usePassing(durationMs: number): [boolean, () => void] {
  const [startedAt, setStartedAt] = useState<number>();
  useEffect(() => {
    if (startedAt === undefined) return undefined;
    const timer = setTimeout(() => setStartedAt(undefined), durationMs);
    return () => clearTimeout(timer);
  }, [startedAt, durationMs]);
  return [startedAt !== undefined, () => setStartedAt(Date.now())];
}

export function SubscribeForm({
  hiddenLabel = false,
  band = false,
}: {
  hiddenLabel?: boolean;
  band?: boolean;
}) {
  const id = useId();
  const [email, setEmail] = useState('');
  const [isDone, showDone] = usePassing(SUCCESS_MS);
  const { data, mutate, isPending } = useSubscribe();
  const failure = useFailureToast();
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  // Text that was typed before React added its listeners.
  useEffect(() => setEmail(field.current?.value ?? ''), []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Enter may have been pressed before React was ready. React then has not rendered the field's
    // text yet.
    const typed = field.current?.value.trim();
    if (!typed || isPending) return;
    failure.dismiss();
    const website = trap.current?.value;
    mutate(
      { email: typed, ...(website && { website }) },
      {
        onSuccess: () => {
          setEmail('');
          showDone();
          keepFocus(place.current);
        },
        onError: (error) =>
          failure.show({
            title: 'Subscription failed',
            description: reasonOf(error) || 'Please try again later.',
          }),
      },
    );
  };

  return (
    <div
      ref={place}
      tabIndex={-1}
      {...useEnglish()}
      className={`${styles.place} ${band ? styles.band : ''} ${hiddenLabel ? '' : styles.labelled}`}
    >
      {isDone ? (
        <div className={styles.done} role="status">
          <Icon name="check" />
          <p>
            Successfully subscribed!
            <br />
            <span className={styles.thanks}>
              Thanks for your interest! Your email has been saved.
              {data?.note && (
                <>
                  <br />
                  {data.note}
                </>
              )}
            </span>
          </p>
        </div>
      ) : (
        <form
          className={styles.form}
          method="post"
          action={subscribe.path}
          onSubmit={submit}
          noValidate
        >
          <label className={hiddenLabel ? 'visually-hidden' : styles.label} htmlFor={id}>
            Email
          </label>
          <div className={styles.row}>
            <Input
              id={id}
              ref={field}
              name="email"
              type="email"
              required
              autoComplete="email"
              placeholder="you@example.com"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
            <noscript>
              <Button type="submit" variant="primary">
                Subscribe
              </Button>
            </noscript>
            <Button
              type="submit"
              variant="primary"
              className={styles.scripted}
              disabled={isPending || !email.trim()}
            >
              {isPending ? 'Subscribing...' : 'Subscribe'}
            </Button>
          </div>
          <input
            ref={trap}
            className={styles.trap}
            name="website"
            aria-hidden="true"
            tabIndex={-1}
            autoComplete="off"
          />
        </form>
      )}
    </div>
  );
}
