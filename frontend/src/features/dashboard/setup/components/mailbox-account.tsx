import type { DashboardSetup, MailboxInput, MailboxName, MailboxView } from '@examiner/contracts';
import { useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { Field, Input, Select } from '../../../../components/field/field.tsx';
import { useTry } from '../api/try-entry.ts';
import styles from './mailbox-account.module.css';
import { TwoColumns } from './part.tsx';
import { Failed, Found, TryAnswer } from './try-answer.tsx';
import { useMailbox } from './use-mailbox.ts';

const SERVERS: Partial<Record<MailboxName, string>> = {
  gmail: 'imap.gmail.com',
  yahoo: 'imap.mail.yahoo.com',
};

interface MailboxAccountProps {
  readonly name: MailboxName;
  readonly view: MailboxView;
  readonly onChanged: (setup: DashboardSetup) => void;
}

export function MailboxAccount(props: MailboxAccountProps) {
  const { view } = props;
  if (view.from !== 'environment') return <OwnAccount {...props} />;
  return <p>Variables of the server hold this mailbox, at {view.host}.</p>;
}

function startOf(name: MailboxName, view: MailboxView): MailboxInput {
  if (view.from !== 'browser') {
    return { host: SERVERS[name] ?? '', port: 993, user: '', password: '' };
  }
  const { host, port, user } = view;
  return { host, port: port === 143 ? 143 : 993, user, password: '' };
}

function OwnAccount({ name, view, onChanged }: MailboxAccountProps) {
  const [account, setAccount] = useState(() => startOf(name, view));
  const [isDone, setDone] = useState(false);
  const { isBusy, problem, connect, disconnect } = useMailbox(name, onChanged);
  const trial = useTry();
  const tried = trial.data;
  const change = (part: Partial<MailboxInput>) => {
    setAccount({ ...account, ...part });
    setDone(false);
    trial.reset();
  };
  const isWhole = account.host && account.user && account.password;
  const save = async () => {
    if (!(await connect(account))) return;
    change({ password: '' });
    setDone(true);
  };
  return (
    <>
      <TwoColumns>
        <Field label="Server">
          {(ids) => (
            <Input
              {...ids}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              value={account.host}
              onChange={({ target }) => change({ host: target.value.trim() })}
            />
          )}
        </Field>
        <Field label="Port">
          {(ids) => (
            <Select
              {...ids}
              value={account.port}
              onChange={({ target }) => change({ port: target.value === '143' ? 143 : 993 })}
            >
              <option value={993}>993 (TLS)</option>
              <option value={143}>143 (STARTTLS)</option>
            </Select>
          )}
        </Field>
        <Field label="User">
          {(ids) => (
            <Input
              {...ids}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              value={account.user}
              onChange={({ target }) => change({ user: target.value.trim() })}
            />
          )}
        </Field>
        <Field
          label="App password"
          hint={
            view.from === 'browser'
              ? 'One is stored. It is never shown.'
              : 'Made in the security settings of the account.'
          }
        >
          {(ids) => (
            <Input
              {...ids}
              type="password"
              autoComplete="off"
              value={account.password}
              onChange={({ target }) => change({ password: target.value })}
            />
          )}
        </Field>
      </TwoColumns>
      <TryAnswer isPending={trial.isPending}>
        {problem && <Failed>{problem}</Failed>}
        {tried?.kind === 'failed' && <Failed>{tried.reason}</Failed>}
        {isDone && view.from === 'browser' && (
          <Found>
            Connected. Others see sample mail, unless you choose otherwise on the panel.
          </Found>
        )}
        {tried?.kind === 'mailbox' && <Found>Signed in, and read {countOf(tried.messages)}.</Found>}
      </TryAnswer>
      <div className={styles.acts}>
        <Button
          disabled={!isWhole || trial.isPending}
          onClick={() => trial.mutate({ kind: 'mailbox', ...account })}
        >
          Try
        </Button>
        <Button disabled={!isWhole || isBusy} onClick={() => void save()}>
          Connect
        </Button>
        {view.from === 'browser' && (
          <Button variant="quiet" disabled={isBusy} onClick={() => void disconnect()}>
            Disconnect
          </Button>
        )}
      </div>
    </>
  );
}

const countOf = (count: number) => (count === 1 ? '1 message' : `${count} messages`);
