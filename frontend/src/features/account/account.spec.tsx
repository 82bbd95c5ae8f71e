import type { AccountSession, DeskPost, Media, OwnAccessToken } from '@examiner/contracts';
import { expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ACCOUNT } from '../../../test/account.ts';
import { countsOf, letterOf } from '../../../test/letters.ts';
import {
  api,
  expectToast,
  fill,
  show,
  signInAs,
  textsOf,
  type Shown,
} from '../../../test/page.tsx';
import { AccountPage } from '../../app/routes/account.tsx';

const SESSION: AccountSession = {
  handle: 'own',
  isCurrent: true,
  browser: 'Firefox on Linux',
  place: '203.0.113.0/24',
  createdAt: '2026-11-20T09:00:00.000Z',
  lastSeenAt: '2026-11-23T09:00:00.000Z',
};
const PHONE = { ...SESSION, handle: 'phone', isCurrent: false, browser: 'Safari on iPhone' };
const UNKNOWN = { ...PHONE, handle: 'unknown', browser: undefined, place: undefined };

const POSTING: OwnAccessToken = {
  handle: 'posting',
  name: 'Posting',
  scopes: ['posts:read', 'posts:write'],
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2027-02-18T09:00:00.000Z',
  lastUsedAt: '2026-11-22T09:00:00.000Z',
};
const LOW_TIDE: DeskPost = {
  id: 'a',
  revision: 1,
  state: 'draft',
  hasChanges: false,
  updatedAt: '2026-11-23T09:00:00.000Z',
  title: 'Low Tide',
  slug: 'low-tide',
  category: '',
  publishedAt: '',
};
const HERON: Media = {
  id: 'one',
  imageUrl: '/images/one.jpeg',
  name: 'heron.jpg',
  width: 3,
  height: 2,
  bytes: 6,
  alt: '',
  focus: { x: 0.5, y: 0.5 },
  uploadedAt: '2026-11-23T09:00:00.000Z',
  uses: [],
};
const SECRET = `exm_${'a'.repeat(43)}`;

async function open(who: 'admin' | 'reader' = 'admin'): Promise<Shown> {
  signInAs(who);
  const role = who === 'admin' ? 'owner' : 'reader';
  api.answer('getAccount', { ...ACCOUNT, email: `${who}@example.com`, role });
  api.answer('listSessions', { sessions: [SESSION, PHONE, UNKNOWN] });
  api.answer('listAccessTokens', { tokens: [POSTING] });
  api.answer('listOwnActivity', { events: [] });
  const shown = show(<AccountPage />, '/account');
  await screen.findByText('Firefox on Linux');
  return shown;
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
const button = (name: string) => screen.getByRole('button', { name });
const sentTo = (id: string) => api.callsOf(id).map(({ body }) => body);

/** Types a new password and sends it. */
async function changeTo({ user }: Shown, password: string): Promise<HTMLElement> {
  await user.click(button('Change'));
  const found = await dialog('Change the password');
  fill(within(found).getByLabelText('New password'), password);
  await user.click(button('Change password'));
  return found;
}

/** The server asks for a confirmation until the correct password is sent. */
function askFirst(right: string): void {
  api.refuse('changePassword', 'confirm', 'Please confirm that it is you.');
  api.answer('confirmAccount', ({ body }: { body: unknown }) => {
    if ((body as { password: string }).password !== right) throw new Error('Wrong');
    api.answer('changePassword', '');
    return ACCOUNT;
  });
}

it('shows a reader the sign-in methods and where they are signed in', async () => {
  await open('reader');
  expect(textsOf(screen.getAllByRole('heading'))).toEqual([
    'Account',
    'Sign-in methods',
    'Password',
    'Authenticator app',
    'Recovery codes',
    'Where you are signed in',
    'Firefox on Linux',
    'Safari on iPhone',
    'A browser',
    'Your activity',
  ]);
  expect(screen.getAllByText('This one')).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'End' })).toHaveLength(2);
});

it('shows by day what happened, and more when asked', async () => {
  const at = '2026-11-23T12:00:00.000Z';
  const event = { id: '01a2085e-f5ae-748b-94ad-82b76065c9d1', at, service: 'auth' };
  const next = `${at},one`;
  signInAs('reader');
  api.answer('getAccount', { ...ACCOUNT, role: 'reader' });
  api.answer('listSessions', { sessions: [SESSION] });
  api.answer('listOwnActivity', ({ query }: { query: URLSearchParams }) =>
    query.has('after')
      ? {
          events: [
            {
              ...event,
              id: event.id.replace(/1$/, '2'),
              action: 'post.created',
              via: 'token',
              target: 'a-post',
            },
          ],
        }
      : {
          events: [{ ...event, action: 'signin.ok', via: 'session', actor: 'a@example.com' }],
          next,
        },
  );
  const { user } = show(<AccountPage />, '/account');
  const part = await screen.findByRole('region', { name: 'Your activity' });
  await waitFor(() => expect(part.textContent).toContain('You signed in.'));
  expect(part.textContent).not.toContain('a@example.com');
  expect(textsOf(within(part).getAllByRole('heading', { level: 3 }))).toEqual(['Nov 23, 2026']);
  await user.click(within(part).getByText('Show more'));
  await waitFor(() => expect(part.textContent).toContain('An access token created a-post.'));
  const queries = api.callsOf('listOwnActivity').map(({ query }) => String(query));
  expect(queries).toEqual(['limit=10', `limit=10&after=${encodeURIComponent(next)}`]);
});

it('names posts, letters, and pictures by their titles', async () => {
  const event = {
    at: '2026-11-23T12:00:00.000Z',
    service: 'content',
    via: 'session',
    actor: 'x@y',
  };
  const ids = ['1', '2', '3'].map((last) => `01a2085e-f5ae-748b-94ad-82b76065c9d${last}`);
  signInAs('admin');
  api.answer('getAccount', ACCOUNT);
  api.answer('listSessions', { sessions: [SESSION] });
  api.answer('listOwnActivity', {
    events: [
      { ...event, id: ids[0], action: 'post.changed', target: 'low-tide' },
      { ...event, id: ids[1], action: 'letter.sent', target: 'note:1' },
      { ...event, id: ids[2], action: 'image.uploaded', target: 'one' },
    ],
  });
  api.answer('listDeskPosts', [LOW_TIDE]);
  api.answer('listIssues', {
    issues: [{ ...letterOf({ id: 'note:1', subject: 'Thank you' }), counts: countsOf() }],
    transport: 'smtp',
  });
  api.answer('listMedia', [HERON]);
  show(<AccountPage />, '/account');
  const part = await screen.findByRole('region', { name: 'Your activity' });
  await waitFor(() => expect(part.textContent).toContain('You changed Low Tide.'));
  await waitFor(() => expect(part.textContent).toContain('You sent Thank you.'));
  await waitFor(() => expect(part.textContent).toContain('You uploaded heron.jpg.'));
});

it('ends one session, and all others', async () => {
  const { user } = await open();
  api.answer('endSession', '');
  api.answer('endOtherSessions', '');
  api.answer('listSessions', { sessions: [SESSION, UNKNOWN] });
  const group = screen.getByRole('group', { name: 'Safari on iPhone' });
  await user.click(within(group).getByRole('button', { name: 'End' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(api.callsOf('endSession').map(({ parts }) => parts['handle'])).toEqual(['phone']);
  api.answer('listSessions', { sessions: [SESSION] });
  await user.click(button('End all others'));
  await waitFor(() => expect(screen.queryByText('A browser')).toBeNull());
  expect(api.callsOf('endOtherSessions')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^End/ })).toBeNull();
});

it('says why a session was not ended, and shows the present sessions', async () => {
  const { user } = await open();
  api.refuse('endSession', 'not_found', 'This session has ended.');
  const [end] = screen.getAllByRole('button', { name: 'End' });
  if (end) await user.click(end);
  await expectToast('Not ended', 'This session has ended.');
  await waitFor(() => expect(api.callsOf('listSessions')).toHaveLength(2));
});

it('asks for a confirmation before the password is changed, and repeats the call', async () => {
  const shown = await open();
  askFirst('the old phrase');
  await changeTo(shown, 'a new long phrase');
  const asking = await dialog('Confirm it is you');
  fill(within(asking).getByLabelText('Password'), 'the old phrase');
  await shown.user.click(button('Confirm'));
  await expectToast('Password changed');
  const sent = { password: 'a new long phrase' };
  expect(sentTo('changePassword')).toEqual([sent, sent]);
  expect(sentTo('confirmAccount')).toEqual([{ password: 'the old phrase' }]);
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: /password|Confirm/ })).toBeNull();
  });
});

it('says that the password was wrong, and repeats nothing without a confirmation', async () => {
  const shown = await open();
  askFirst('the old phrase');
  await changeTo(shown, 'a new long phrase');
  const asking = await dialog('Confirm it is you');
  api.refuse('confirmAccount', 'forbidden', 'That was not right.');
  fill(within(asking).getByLabelText('Password'), 'wrong');
  await shown.user.click(button('Confirm'));
  await waitFor(() =>
    expect(within(asking).getByRole('alert').textContent).toBe('That was not right.'),
  );
  await shown.user.click(within(asking).getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Confirm it is you' })).toBeNull(),
  );
  expect(sentTo('changePassword')).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a new long phrase');
});

it('says at the password why it is refused', async () => {
  const shown = await open();
  const sentence = 'The password must have at least 12 characters.';
  api.refuse('changePassword', 'invalid_fields', sentence);
  const found = await changeTo(shown, 'short');
  await waitFor(() => expect(within(found).getByRole('alert').textContent).toBe(sentence));
});

it('lists access tokens with what they may do, and revokes one after a question', async () => {
  const { user } = await open();
  const section = await screen.findByRole('region', { name: 'Access tokens' });
  await within(section).findByRole('heading', { name: 'Posting' });
  expect(section.textContent).toMatch(
    /May read posts; write, schedule and delete postsCreated .*9:00.*Expires Feb 18, 2027Last used .*:00/,
  );
  api.answer('removeAccessToken', '');
  await user.click(within(section).getByRole('button', { name: 'Revoke' }));
  const asking = await dialog('Revoke the token “Posting”?');
  api.answer('listAccessTokens', { tokens: [] });
  await user.click(within(asking).getByRole('button', { name: 'Revoke' }));
  await expectToast('Token revoked', 'It no longer works.');
  expect(api.callsOf('removeAccessToken').map(({ parts }) => parts['handle'])).toEqual(['posting']);
  await within(section).findByText(/^None yet\./);
});

it('makes a token once the person confirmed, and shows it this once', async () => {
  const { user } = await open();
  api.refuse('makeAccessToken', 'confirm', 'Please confirm that it is you.');
  api.answer('confirmAccount', () => {
    api.answer('makeAccessToken', { token: POSTING, secret: SECRET });
    return ACCOUNT;
  });
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  const form = await dialog('Create token');
  const make = within(form).getByRole<HTMLButtonElement>('button', { name: 'Create token' });
  fill(within(form).getByLabelText('Name'), 'Posting');
  expect(make.disabled).toBe(true);
  await user.click(within(form).getByLabelText('write, schedule and delete posts'));
  await user.click(make);
  const asking = await dialog('Confirm it is you');
  fill(within(asking).getByLabelText('Password'), 'the old phrase');
  await user.click(within(asking).getByRole('button', { name: 'Confirm' }));
  const made = await dialog('Token “Posting”');
  expect(within(made).getByLabelText<HTMLInputElement>('Token').value).toBe(SECRET);
  const sent = { name: 'Posting', scopes: ['posts:write'], days: 90 };
  expect(sentTo('makeAccessToken')).toEqual([sent, sent]);
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(within(made).getByRole('button', { name: 'Copy' }));
  await within(made).findByRole('button', { name: 'Copied' });
  expect(write).toHaveBeenCalledWith(SECRET);
  await user.click(within(made).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByDisplayValue(SECRET)).toBeNull());
});

it('offers an editor what editors may do, and says why no token was made', async () => {
  signInAs('admin');
  api.answer('getAccount', { ...ACCOUNT, role: 'editor' });
  api.answer('listSessions', { sessions: [SESSION] });
  api.answer('listAccessTokens', { tokens: [] });
  const { user } = show(<AccountPage />, '/account');
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  const form = await dialog('Create token');
  const group = within(form).getByRole('group', { name: 'It may' });
  expect(within(group).getAllByRole('checkbox')).toHaveLength(4);
  expect(within(group).queryByLabelText(/tables|subscribers/)).toBeNull();
  api.refuse('makeAccessToken', 'conflict', 'You have 20 tokens. Revoke one first.');
  fill(within(form).getByLabelText('Name'), 'One more');
  await user.click(within(form).getByLabelText('read posts'));
  await user.click(within(form).getByRole('button', { name: 'Create token' }));
  await waitFor(() =>
    expect(within(form).getByRole('alert').textContent).toBe(
      'You have 20 tokens. Revoke one first.',
    ),
  );
});

it('names the tokens that stay in the dialog of a new password', async () => {
  const { user } = await open();
  await screen.findByText('Posting');
  await user.click(button('Change'));
  expect((await dialog('Change the password')).textContent).toContain(
    'Access tokens stay: Posting.',
  );
});

it('requests no account for a signed-out visitor', async () => {
  // jsdom cannot open another page, and logs an error instead.
  jest.spyOn(console, 'error').mockReturnValue();
  show(<AccountPage />, '/account');
  await screen.findByText('Checking permissions...');
  await waitFor(() => expect(api.callsOf('getUser')).toHaveLength(1));
  expect(api.callsOf('getAccount')).toEqual([]);
});
