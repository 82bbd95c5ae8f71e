import {
  scopesOf,
  TOKEN_DAYS,
  type AccessTokenInput,
  type Role,
  type Scope,
} from '@examiner/contracts';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { CloseButton, DialogContent } from '../../../components/dialog/dialog-content.tsx';
import { Field, Input, Select } from '../../../components/field/field.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import styles from './account.module.css';
import { SCOPE_WORDS } from '../../../lib/scope-words.ts';

interface TokenFormProps {
  readonly role: Role;
  /** Errors that it throws are shown above the fields. */
  readonly onSubmit: (input: AccessTokenInput) => Promise<void>;
}

export function TokenForm({ role, onSubmit }: TokenFormProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>([]);
  const [days, setDays] = useState<AccessTokenInput['days']>(90);
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const toggle = (scope: Scope, isIn: boolean) =>
    setScopes(isIn ? [...scopes, scope] : scopes.filter((each) => each !== scope));
  const submit = async () => {
    setIsSending(true);
    setError(undefined);
    try {
      await onSubmit({ name, scopes: [...scopes], days });
    } catch (refusal) {
      setError(reasonOf(refusal));
    }
    setIsSending(false);
  };
  return (
    <DialogContent
      onSubmit={() => {
        if (!isSending) void submit();
      }}
      actions={
        <>
          <CloseButton />
          <Button
            type="submit"
            variant="primary"
            disabled={isSending || name.trim() === '' || scopes.length === 0}
          >
            Create token
          </Button>
        </>
      }
    >
      <div role="alert" className={styles.alert}>
        {error}
      </div>
      <Field label="Name" hint="The script that will use it, for example.">
        {(ids) => (
          <Input
            {...ids}
            required
            maxLength={100}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <fieldset className={styles.scopes}>
        <legend>It may</legend>
        {scopesOf(role).map((scope) => (
          <label key={scope}>
            <Checkbox
              checked={scopes.includes(scope)}
              onChange={({ target }) => toggle(scope, target.checked)}
            />
            {SCOPE_WORDS[scope]}
          </label>
        ))}
      </fieldset>
      <Field label="Expires after">
        {(ids) => (
          <Select
            {...ids}
            value={days}
            onChange={({ target }) =>
              setDays(TOKEN_DAYS.find((each) => String(each) === target.value) ?? 90)
            }
          >
            {TOKEN_DAYS.map((each) => (
              <option key={each} value={each}>
                {each} days
              </option>
            ))}
          </Select>
        )}
      </Field>
    </DialogContent>
  );
}
