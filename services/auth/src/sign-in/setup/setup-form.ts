import { LOGIN_PATH, timeZoneSchema } from '@examiner/contracts';
import type { FormPage } from '@examiner/kit';
import { SETUP_SCRIPT_NAME } from './setup-script.ts';
import { SETUP_PATH } from './setup.service.ts';

const UTC = 'UTC';
const ZONES = [UTC, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== UTC)];

const INTRODUCTION = `<p class="text">Five answers, and you can write. You can change every one of them later.</p>
<ol class="next" aria-label="Next">
<li>Write your first post</li>
<li>Connect a mail server</li>
<li>Invite your first readers</li>
</ol>
`;

interface SetupForm {
  readonly token: string;
  readonly field: (name: string) => string;
  /** The current name of the site; empty if it is the default. */
  readonly knownName: string;
  /** Whether the form is shown for the first time. */
  readonly isFirst: boolean;
  readonly error?: string | undefined;
}

export function setupForm({ token, field, knownName, isFirst, error }: SetupForm): FormPage {
  const typedZone = field('timeZone');
  // Browsers have zones that this server knows by another name.
  const others =
    typedZone && !ZONES.includes(typedZone) && timeZoneSchema.safeParse(typedZone).success
      ? [typedZone]
      : [];
  return {
    heading: 'Set up your site',
    above: INTRODUCTION,
    action: SETUP_PATH,
    button: 'Create site',
    fields: [
      {
        name: 'name',
        label: 'Your name',
        autocomplete: 'name',
        value: field('name'),
        hint: 'Your posts are signed with it.',
      },
      {
        name: 'siteName',
        label: 'Name of the site',
        autocomplete: 'off',
        value: isFirst ? knownName : field('siteName'),
      },
      {
        name: 'email',
        label: 'Email',
        autocomplete: 'username',
        value: field('email'),
        hint: 'You sign in with it. Readers don’t see it.',
      },
      {
        name: 'password',
        label: 'Password',
        autocomplete: 'new-password',
        hint: 'At least 12 characters. Four words are easy to remember.',
      },
      {
        name: 'timeZone',
        label: 'Time zone',
        autocomplete: 'off',
        value: typedZone || UTC,
        options: [...ZONES, ...others],
        hint: 'Dates and times on the site are in it.',
      },
    ],
    isBeforeSite: knownName === '',
    hidden: { token, isFirst: isFirst ? 'yes' : 'no' },
    error,
    script: `${LOGIN_PATH}/scripts/${SETUP_SCRIPT_NAME}`,
  };
}
