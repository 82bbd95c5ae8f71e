import {
  ACCOUNT_PAGE,
  DEFAULT_SITE_SETTINGS,
  IMPORT_PAGE,
  NEWSLETTER_PAGE,
  PEOPLE_PAGE,
  SITE_SETTINGS_PATH,
  type Site,
  type TypedSite,
} from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ButtonLink } from '../../../components/button/button.tsx';
import { keptPostsQuery } from '../../../lib/kept-posts.ts';
import { accountQuery, canUsePasskeys } from '../../../lib/own-account.ts';
import { useSite } from '../../../lib/site.ts';
import {
  grantsQuery,
  installationQuery,
  mailServerQuery,
  peopleQuery,
} from '../api/first-steps.ts';
import { samplesQuery } from '../api/samples.ts';
import { unusedSampleCategories } from '../rules/sample-listings.ts';
import { SampleButtons, samplesText } from './samples.tsx';
import { DashboardChoice, ListingsChoice, NameChoice } from './step-actions.tsx';

export interface Step {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Whether the step is not done yet. */
  readonly isOpen: boolean;
  readonly action: ReactNode;
}

const nameText = (name: string, typed: TypedSite | undefined): string =>
  typed
    ? `At setup you typed “${typed.siteName}”, and “${typed.authorName}” as the author. The site did not get it.`
    : `The site is called ${name}, the default. You can change its words, pictures, colors, and categories too.`;

function authorText({ author }: Pick<Site, 'author'>): string {
  if (author.name === DEFAULT_SITE_SETTINGS.author.name) {
    return `Posts are signed ${author.name}, which is the name in the samples.`;
  }
  return author.portrait === undefined
    ? 'The portrait beside your name is the one in the samples.'
    : 'A line about you, which is shown beside your name.';
}

function listingsText(names: readonly string[]): string {
  const [first = '', ...others] = names;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `Readers see ${first}${more}, which came with the samples and have no post.`;
}

/** Whether the owner has invited someone; undefined until the data is loaded. */
function useHasInvited(): boolean | undefined {
  const { data: people } = useQuery(peopleQuery);
  const isAlone = people?.people.length === 1;
  const { data: open } = useQuery({ ...grantsQuery, enabled: isAlone });
  if (people && !isAlone) return true;
  return open?.grants.some(({ kind }) => kind === 'invite');
}

/** @returns undefined until each service has answered, or has failed once */
export function useSteps(): readonly Step[] | undefined {
  const { name, author, contact, dashboard, categories } = useSite();
  const { data: samples, ...samplesState } = useQuery(samplesQuery);
  // The step stays after the samples are removed, so that the owner can undo the removal.
  const [hadSamples, setHadSamples] = useState(false);
  if (samples && samples.untouched > 0 && !hadSamples) setHadSamples(true);
  const { data: account, ...accountState } = useQuery(accountQuery);
  const { data: mail, ...mailState } = useQuery(mailServerQuery);
  const { data: installation } = useQuery(installationQuery);
  const isNamed = name !== DEFAULT_SITE_SETTINGS.name;
  const { data: posts } = useQuery({ ...keptPostsQuery, enabled: isNamed });
  const unused = posts ? unusedSampleCategories(categories, posts) : [];
  const hasInvited = useHasInvited();
  const isUnknown = [samplesState, accountState, mailState].some(
    ({ isPending, failureCount }) => isPending && failureCount === 0,
  );
  if (isUnknown) return undefined;
  if (!samples) return [];
  return [
    {
      id: 'name',
      title: 'Name the site',
      text: nameText(name, installation?.typedSite),
      isOpen: !isNamed,
      action: <NameChoice typed={installation?.typedSite} />,
    },
    {
      id: 'samples',
      title: 'Remove the samples',
      text: samplesText(samples),
      isOpen: hadSamples,
      action: <SampleButtons samples={samples} />,
    },
    {
      id: 'categories',
      title: 'Choose your categories',
      text: listingsText(unused.map((category) => category.name)),
      isOpen: unused.length > 0 && samples.untouched === 0,
      action: <ListingsChoice />,
    },
    {
      id: 'write',
      title: 'Write a post',
      text: 'It appears as soon as you create it. You can change it at any time. If you move from another program, import your posts.',
      isOpen: samples.own === 0,
      action: (
        <>
          <ButtonLink dense to="/create-post">
            Write
          </ButtonLink>
          <ButtonLink dense to={IMPORT_PAGE}>
            Import posts
          </ButtonLink>
        </>
      ),
    },
    {
      id: 'author',
      title: 'Add your portrait and byline',
      text: authorText({ author }),
      isOpen:
        author.portrait === undefined ||
        author.byline === '' ||
        author.name === DEFAULT_SITE_SETTINGS.author.name,
      action: (
        <ButtonLink dense to={`${SITE_SETTINGS_PATH}#author`}>
          Add them
        </ButtonLink>
      ),
    },
    {
      id: 'contact',
      title: 'Set your contact address',
      text: 'Replies to posts go to the address in the samples.',
      isOpen: isNamed && contact === DEFAULT_SITE_SETTINGS.contact,
      action: (
        <ButtonLink dense to={`${SITE_SETTINGS_PATH}#words`}>
          Set it
        </ButtonLink>
      ),
    },
    {
      id: 'mail',
      title: 'Connect a mail server',
      text: 'Until then letters stay in the outbox, and no one gets them.',
      isOpen: mail?.server === null,
      action: (
        <ButtonLink dense to={`${NEWSLETTER_PAGE}#mail-server`}>
          Show how
        </ButtonLink>
      ),
    },
    {
      id: 'passkey',
      title: 'Add a passkey',
      text: 'Then a finger, a face, or your phone signs you in, in place of the password.',
      isOpen:
        account !== undefined &&
        account.passkeys.length === 0 &&
        canUsePasskeys(account.passkeysAt),
      action: (
        <ButtonLink dense to={ACCOUNT_PAGE}>
          Add passkey
        </ButtonLink>
      ),
    },
    {
      id: 'dashboard',
      title: 'Keep or hide the dashboard',
      text: 'A page of cartoon, headlines, weather, and tasks. If you hide it, only you see it.',
      isOpen: dashboard.shown === undefined,
      action: <DashboardChoice />,
    },
    {
      id: 'invite',
      title: 'Invite someone',
      text: 'Editors write and publish with you. An invitation is a link that you send them.',
      isOpen: hasInvited === false,
      action: (
        <ButtonLink dense to={PEOPLE_PAGE}>
          Invite
        </ButtonLink>
      ),
    },
  ];
}
