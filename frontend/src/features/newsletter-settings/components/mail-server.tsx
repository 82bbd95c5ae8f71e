import type { MailFinding, MailServerState } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { CommandBlock } from '../../../components/command-block/command-block.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { mailServerQuery, checkMailServer } from '../api/mail-server.ts';
import { mailSetups } from '../rules/mail-setup.ts';
import styles from './mail-server.module.css';

const LEVELS: Readonly<Record<MailFinding['level'], string>> = {
  well: 'OK',
  look: 'Check',
  wrong: 'Wrong',
};

type Checking =
  | { readonly is: 'idle' | 'checking' | 'testing' }
  | { readonly is: 'done'; readonly findings: readonly MailFinding[] }
  | { readonly is: 'failed'; readonly reason: string };

function Findings({ findings }: { readonly findings: readonly MailFinding[] }) {
  return (
    <ul className={styles.findings}>
      {findings.map(({ level, message }) => (
        <li key={message} data-level={level}>
          <strong>{LEVELS[level]}</strong>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}

function Checks() {
  const [checking, setChecking] = useState<Checking>({ is: 'idle' });
  const isBusy = checking.is === 'checking' || checking.is === 'testing';
  const check = async (withTest: boolean) => {
    setChecking({ is: withTest ? 'testing' : 'checking' });
    try {
      const { findings } = await checkMailServer(withTest);
      setChecking({ is: 'done', findings });
    } catch (error) {
      setChecking({ is: 'failed', reason: reasonOf(error) });
    }
  };
  return (
    <>
      <div className={styles.buttons}>
        <Button disabled={isBusy} onClick={() => void check(false)}>
          {checking.is === 'checking' ? 'Checking...' : 'Check mail server'}
        </Button>
        <Button disabled={isBusy} onClick={() => void check(true)}>
          {checking.is === 'testing' ? 'Sending...' : 'Send me a test'}
        </Button>
      </div>
      <div role="status">{checking.is === 'done' && <Findings findings={checking.findings} />}</div>
      <p role="alert" className={styles.failed}>
        {checking.is === 'failed' && checking.reason}
      </p>
    </>
  );
}

function HowTo({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <div className={styles.ways}>
      <p>
        {isOpen
          ? 'Your mail provider gives you these values. How does your site run?'
          : 'To change it, open the way in which your site runs.'}
      </p>
      {mailSetups(location.hostname).map(({ where, file, variables, then, command }) => (
        <details key={where} name="mail-setup">
          <summary>{where}</summary>
          <div className={styles.way}>
            <p>{file}</p>
            <CommandBlock label={`Variables, ${where}`} text={variables} />
            <p>{then}</p>
            <CommandBlock label={`Command, ${where}`} text={command} />
          </div>
        </details>
      ))}
    </div>
  );
}

function State({ server }: MailServerState) {
  if (!server) {
    return (
      <>
        <p>No mail server is set. Letters stay in the outbox, and no one gets them.</p>
        <HowTo isOpen />
      </>
    );
  }
  const { host, port, from, isEncrypted } = server;
  return (
    <>
      <p>
        Letters leave by {host}:{port}, from {from}.
        {!isEncrypted && ' The connection may be without encryption.'}
      </p>
      <Checks />
      <HowTo isOpen={false} />
    </>
  );
}

/** Says whether letters are mailed. If they are not, explains how to set a mail server. */
export function MailServer() {
  const { data, error, refetch } = useQuery(mailServerQuery);
  return (
    <section id="mail-server" className={styles.part} aria-labelledby="mail-server-title">
      <h2 id="mail-server-title">Mail server</h2>
      {error && (
        <div className={styles.buttons}>
          <p>The mail server cannot be shown. {reasonOf(error)}</p>
          <Button dense onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data && <State server={data.server} />}
    </section>
  );
}
