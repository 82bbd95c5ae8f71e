import { previewPath, type PreviewLink } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { CopyField } from '../../../components/copy-field/copy-field.tsx';
import { Field, Input, Select } from '../../../components/field/field.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { dayWords } from '../../../lib/moment-words.ts';
import { previewLinksQuery, useShare, useWithdraw } from './api/shared-drafts.ts';
import styles from './share-dialog.module.css';

const DAYS = [7, 30, 90];

function openedWords({ opened, lastOpenedAt }: PreviewLink): string {
  if (opened === 0 || !lastOpenedAt) return 'not opened yet';
  const times = opened === 1 ? 'once' : `${opened} times`;
  return `opened ${times}, last on ${dayWords(lastOpenedAt)}`;
}

/** Creates, lists, and deletes the preview links of a draft. */
export function PreviewLinks({ id }: { readonly id: string }) {
  const [label, setLabel] = useState('');
  const [days, setDays] = useState(30);
  const { data: links = [], error } = useQuery(previewLinksQuery(id));
  const share = useShare(id);
  const withdraw = useWithdraw(id);
  const failure = share.error ?? withdraw.error ?? error;
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          share.mutate({ label, days }, { onSuccess: (made) => made && setLabel('') });
        }}
      >
        <Field label="For">
          {(ids) => (
            <Input
              {...ids}
              maxLength={100}
              value={label}
              onChange={({ target }) => setLabel(target.value)}
            />
          )}
        </Field>
        <Field label="Expires after">
          {(ids) => (
            <Select {...ids} value={days} onChange={({ target }) => setDays(Number(target.value))}>
              {DAYS.map((each) => (
                <option key={each} value={each}>
                  {each} days
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" variant="primary" disabled={share.isPending}>
          Create link
        </Button>
      </form>
      {failure && <p role="alert">{reasonOf(failure)}</p>}
      {share.data && (
        <CopyField
          key={share.data.id}
          label="New link"
          hint="Copy it now: it isn’t shown again. You can create another at any time."
          value={new URL(previewPath(share.data.token), location.origin).href}
        />
      )}
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.id} className={styles.row}>
            <div>
              <strong>{link.label || 'No name'}</strong>
              <p className={styles.meta}>
                {link.maker && `by ${link.maker} · `}until {dayWords(link.expiresAt)} ·{' '}
                {openedWords(link)}
              </p>
            </div>
            <Button
              dense
              aria-label={`Revoke the link ${link.label}`}
              onClick={() => withdraw.mutate(link.id)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
