import type { ListedOperation } from '@examiner/contracts/all-operations';
import type { GuardedSite } from './guarded-site.ts';

const NEVER = 'never-there';
const CREDENTIAL = { id: NEVER, rawId: NEVER, type: 'public-key', response: {} };
const form = (fields: Record<string, string> = {}) => new URLSearchParams(fields);

/** The bodies of writes without a valid call in these tests; `undefined` means no body. */
export const OTHER_BODIES: Readonly<Record<string, object | undefined>> = {
  askToConfirm: {},
  removePassword: undefined,
  addPasskey: { credential: CREDENTIAL },
  renamePasskey: { name: 'Mine' },
  removePasskey: undefined,
  signInWithPasskey: { credential: CREDENTIAL },
  beginEnrolPasskey: {},
  enrolPasskey: { credential: CREDENTIAL },
  addTotp: { code: '000000' },
  removeTotp: undefined,
  signInWithCode: form({ code: '000000' }),
  enrolTotp: form({ code: '000000' }),
  connectProvider: {},
  disconnectProvider: undefined,
  makeAdmin: form({ token: NEVER, email: 'a@b.example', password: NEVER }),
  useRecoveryCode: form({ email: 'a@b.example', code: NEVER }),
  recover: form({ token: NEVER }),
  enrolPassword: form({ password: 'a longer pass phrase' }),
  changeAddress: { email: 'other@people.example' },
  askForReset: form({ email: 'a@b.example' }),
  resetPassword: form({ token: NEVER, password: 'a longer pass phrase' }),
  useAddressLink: form({ token: NEVER }),
  useAddressUndoLink: form({ token: NEVER }),
  copyMedia: { url: 'https://pictures.example/one.jpeg' },
  pauseIssue: {},
  resumeIssue: {},
  retryIssue: {},
  stopIssue: {},
  approveIssue: {},
  missedIssue: {},
  correctIssue: {},
  uncertainIssue: { as: 'sent' },
  putBackIssue: {},
  putBackReader: { email: 'gone@readers.example' },
  resumeSerial: undefined,
  leaveList: undefined,
  takeMailEvents: {},
  confirmSubscription: undefined,
  savePreferences: form({ what: 'all' }),
  sayWhyLeft: form({ why: 'other' }),
  mailLostLinks: form({ email: 'a@b.example' }),
  askForSerial: form({ email: 'a@b.example' }),
  askImported: {},
  dismissReports: { ids: [NEVER] },
  removeReporter: {},
  setUpSite: {},
  checkMailServer: { withTest: true },
  backUp: {},
  takeActivity: {},
  readSession: {},
  checkGrant: {},
  sendServiceMail: {},
  sendOwnerMail: {},
};

function partOf(name: string, path: string, of: GuardedSite['of']): string {
  const parts: Readonly<Record<string, string>> = {
    slug: 'kept',
    category: 'short-stories',
    series: 'intercontinental-march',
    token: of.linkToken,
    linkId: of.link,
    remarkId: of.remark,
    path: '%2Fold.html',
    provider: 'postmark',
    panel: 'people',
    key: 'city_3',
    mailbox: 'gmail',
    version: '1',
    number: '0',
    tag: 'canals',
    id: NEVER,
    revisionId: NEVER,
    handle: NEVER,
    grantId: NEVER,
    name: NEVER,
  };
  const found = parts[name];
  if (found === undefined) throw new Error(`What is {${name}} of ${path}?`);
  return found;
}

/** The path of an operation, with ids of the owner's documents. */
export function pathOf({ path }: ListedOperation, of: GuardedSite['of']): string {
  return path
    .replace('/api/desk/manuscripts/{id}', of.draft)
    .replace('/api/newsletter/issues/{id}', of.letter)
    .replace('/api/desk/media/{id}', `/api/desk/media/${/\w{64}/.exec(of.picture)?.[0]}`)
    .replace('/internal/posts/{id}', `/internal/posts/${of.post}`)
    .replace(/\{(\w+)\}/g, (_, name: string) => partOf(name, path, of));
}
