import { LETTERS_PAGE, WELCOME_ISSUE, type WelcomeAnswer } from '@examiner/contracts';
import { previewWelcome } from '@examiner/contracts/operations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { Empty } from '../../../components/empty/empty.tsx';
import { LeaveGuard } from '../../../components/leave-guard/leave-guard.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { PartHead } from '../../../components/tool-page/part-head.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { ApiError, reasonOf } from '../../../lib/api-client.ts';
import { issuesQuery, letterPage } from '../api/issues.ts';
import { readWelcome, saveWelcome, testWelcome, welcomeQuery } from '../api/welcome.ts';
import { welcomeInputOf } from '../rules/welcome.ts';
import styles from './letters.module.css';
import { MailViews } from './mail-views.tsx';
import { NoServer } from './no-server.tsx';
import { WelcomeFields } from './welcome-fields.tsx';

type Saving =
  | { readonly is: 'idle' | 'busy' }
  | { readonly is: 'said'; readonly words: string }
  | { readonly is: 'failed'; readonly error: unknown };

const isStale = (saving: Saving) =>
  saving.is === 'failed' && saving.error instanceof ApiError && saving.error.status === 412;

function WelcomeForm({ first }: { readonly first: WelcomeAnswer }) {
  const [stored, setStored] = useState(first);
  const [input, setInput] = useState(() => welcomeInputOf(first));
  const [saving, setSaving] = useState<Saving>({ is: 'idle' });
  const isDirty = JSON.stringify(input) !== JSON.stringify(welcomeInputOf(stored));
  const issues =
    saving.is === 'failed' && saving.error instanceof ApiError ? saving.error.issues : [];
  const run = async (act: () => Promise<string>) => {
    setSaving({ is: 'busy' });
    try {
      setSaving({ is: 'said', words: await act() });
    } catch (error) {
      setSaving({ is: 'failed', error });
    }
  };
  const save = async (version = stored.version) => {
    const saved = await saveWelcome(input, version);
    setStored(saved);
    return saved.isOn
      ? 'Saved. Readers who confirm from now on get it.'
      : 'Saved. Nobody gets it until you turn it on.';
  };
  const test = async () => {
    const { to } = await testWelcome();
    return `The test is on its way to ${to}.`;
  };
  const loadTheirs = async () => {
    const theirs = await readWelcome();
    setStored(theirs);
    setInput(welcomeInputOf(theirs));
    return 'Loaded.';
  };
  return (
    <div className={styles.columns}>
      <LeaveGuard active={isDirty} onLeave={() => undefined} />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (saving.is !== 'busy') void run(save);
        }}
      >
        <WelcomeFields
          input={input}
          known={stored.posts}
          refused={issues}
          onChange={(part) => setInput({ ...input, ...part })}
        />
        <div role="alert" className={styles.problem}>
          {saving.is === 'failed' && <p>{reasonOf(saving.error)}</p>}
          {isStale(saving) && (
            <>
              <Button dense onClick={() => void run(loadTheirs)}>
                Load theirs
              </Button>
              <Button
                dense
                onClick={() => void run(async () => save((await readWelcome()).version))}
              >
                Save mine over it
              </Button>
            </>
          )}
        </div>
        <div className={styles.acts}>
          <Button type="submit" variant="primary" disabled={!isDirty || saving.is === 'busy'}>
            Save
          </Button>
          <Button
            disabled={isDirty || stored.version === 0 || saving.is === 'busy'}
            onClick={() => void run(test)}
          >
            Send me a test
          </Button>
        </div>
        <p role="status" className={styles.said}>
          {saving.is === 'said' && saving.words}
        </p>
      </form>
      {stored.version > 0 ? (
        <MailViews
          views={['desktop', 'phone', 'dark', 'text']}
          version={stored.version}
          mail={{ operation: previewWelcome }}
        />
      ) : (
        <div className={styles.unsaved}>
          <Empty
            title="No preview yet"
            text="Save the letter to see it as mailboxes will show it."
          />
        </div>
      )}
    </div>
  );
}

/** The letter that each new reader gets once. */
export function Welcome() {
  const { data, error, isPending, refetch } = useQuery(welcomeQuery);
  const { data: list } = useQuery(issuesQuery);
  return (
    <>
      <PartHead
        title="Welcome letter"
        note="New readers get it once, after they confirmed their address."
      >
        {data?.hasResults && <ButtonLink to={letterPage(WELCOME_ISSUE)}>View results</ButtonLink>}
        <ButtonLink to={LETTERS_PAGE}>All letters</ButtonLink>
      </PartHead>
      {list?.transport === 'outbox' && <NoServer />}
      {isPending && <Waiting text="Loading..." />}
      {error && (
        <NotLoaded text="The welcome letter cannot be shown." error={error} onAgain={refetch} />
      )}
      {data && <WelcomeForm first={data} />}
    </>
  );
}
