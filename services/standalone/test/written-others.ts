import { randomBytes } from 'node:crypto';
import { GRANTS_PATH } from '@examiner/contracts';
import { learned } from './written-content.ts';
import { read, type WrittenCalls } from './written-call.ts';

export const OWNER = { email: 'desk@example.com', password: 'a long pass phrase' };
const PERSON = { email: 'ann@people.example', password: 'the words of another person' };

const letter = () => `/api/newsletter/issues/post:${learned.post}`;

const newNote = () => randomBytes(16).toString('hex');

export const AUDIENCE_CALLS: WrittenCalls = [
  ['subscribe', (call) => call('POST', '/api/subscribe', { email: 'ann@readers.example' })],
  [
    'importReaders',
    async (call) => {
      const form = new FormData();
      form.append('consent', 'They asked.');
      form.append('list', new Blob(['email\nbob@readers.example\n']), 'list.csv');
      return call('POST', '/api/newsletter/import?dry-run=off', form);
    },
  ],
  ['createIssue', (call) => call('POST', '/api/newsletter/issues', { postId: learned.post })],
  ['createNote', (call) => call('POST', '/api/newsletter/notes', { id: newNote(), subject: 'Hi' })],
  [
    'changeIssue',
    async (call) => {
      const { version } = await read<{ version: number }>(call('GET', letter()));
      const body = { subject: 'Hello', audience: { to: 'everybody' } };
      return call('PUT', letter(), body, { 'if-match': `"${version}"` });
    },
  ],
  ['testIssue', (call) => call('POST', `${letter()}/test`, {})],
  ['sendIssue', (call) => call('POST', `${letter()}/send`, {})],
  ['undoIssue', (call) => call('POST', `${letter()}/undo`, {})],
  ['exportReaders', (call) => call('GET', '/api/newsletter/export.csv')],
  [
    'exportReadersFor',
    (call) => call('POST', '/api/newsletter/exports', { program: 'listmonk', readers: 'active' }),
  ],
  ['unsubscribe', (call) => call('POST', '/api/unsubscribe', { email: 'ann@readers.example' })],
  [
    'eraseReader',
    async (call) => {
      const { readers } = await read<{ readers: { id: string }[] }>(
        call('GET', '/api/newsletter/readers'),
      );
      return call('DELETE', `/api/newsletter/readers/${readers[0]?.id}`);
    },
  ],
  [
    'saveWelcome',
    (call) => {
      const welcome = { isOn: true, subject: 'Welcome', text: 'Hello', posts: [] };
      return call('PUT', '/api/newsletter/welcome', welcome, { 'if-match': '*' });
    },
  ],
  [
    'saveTexts',
    (call) => {
      const texts = { language: 'en-US', texts: { 'letter.readOn': 'Go on' } };
      return call('PUT', '/api/newsletter/texts', texts, { 'if-match': '*' });
    },
  ],
  ['testWelcome', (call) => call('POST', '/api/newsletter/welcome/test', {})],
  [
    'saveNewsletterSettings',
    async (call) => {
      const { version, ...settings } = await read<{ version: number }>(
        call('GET', '/api/newsletter/settings'),
      );
      const body = { ...settings, replyTo: 'desk@example.com' };
      return call('PUT', '/api/newsletter/settings', body, { 'if-match': `"${version}"` });
    },
  ],
];

export const DASHBOARD_CALLS: WrittenCalls = [
  ['saveTables', (call) => call('POST', '/save-tables', { toDo: [], people: [], activities: [] })],
  ['restoreTableVersion', (call) => call('POST', '/api/dashboard/tables/versions/1/restore', {})],
  [
    'saveLayout',
    (call) => call('PUT', '/api/dashboard/layout', { panels: [] }, { 'if-match': '"0"' }),
  ],
  [
    'tryPanel',
    (call) =>
      call('POST', '/api/dashboard/added/try', {
        kind: 'monitor',
        options: { url: 'http://localhost:1/', every: 15 },
      }),
  ],
  ['changePanel', (call) => call('PUT', '/api/dashboard/panels/people', { visibility: 'private' })],
  [
    'saveDashboardSettings',
    async (call) => {
      const { version, settings } = await read<{ version: number; settings: object }>(
        call('GET', '/api/dashboard/settings'),
      );
      const body = { ...settings, timeZone: 'Europe/Amsterdam' };
      return call('PUT', '/api/dashboard/settings', body, { 'if-match': `"${version}"` });
    },
  ],
  [
    'markHeadlinesRead',
    (call) => call('POST', '/api/dashboard/headlines/read', { links: ['https://example.org/a'] }),
  ],
  [
    'tryDashboardEntry',
    (call) =>
      call('POST', '/api/dashboard/settings/try', { kind: 'feed', url: 'https://localhost:1/' }),
  ],
  [
    'connectMailbox',
    (call) =>
      call('PUT', '/api/dashboard/mailboxes/gmail', {
        host: 'imap.example.org',
        port: 993,
        user: 'ann@example.org',
        password: 'an app password',
      }),
  ],
  ['disconnectMailbox', (call) => call('DELETE', '/api/dashboard/mailboxes/gmail')],
];

/** Values that a later call needs from an earlier one. */
const known = { invitation: '', person: '', accessToken: '' };

export const AUTH_CALLS: WrittenCalls = [
  ['changeName', (call) => call('PUT', '/api/account/name', { name: 'Ann' })],
  ['confirmAccount', (call) => call('POST', '/api/account/confirm', { password: OWNER.password })],
  ['makeRecoveryCodes', (call) => call('POST', '/api/account/recovery-codes', {})],
  ['beginTotp', (call) => call('POST', '/api/account/totp', {})],
  ['beginPasskey', (call) => call('POST', '/api/account/passkeys/options', {})],
  ['askForPasskey', (call) => call('POST', '/api/login/passkey/options', {})],
  [
    'makeAccessToken',
    async (call) => {
      const input = { name: 'Posting', scopes: ['posts:read'], days: 30 };
      const answer = await call('POST', '/api/account/tokens', input);
      const { token } = await read<{ token: { handle: string } }>(answer);
      known.accessToken = token.handle;
      return answer;
    },
  ],
  ['removeAccessToken', (call) => call('DELETE', `/api/account/tokens/${known.accessToken}`)],
  [
    'endGrant',
    async (call) => {
      const input = { name: 'Reading', scopes: ['posts:read'], days: 30 };
      await call('POST', '/api/account/tokens', input);
      const { grants } = await read<{ grants: { id: string }[] }>(call('GET', GRANTS_PATH));
      return call('DELETE', `${GRANTS_PATH}/${grants[0]?.id}`);
    },
  ],
  [
    'invite',
    async (call) => {
      const body = { email: PERSON.email, role: 'editor' };
      const answer = await call('POST', '/api/accounts/invitations', body);
      const { link } = await read<{ link: string }>(answer);
      known.invitation = new URL(link).searchParams.get('token') ?? '';
      return answer;
    },
  ],
  [
    'acceptInvitation',
    (call) => {
      const { invitation: token } = known;
      return call('POST', '/api/login/invite', new URLSearchParams({ ...PERSON, token }));
    },
  ],
  [
    'changeRole',
    async (call) => {
      const { people } = await read<{ people: { id: string; email: string }[] }>(
        call('GET', '/api/accounts'),
      );
      known.person = people.find(({ email }) => email === PERSON.email)?.id ?? '';
      return call('PUT', `/api/accounts/${known.person}`, { role: 'reader' });
    },
  ],
  ['endSessionsOf', (call) => call('DELETE', `/api/accounts/${known.person}/sessions`)],
  ['removePerson', (call) => call('DELETE', `/api/accounts/${known.person}`)],
  ['signIn', (call) => call('POST', '/api/login', new URLSearchParams({ ...OWNER }))],
  [
    'endSession',
    async (call) => {
      await call('POST', '/api/login', new URLSearchParams({ ...OWNER }));
      const { sessions } = await read<{ sessions: { handle: string; isCurrent: boolean }[] }>(
        call('GET', '/api/account/sessions'),
      );
      const other = sessions.find(({ isCurrent }) => !isCurrent);
      return call('DELETE', `/api/account/sessions/${other?.handle}`);
    },
  ],
  ['endOtherSessions', (call) => call('DELETE', '/api/account/sessions')],
  [
    'changePassword',
    (call) => call('PUT', '/api/account/password', { password: 'quite another pass phrase' }),
  ],
  ['backUp', (call) => call('POST', '/api/admin/backups', {})],
  ['lockDown', (call) => call('POST', '/api/accounts/lockdown', {})],
];
