import { createHash } from 'node:crypto';
import { DEFAULT_NEWSLETTER_SETTINGS, DEFAULT_SITE_SETTINGS } from '@examiner/contracts';
import { OPERATIONS, type ListedOperation } from '@examiner/contracts/all-operations';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Answer, Body, Client, SentHeaders } from './client.ts';
import { expect, testAlone } from './fixtures.ts';
import { draftPost, readPicture, uploadForm } from './samples.ts';

interface Call {
  readonly parts?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: Body;
  readonly headers?: SentHeaders;
  /** The status of the admin's answer. If missing, the first status of the table applies. */
  readonly status?: number;
}

const SLUG = 'a-described-post';
const PICTURE = await readPicture('pass-640.webp');
const STORED = createHash('sha256').update(PICTURE).digest('hex');
const DESCRIBED_PICTURE = { alt: 'A mountain pass.', focus: { x: 0.5, y: 0.25 } };
const LIST = Buffer.from('Email\nann@example.org\n');
const NO_ROWS = { toDo: [], people: [], activities: [] };
const NOBODY = { email: 'nobody@example.org', password: 'a wrong pass phrase' };
const described = draftPost(SLUG);
const TEXT = { id: '0199a000-0000-7000-8000-000000000000' };
const PAGE = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const MAILED = { id: '0199a000-0000-7000-8000-000000000001' };
const LETTER = { id: `post:${MAILED.id}` };
const WELCOME = { isOn: false, subject: 'Welcome', text: 'Hello', posts: [] };
const WORDS = { subject: 'Hello', audience: { to: 'everybody' } };
const SAVE = { saveId: 'one', fields: draftPost('a-described-text') };
const TO_MAIL = { saveId: 'two', fields: draftPost('a-mailed-text') };
const IMPORT_CHOICES = {
  category: 'Short Stories',
  categories: {},
  timeZone: 'UTC',
  oldSite: '',
  copyPictures: false,
  publish: true,
  onlyFirst: false,
};
const COUNTDOWN = {
  id: 'countdown1',
  kind: 'countdown',
  title: 'Concert',
  width: 1,
  visibility: 'private',
  options: { day: '2026-12-31', word: 'until the concert' },
};
const of = (revision: number) => ({ 'if-match': `"${revision}"` });

const MAILBOX = { host: 'imap.example.org', port: 993, user: 'ann', password: 'app password' };

/** The calls of each operation, in an order in which each call finds its documents. If no parts or body are given, the call has none. */
const CALLS: Readonly<Record<string, readonly Call[]>> = {
  confirmAccount: [
    { body: { password: 'wrong' }, status: 403 },
    { body: {}, status: 400 },
  ],
  changePassword: [{ body: { password: 'short' }, status: 400 }],
  makeAccessToken: [
    { body: { name: 'Described', scopes: ['posts:read'], days: 90 } },
    { body: {}, status: 400 },
  ],
  removeAccessToken: [{ parts: { handle: 'none' }, status: 404 }],
  endSession: [{ parts: { handle: 'none' }, status: 404 }],
  changeName: [{ body: { name: 'Ada' } }, { body: { name: 'a\nb' }, status: 400 }],
  invite: [
    { body: { email: 'ann@example.org', role: 'editor' } },
    { body: { email: 'ann@example.org', role: 'admin' }, status: 400 },
  ],
  changeRole: [{ parts: { id: 'none' }, body: { role: 'reader' }, status: 404 }],
  removePerson: [{ parts: { id: 'none' }, status: 404 }],
  endSessionsOf: [{ parts: { id: 'none' }, status: 404 }],
  // Not called, because the call would end the sessions of later tests.
  lockDown: [{ headers: { origin: 'https://evil.example' }, status: 403 }],
  backUp: [{ headers: { origin: 'https://evil.example' }, status: 403 }],
  getInvitation: [{ query: '?token=guessed', status: 404 }],
  acceptInvitation: [{ body: new URLSearchParams({ token: 'guessed' }), status: 404 }],
  listPosts: [
    {},
    { query: '?view=home' },
    { query: '?view=summary&limit=1' },
    { query: '?view=slugs' },
    { query: '?view=summary&tag=none' },
    { query: '?view=no', status: 400 },
    { query: '?view=home&tag=none', status: 400 },
  ],
  listPostsOfCategory: [
    { parts: { category: 'Short Stories' } },
    { parts: { category: 'none' }, query: '?view=summary' },
  ],
  getPost: [
    { parts: { slug: 'interdimensional-push-6' } },
    { parts: { slug: 'no-such-post' }, status: 404 },
  ],
  createPost: [
    { body: described },
    { body: described, status: 409 },
    { body: {}, status: 400 },
    { body: new URLSearchParams(NOBODY), status: 415 },
    { body: described, headers: { origin: 'https://evil.example' }, status: 403 },
  ],
  updatePost: [
    { parts: { slug: SLUG }, body: described },
    { parts: { slug: 'no-such-post' }, body: draftPost('no-such-post'), status: 404 },
  ],
  deletePost: [{ parts: { slug: SLUG } }, { parts: { slug: SLUG }, status: 404 }],
  // The contact is the default.
  getSecurityText: [{ status: 404 }],
  reportPolicyViolation: [{ body: { 'csp-report': {} } }, { body: {}, status: 400 }],
  uploadImage: [{ body: uploadForm(PICTURE) }, { body: new FormData(), status: 400 }],
  getUploadedImage: [{ parts: { name: 'none.jpeg' }, status: 404 }],
  getShippedImage: [{ parts: { name: 'IP_7.jpeg' } }, { parts: { name: 'IP_7-640.webp' } }],
  getListingPage: [
    { parts: { category: 'short-stories' } },
    { parts: { category: 'none' }, status: 404 },
  ],
  getLetterPage: [{ parts: { id: 'post:none' } }],
  getReaderPage: [{ parts: { id: 'none' } }],
  getListingRss: [
    { parts: { category: 'short-stories' } },
    { parts: { category: 'none' }, status: 404 },
  ],
  getListingJsonFeed: [
    { parts: { category: 'short-stories' } },
    { parts: { category: 'none' }, status: 404 },
  ],
  getSeriesRss: [
    { parts: { series: 'intercontinental-march' } },
    { parts: { series: 'none' }, status: 404 },
  ],
  getSeriesJsonFeed: [
    { parts: { series: 'intercontinental-march' } },
    { parts: { series: 'none' }, status: 404 },
  ],
  getTagRss: [{ parts: { tag: 'none' }, status: 404 }],
  getTagJsonFeed: [{ parts: { tag: 'none' }, status: 404 }],
  getTagPage: [{ parts: { tag: 'none' }, status: 404 }],
  getSeriesPage: [
    { parts: { series: 'intercontinental-march' }, status: 301 },
    { parts: { series: 'none' }, status: 404 },
  ],
  getPostPage: [
    { parts: { slug: 'interdimensional-push-6' } },
    { parts: { slug: 'no-such-post' }, status: 404 },
  ],
  getManuscript: [{ parts: TEXT, status: 404 }],
  saveManuscript: [
    { parts: TEXT, body: SAVE, headers: { 'if-none-match': '*' } },
    { parts: TEXT, body: SAVE, headers: { 'if-none-match': '*' }, status: 412 },
    { parts: MAILED, body: TO_MAIL, headers: { 'if-none-match': '*' } },
    { parts: TEXT, body: SAVE, status: 428 },
    { parts: TEXT, body: {}, headers: of(1), status: 400 },
  ],
  deleteManuscript: [
    { parts: TEXT, headers: of(9), status: 412 },
    { parts: TEXT, status: 428 },
  ],
  publishManuscript: [
    { parts: TEXT, body: {}, headers: of(1) },
    { parts: MAILED, body: {}, headers: of(1) },
    { parts: TEXT, body: {}, headers: of(1), status: 412 },
  ],
  unlistManuscript: [
    { parts: TEXT, body: {}, headers: of(2) },
    { parts: TEXT, body: {}, headers: of(3), status: 409 },
  ],
  withdrawManuscript: [{ parts: TEXT, body: {}, headers: of(3) }],
  scheduleManuscript: [
    { parts: TEXT, body: { local: '2099-01-01T08:00', zone: 'UTC' }, headers: of(4) },
    { parts: TEXT, body: { local: '2001-01-01T08:00', zone: 'UTC' }, headers: of(5), status: 400 },
  ],
  acknowledgeProblem: [{ parts: TEXT, body: {}, headers: of(5) }],
  restoreManuscript: [{ parts: TEXT, body: {}, headers: of(5), status: 409 }],
  discardChanges: [{ parts: TEXT, body: {}, headers: of(5) }],
  duplicateManuscript: [{ parts: TEXT, body: { id: '01a20000-0000-7000-8000-0000000000c0' } }],
  trashTexts: [
    { body: { posts: [{ id: '01a20000-0000-7000-8000-0000000000ff', revision: 1 }] } },
    { body: {}, status: 400 },
  ],
  categorizeTexts: [
    { body: { ids: ['01a20000-0000-7000-8000-0000000000ff'], category: 'Short Stories' } },
    { body: {}, status: 400 },
  ],
  addTag: [
    { body: { name: 'Described', ids: [TEXT.id] } },
    { body: { name: '…', ids: [TEXT.id] }, status: 400 },
  ],
  changeTag: [
    { parts: { tag: 'described' }, body: { name: 'Told' } },
    { parts: { tag: 'described' }, body: { name: 'Told' }, status: 404 },
    { parts: { tag: 'told' }, body: {}, status: 400 },
  ],
  removeTag: [{ parts: { tag: 'told' } }, { parts: { tag: 'told' }, status: 404 }],
  listRevisions: [{ parts: TEXT }],
  keepRevision: [
    { parts: TEXT, body: { kind: 'named', name: 'Kept' }, status: 201 },
    { parts: TEXT, body: { kind: 'none' }, status: 400 },
  ],
  getRevision: [{ parts: { ...TEXT, revisionId: 'none' }, status: 404 }],
  restoreRevision: [
    { parts: { ...TEXT, revisionId: 'none' }, body: {}, headers: of(5), status: 404 },
  ],
  findDeadLinks: [{ body: { paths: ['/about', '/nowhere'] } }],
  listLinksHere: [{ parts: TEXT, status: 404 }],
  listPreviewLinks: [{ parts: TEXT }],
  shareManuscript: [
    { parts: TEXT, body: { label: 'Ann' } },
    { parts: TEXT, body: { days: 0 }, status: 400 },
  ],
  revokePreviewLink: [{ parts: { ...TEXT, linkId: 'none' }, status: 404 }],
  listRemarks: [{ parts: TEXT }],
  markRemark: [{ parts: { ...TEXT, remarkId: 'none' }, body: { isDone: true }, status: 404 }],
  getStatistics: [{ query: '?days=365' }, { query: '?days=0', status: 400 }],
  showImportedOriginal: [{ parts: { id: 'none', number: '0' }, status: 404 }],
  listRedirects: [{}, { query: '?after=%2Fold' }, { query: '?after=', status: 400 }],
  saveRedirect: [
    { parts: { path: '/old/page.html' }, body: { to: '/about' } },
    { parts: { path: '/old/page.html' }, body: { to: '/nowhere' }, status: 400 },
    { parts: { path: '/about' }, body: { to: '/' }, status: 409 },
  ],
  removeRedirect: [
    { parts: { path: '/old/page.html' } },
    { parts: { path: '/old/page.html' }, status: 404 },
  ],
  exportPosts: [{ body: { format: 'hugo' } }, { body: { format: 'word' }, status: 400 }],
  getRedirectMap: [{ query: '?server=nginx' }, { query: '?server=iis', status: 400 }],
  getPreview: [{ parts: { token: 'none' }, status: 404 }],
  remark: [
    { parts: { token: 'none' }, body: { text: 'A note' }, status: 404 },
    { parts: { token: 'none' }, body: {}, status: 400 },
  ],
  getPreviewPage: [{ parts: { token: 'none' }, status: 404 }],
  listMedia: [{}, { query: '?unused=true' }, { query: '?unused=no', status: 400 }],
  listImports: [{}],
  beginImport: [
    { body: { files: [{ name: 'blog.json', bytes: 5 }] } },
    { body: { files: [] }, status: 400 },
  ],
  getImport: [{ parts: { id: 'none' }, status: 404 }],
  uploadImportPart: [{ parts: { id: 'none', number: '0' }, body: {}, status: 404 }],
  listImportedTexts: [
    { parts: { id: 'none' }, status: 404 },
    { parts: { id: 'none' }, query: '?after=x', status: 400 },
  ],
  compareImportedText: [{ parts: { id: 'none', number: '0' }, status: 404 }],
  runImport: [
    { parts: { id: 'none' }, body: {}, status: 400 },
    { parts: { id: 'none' }, body: IMPORT_CHOICES, status: 404 },
  ],
  stopImport: [{ parts: { id: 'none' }, body: {}, status: 404 }],
  undoImport: [{ parts: { id: 'none' }, body: {}, status: 404 }],
  removeImport: [{ parts: { id: 'none' }, status: 404 }],
  copyMedia: [{ body: { url: 'nowhere' }, status: 400 }],
  changeMedia: [
    { parts: { id: STORED }, body: DESCRIBED_PICTURE },
    { parts: { id: 'none' }, body: DESCRIBED_PICTURE, status: 404 },
    { parts: { id: STORED }, body: {}, status: 400 },
  ],
  deleteMedia: [{ parts: { id: STORED } }, { parts: { id: STORED }, status: 404 }],
  replaceMedia: [
    { parts: { id: STORED }, body: uploadForm(PICTURE), status: 404 },
    { parts: { id: STORED }, body: new FormData(), status: 400 },
  ],
  getSiteStylesheet: [{ status: 404 }],
  saveSiteSettings: [
    { body: DEFAULT_SITE_SETTINGS, headers: { 'if-match': '"0"' } },
    { body: DEFAULT_SITE_SETTINGS, headers: { 'if-match': '"0"' }, status: 412 },
    { body: DEFAULT_SITE_SETTINGS, status: 428 },
    { body: {}, headers: { 'if-match': '"1"' }, status: 400 },
  ],
  restoreSamples: [{ body: {} }],
  getSeries: [
    { parts: { series: 'intercontinental-march' } },
    { parts: { series: 'none' }, status: 404 },
  ],
  subscribe: [
    { body: { email: 'described@example.org' }, status: 201 },
    { body: { email: 'described@example.org' }, status: 409 },
    { body: { email: 'nobody' }, status: 400 },
  ],
  unsubscribe: [
    { body: { email: 'described@example.org' } },
    { body: { email: 'described@example.org' }, status: 404 },
  ],
  getUnsubscribePage: [{ query: '?token=guessed' }, { query: '?undo=perhaps', status: 400 }],
  createIssue: [
    { body: { postId: MAILED.id } },
    { body: { postId: MAILED.id }, status: 409 },
    { body: { postId: 'none' }, status: 404 },
    { body: {}, status: 400 },
  ],
  saveWelcome: [
    { body: WELCOME, headers: of(0) },
    { body: WELCOME, headers: of(0), status: 412 },
    { body: WELCOME, status: 428 },
    { body: {}, headers: of(1), status: 400 },
  ],
  saveTexts: [
    { body: { language: 'en-US', texts: { 'letter.readOn': 'Go on' } }, headers: of(0) },
    { body: { language: 'en-US', texts: {} }, headers: of(0), status: 412 },
    { body: { language: 'en-US', texts: {} }, status: 428 },
    { body: { language: 'en-US', texts: { 'letter.readOn': '{x}' } }, headers: of(1), status: 400 },
  ],
  previewWelcome: [{}, { query: '?part=picture', status: 400 }],
  testWelcome: [{ body: {} }],
  createNote: [
    { body: { id: 'd'.repeat(32), ...WORDS } },
    { body: { id: 'd'.repeat(32), ...WORDS }, status: 409 },
    { body: { id: 'none' }, status: 400 },
  ],
  getIssue: [{ parts: LETTER }, { parts: { id: 'post:none' }, status: 404 }],
  changeIssue: [
    { parts: LETTER, body: WORDS, headers: of(1) },
    { parts: LETTER, body: WORDS, headers: of(1), status: 412 },
    { parts: LETTER, body: WORDS, status: 428 },
    { parts: LETTER, body: {}, headers: of(2), status: 400 },
  ],
  sendIssue: [
    { parts: LETTER, body: {} },
    { parts: LETTER, body: {}, status: 409 },
    { parts: LETTER, body: { at: 'soon' }, status: 400 },
  ],
  undoIssue: [
    { parts: LETTER, body: {} },
    { parts: LETTER, body: {}, status: 409 },
  ],
  pauseIssue: [{ parts: LETTER, body: {}, status: 409 }],
  resumeIssue: [{ parts: LETTER, body: {}, status: 409 }],
  retryIssue: [{ parts: LETTER, body: {}, status: 409 }],
  approveIssue: [{ parts: LETTER, body: {}, status: 409 }],
  stopIssue: [{ parts: LETTER, body: {}, status: 409 }],
  putBackIssue: [
    { parts: LETTER, body: {} },
    { parts: { id: 'post:none' }, body: {}, status: 404 },
  ],
  putBackReader: [
    { body: { email: 'nobody@example.org' }, status: 409 },
    { body: { email: 'nobody' }, status: 400 },
  ],
  dismissReports: [{ body: {} }, { body: { ids: 'all' }, status: 400 }],
  removeReporter: [{ parts: { id: 'none' }, body: {}, status: 404 }],
  endGrant: [{ parts: { grantId: 'none' }, status: 404 }],
  endPreview: [{ parts: { linkId: 'none' }, status: 404 }],
  missedIssue: [{ parts: LETTER, body: {}, status: 409 }],
  correctIssue: [{ parts: LETTER, body: {}, status: 409 }],
  getOutdated: [{ parts: LETTER }, { parts: { id: 'post:none' }, status: 404 }],
  uncertainIssue: [
    { parts: LETTER, body: { as: 'sent' } },
    { parts: LETTER, body: {}, status: 400 },
  ],
  getIssueProgress: [{ parts: LETTER }, { parts: { id: 'post:none' }, status: 404 }],
  previewIssue: [
    { parts: LETTER },
    { parts: LETTER, query: '?part=source' },
    { parts: LETTER, query: '?part=picture', status: 400 },
  ],
  getIssueChecks: [{ parts: LETTER }, { parts: { id: 'post:none' }, status: 404 }],
  testIssue: [
    { parts: LETTER, body: {} },
    { parts: { id: 'post:none' }, body: {}, status: 404 },
  ],
  listDeliveries: [
    { parts: LETTER, query: '?state=sent&limit=10' },
    { parts: LETTER, query: '?after=none' },
    { parts: LETTER, query: '?left=on' },
    { parts: LETTER, query: '?state=lost', status: 400 },
  ],
  listReaders: [
    { query: '?state=active&q=ann&limit=10' },
    { query: '?state=lost', status: 400 },
    { query: '?after=none', status: 400 },
  ],
  importReaders: [
    { body: uploadForm(LIST, 'list') },
    { body: uploadForm(LIST, 'list'), query: '?dry-run=off', status: 400 },
    { body: uploadForm(LIST, 'list'), query: '?dry-run=perhaps', status: 400 },
    { body: new FormData(), status: 400 },
    { body: {}, status: 415 },
  ],
  exportReadersFor: [
    { body: { program: 'ghost', readers: 'active' } },
    { body: { program: 'ghost', readers: 'all' }, status: 400 },
  ],
  askImported: [{ body: {} }],
  getReader: [{ parts: { id: 'none' }, status: 404 }],
  eraseReader: [{ parts: { id: 'none' }, status: 404 }],
  listOutbox: [{}],
  getOutboxMail: [
    { parts: { id: 'none' }, query: '?part=text', status: 404 },
    { parts: { id: 'none' }, query: '?part=pdf', status: 400 },
  ],
  saveNewsletterSettings: [
    { body: DEFAULT_NEWSLETTER_SETTINGS, headers: of(0) },
    { body: DEFAULT_NEWSLETTER_SETTINGS, headers: of(0), status: 412 },
    { body: DEFAULT_NEWSLETTER_SETTINGS, status: 428 },
    { body: {}, headers: of(1), status: 400 },
  ],
  confirmSubscription: [{ query: '?token=guessed', body: {} }],
  savePreferences: [
    { query: '?token=guessed', body: new URLSearchParams({ what: 'everything' }) },
    { query: '?token=guessed', body: new URLSearchParams({ what: 'nothing' }), status: 400 },
  ],
  mailLostLinks: [
    { body: new URLSearchParams({ email: 'reader@example.org' }) },
    { body: new URLSearchParams({ email: 'nobody' }), status: 400 },
  ],
  // There is no mail server.
  checkMailServer: [
    { body: { withTest: false }, status: 409 },
    { body: {}, status: 400 },
  ],
  getSerialPage: [{ query: '?series=letters', status: 404 }],
  askForSerial: [
    { query: '?series=letters', body: new URLSearchParams({ email: 'nobody' }), status: 400 },
  ],
  resumeSerial: [{ parts: { id: 'none' }, body: {} }],
  sayWhyLeft: [
    { query: '?token=guessed', body: new URLSearchParams({ why: 'too-many' }) },
    { query: '?token=guessed', body: new URLSearchParams({ why: 'none' }), status: 400 },
  ],
  takeMailEvents: [{ parts: { provider: 'postmark' }, body: {}, status: 404 }],
  leaveList: [{ query: '?token=guessed', body: {} }],
  getSignInForm: [{ status: 303 }],
  signIn: [{ body: new URLSearchParams(NOBODY), status: 401 }],
  getSetupForm: [{ status: 404 }],
  makeAdmin: [{ body: new URLSearchParams({ token: 'guessed' }), status: 404 }],
  getSignInFont: [{ parts: { name: 'inter.woff2' } }, { parts: { name: 'none' }, status: 404 }],
  addTotp: [{ body: { code: '000000' }, status: 400 }],
  removeTotp: [{ status: 404 }],
  getCodeForm: [{ status: 303 }],
  signInWithCode: [{ body: new URLSearchParams({ code: '000000' }), status: 303 }],
  removePassword: [{ status: 409 }],
  useRecoveryCode: [{ body: new URLSearchParams(NOBODY), status: 401 }],
  getRecoverForm: [{ status: 404 }],
  recover: [{ body: new URLSearchParams({ token: 'guessed' }), status: 404 }],
  askForReset: [{ body: new URLSearchParams(NOBODY), status: 404 }],
  getResetForm: [{ status: 404 }],
  resetPassword: [{ body: new URLSearchParams({ token: 'guessed' }), status: 404 }],
  getAddressForm: [{ status: 404 }],
  useAddressLink: [{ body: new URLSearchParams({ token: 'guessed' }), status: 404 }],
  getAddressUndoForm: [{ status: 404 }],
  useAddressUndoLink: [{ body: new URLSearchParams({ token: 'guessed' }), status: 404 }],
  changeAddress: [
    { body: { email: 'new@example.com' }, status: 409 },
    { body: { email: 'new' }, status: 400 },
  ],
  getEnrolmentForm: [{ status: 303 }],
  enrolPassword: [{ body: new URLSearchParams({ password: 'short' }), status: 303 }],
  beginEnrolPasskey: [{ status: 401 }],
  enrolPasskey: [{ body: {}, status: 400 }],
  getEnrolTotpForm: [{ status: 303 }],
  enrolTotp: [{ body: new URLSearchParams({ code: '000000' }), status: 303 }],
  signInWithPasskey: [{ body: {}, status: 400 }],
  askToConfirm: [{ status: 404 }],
  addPasskey: [{ body: {}, status: 400 }],
  renamePasskey: [
    { parts: { id: 'none' }, body: { name: 'Phone' }, status: 404 },
    { parts: { id: 'none' }, body: { name: '' }, status: 400 },
  ],
  removePasskey: [{ parts: { id: 'none' }, status: 404 }],
  leadToProvider: [{ parts: { name: 'none' }, status: 404 }],
  signInWithProvider: [{ parts: { name: 'none' }, status: 404 }],
  connectProvider: [{ parts: { id: 'none' }, body: {}, status: 404 }],
  disconnectProvider: [{ parts: { id: 'none' }, status: 404 }],
  getSignInScript: [{ parts: { name: 'none' }, status: 404 }],
  // These calls come from another site. Calls from the site itself would end the session that later
  // calls need.
  signOut: [
    { headers: { ...PAGE, 'sec-fetch-site': 'cross-site' } },
    { headers: { ...PAGE, 'sec-fetch-dest': 'image' }, status: 403 },
  ],
  changePanel: [
    { parts: { panel: 'quote' }, body: { visibility: 'public' } },
    { parts: { panel: 'none' }, body: { visibility: 'public' }, status: 404 },
    { parts: { panel: 'quote' }, body: { visibility: 'none' }, status: 400 },
  ],
  saveLayout: [
    { body: { panels: [COUNTDOWN] }, headers: of(0) },
    { body: { panels: [] }, headers: of(0), status: 412 },
    { body: { panels: [] }, status: 428 },
    { body: { panels: [{ ...COUNTDOWN, width: 3 }] }, headers: of(1), status: 400 },
  ],
  getAddedPanel: [{ parts: { id: COUNTDOWN.id } }, { parts: { id: 'none' }, status: 404 }],
  getMoreFile: [{ parts: { key: 'city_3' }, status: 404 }],
  tryPanel: [
    { body: { kind: 'monitor', options: { url: 'http://localhost:1/', every: 15 } } },
    { body: { kind: 'links', options: {} }, status: 400 },
  ],
  markHeadlinesRead: [
    { body: { links: ['https://example.org/a'] } },
    { body: { links: [] }, status: 400 },
  ],
  saveDashboardSettings: [
    { body: {}, headers: { 'if-match': '*' }, status: 400 },
    { body: {}, status: 428 },
  ],
  tryDashboardEntry: [{ body: { kind: 'symbol', symbol: 'CMG' } }, { body: {}, status: 400 }],
  searchCities: [{ query: '?q=utre' }, { status: 400 }],
  connectMailbox: [
    { parts: { mailbox: 'gmail' }, body: MAILBOX },
    { parts: { mailbox: 'none' }, body: MAILBOX, status: 404 },
    { parts: { mailbox: 'gmail' }, body: {}, status: 400 },
  ],
  disconnectMailbox: [{ parts: { mailbox: 'gmail' } }, { parts: { mailbox: 'none' }, status: 404 }],
  saveTables: [
    { body: NO_ROWS },
    { body: NO_ROWS, headers: { 'if-match': '"0"' }, status: 412 },
    { body: {}, status: 400 },
  ],
  getTableVersion: [{ parts: { version: '1' } }, { parts: { version: 'x' }, status: 404 }],
  restoreTableVersion: [
    { parts: { version: '1' }, body: {} },
    { parts: { version: '0' }, body: {}, status: 404 },
  ],
};

interface Responses {
  readonly [status: string]: { readonly content?: Readonly<Record<string, object>> };
}
type Document = Readonly<{
  paths: Record<string, Record<string, { operationId: string; responses: Responses }>>;
}>;

const ORDER = Object.keys(CALLS);
const placeOf = ({ id }: ListedOperation): number => ORDER.indexOf(id) + 1 || ORDER.length + 1;
/** Service by service, in the order of the calls, because some calls need documents of earlier ones. */
const PUBLISHED = OPERATIONS.filter(({ access }) => access !== 'service').toSorted((a, b) =>
  a.owner === b.owner ? placeOf(a) - placeOf(b) : 0,
);
const pointer = (...keys: string[]) =>
  keys
    .map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('');

/** The published document, read and compiled once. */
class Description {
  readonly #ajv: Ajv2020;

  constructor(readonly document: Document) {
    this.#ajv = new Ajv2020({
      strict: false,
      formats: {
        uri: (text: string) => URL.canParse(text),
        date: (text: string) => !Number.isNaN(Date.parse(text)),
      },
    }).addSchema(document, 'document');
  }

  /** The undocumented parts of an answer; empty if it is documented. */
  faultsOf({ path, method }: ListedOperation, answer: Answer): readonly unknown[] {
    const status = String(answer.status);
    const responses = this.document.paths[path]?.[method.toLowerCase()]?.responses ?? {};
    if (!(status in responses)) return [`It says nothing of ${status}`];
    const content = responses[status]?.content ?? {};
    const type = answer.headers.get('content-type')?.split(';', 1)[0] ?? '';
    // A redirection has a sentence of Express's own.
    if (answer.bytes.length > 0 && !answer.headers.has('location') && !(type in content)) {
      return [`It says nothing of ${type} at ${status}`];
    }
    if (type !== 'application/json' || !('schema' in (content[type] ?? {}))) return [];
    const where = ['paths', path, method.toLowerCase(), 'responses', status, 'content', type];
    const validate = this.#ajv.getSchema(`document#${pointer(...where, 'schema')}`);
    if (!validate) throw new Error(`There is no schema at ${where.join(' ')}`);
    void validate(answer.json);
    return validate.errors ?? [];
  }
}

const test = testAlone().extend<object, { readonly description: Description }>({
  description: [
    async ({ visitor }, use) => {
      await use(new Description((await visitor.get('/api/openapi.json')).json as Document));
    },
    { scope: 'worker' },
  ],
});

function send(client: Client, { method, path }: ListedOperation, call: Call): Promise<Answer> {
  const { parts = {}, query = '', body, headers } = call;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parts[name] ?? ''),
  );
  return client.send(method, filled + query, body, headers);
}

test('the published description names every operation', ({ description }) => {
  const { paths } = description.document;
  const ids = Object.values(paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
  expect(ids.sort()).toEqual(PUBLISHED.map(({ id }) => id).sort());
  expect(Object.keys(CALLS).filter((id) => !ids.includes(id))).toEqual([]);
});

for (const operation of PUBLISHED) {
  const { id, method, path, answers } = operation;
  test(`${method} ${path} answers as described`, async ({
    visitor,
    reader,
    admin,
    description,
  }) => {
    const calls = CALLS[id] ?? [{}];
    const answered: Answer[] = [];
    for (const call of calls) answered.push(await send(admin, operation, call));
    const documented = Number(Object.keys(answers)[0]);
    const hint = id in CALLS ? undefined : `CALLS needs a call of ${id} that is valid`;
    expect(
      answered.map(({ status }) => status),
      hint,
    ).toEqual(calls.map(({ status }) => status ?? documented));
    const [first = {}] = calls;
    for (const client of [visitor, reader]) answered.push(await send(client, operation, first));
    expect(answered.flatMap((answer) => description.faultsOf(operation, answer))).toEqual([]);
  });
}
