import {
  ACCOUNT_PAGE,
  DEFAULT_SITE_SETTINGS,
  SITE_SETTINGS_PATH,
  type SiteSettings,
} from '@examiner/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { useFailureToast } from '../../../components/toast/use-failure-toast.ts';
import { reasonOf } from '../../../lib/api-client.ts';
import { accountQuery, canUsePasskeys } from '../../../lib/own-account.ts';
import { useSite } from '../../../lib/site.ts';
import { samplesQuery } from '../api/samples.ts';
import { readSettings, saveSettings, useShowSaved } from '../api/save-settings.ts';
import styles from './first-steps.module.css';
import { SampleButtons, samplesText } from './samples.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { PASSKEY_STEP, useDismissedSteps } from './use-dismissed-steps.ts';

function useChangeSettings() {
  const showSaved = useShowSaved();
  return useMutation({
    mutationFn: async (change: (settings: SiteSettings) => SiteSettings) => {
      const { settings, revision } = await readSettings();
      await showSaved((await saveSettings(change(settings), revision)).settings);
    },
  });
}

function DashboardChoice() {
  const { mutate, isPending } = useChangeSettings();
  const failure = useFailureToast();
  const decide = (shown: boolean) => {
    failure.dismiss();
    mutate(({ dashboard, ...settings }) => ({ ...settings, dashboard: { ...dashboard, shown } }), {
      onError: (error) =>
        failure.show({ title: 'The dashboard is as it was', description: reasonOf(error) }),
    });
  };
  return (
    <div className={styles.buttons}>
      <Button dense disabled={isPending} onClick={() => decide(true)}>
        Keep it
      </Button>
      <Button dense disabled={isPending} onClick={() => decide(false)}>
        Hide it
      </Button>
    </div>
  );
}

interface Step {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly isOpen: boolean;
  readonly action: ReactNode;
}

/** @returns undefined until the services have answered, or once failed to */
export function useSteps(): readonly Step[] | undefined {
  const { name, dashboard } = useSite();
  const { data: samples, ...samplesState } = useQuery(samplesQuery);
  // So that what was removed here can be brought back here.
  const [hadSamples, setHadSamples] = useState(false);
  if (samples && samples.untouched > 0 && !hadSamples) setHadSamples(true);
  const { data: account, ...accountState } = useQuery(accountQuery);
  const isUnknown = [samplesState, accountState].some(
    ({ isPending, failureCount }) => isPending && failureCount === 0,
  );
  if (isUnknown) return undefined;
  if (!samples) return [];
  return [
    {
      id: 'name',
      title: 'Name the site',
      text: `It is called ${name}, as it ships. Words, pictures, colors and categories are yours to choose too.`,
      isOpen: name === DEFAULT_SITE_SETTINGS.name,
      action: (
        <ButtonLink dense to={`${SITE_SETTINGS_PATH}#words`}>
          Make it yours
        </ButtonLink>
      ),
    },
    {
      id: 'write',
      title: 'Write a post',
      text: 'It shows as soon as it is created, and can be changed at any time.',
      isOpen: samples.own === 0,
      action: (
        <ButtonLink dense to="/create-post">
          Write
        </ButtonLink>
      ),
    },
    {
      id: 'dashboard',
      title: 'Keep or hide the dashboard',
      text: 'A page of cartoon, headlines, weather and tasks. Hidden, only you see it.',
      isOpen: dashboard.shown === undefined,
      action: <DashboardChoice />,
    },
    {
      id: 'samples',
      title: 'Remove the samples',
      text: samplesText(samples),
      isOpen: hadSamples,
      action: <SampleButtons samples={samples} />,
    },
    {
      id: PASSKEY_STEP,
      title: 'Add a passkey?',
      text: 'Then a finger, a face or your phone signs you in, in place of the password.',
      isOpen:
        account !== undefined &&
        account.passkeys.length === 0 &&
        canUsePasskeys(account.passkeysAt),
      action: (
        <ButtonLink dense to={ACCOUNT_PAGE}>
          Add a passkey
        </ButtonLink>
      ),
    },
  ];
}

/** What a new owner has yet to do. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const [dismissed, dismiss] = useDismissedSteps();
  const open = steps.filter(({ id, isOpen }) => isOpen && !dismissed.includes(id));
  const card = useFocusAfterRemoval<HTMLElement>(open.length);
  if (open.length === 0) return null;
  return (
    <section ref={card} tabIndex={-1} className={styles.card} aria-labelledby="first-steps">
      <h2 id="first-steps">First steps</h2>
      <ul className={styles.steps}>
        {open.map(({ id, title, text, action }) => (
          <li key={id} className={styles.step}>
            <div className={styles.words}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            {action}
            <Button dense variant="quiet" onClick={() => dismiss(id)}>
              Not now<span className="visually-hidden">: {title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
