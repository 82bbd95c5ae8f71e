import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Field, Input } from '../../../components/field/field.tsx';
import type { Refusal } from './use-redirects.ts';
import styles from './redirects.module.css';

interface RedirectFormProps {
  /** The redirect to change; undefined if the form adds a new redirect. */
  readonly changed: { readonly path: string; readonly to: string } | undefined;
  readonly refusal: Refusal | undefined;
  readonly isBusy: boolean;
  /** @returns whether the redirect was saved */
  readonly onSave: (path: string, to: string) => Promise<boolean>;
  readonly onCancel: () => void;
}

export function RedirectForm({ changed, refusal, isBusy, onSave, onCancel }: RedirectFormProps) {
  const [path, setPath] = useState(changed?.path ?? '');
  const [to, setTo] = useState(changed?.to ?? '');
  const target = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (changed) target.current?.focus();
  }, [changed]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || !(await onSave(path.trim(), to.trim()))) return;
    setPath('');
    setTo('');
  };

  const errorOf = (field: Refusal['field']) =>
    refusal?.field === field ? refusal?.message : undefined;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label="Old address"
        hint="As shown in the address bar, such as /2019/05/low-tide.html or /?p=123."
        error={errorOf('path')}
      >
        {(ids) => (
          <Input
            {...ids}
            required
            readOnly={changed !== undefined}
            autoComplete="off"
            spellCheck={false}
            value={path}
            onChange={(event) => setPath(event.target.value)}
          />
        )}
      </Field>
      <Field label="Redirect to" hint="A post or page of this site." error={errorOf('to')}>
        {(ids) => (
          <Input
            {...ids}
            ref={target}
            required
            placeholder="/post/low-tide"
            autoComplete="off"
            spellCheck={false}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" disabled={!path.trim() || !to.trim() || isBusy}>
          {changed ? 'Change redirect' : 'Add redirect'}
        </Button>
        {changed && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}
