import {
  DEFAULT_NEWSLETTER_SETTINGS,
  NEWSLETTER_SETTINGS_PATH,
  type Manuscript,
  type NewPreviewLink,
  type Post,
  type Remark,
  type SiteSettings,
  type SiteSettingsAnswer,
} from '@examiner/contracts';
import { newId } from '@examiner/kit';
import { readFile, rm } from 'node:fs/promises';
import { OWNER, Parties } from './parties.ts';
import { createCall, json, send, type Answer, type Call, type Party } from './raw-call.ts';
import { endAllSites, startSite, type Site } from './site.ts';
import { StoredDocuments } from './stored-documents.ts';

/** Texts in data that only some callers may read. */
export const SECRETS = {
  notes: 'Ferryman',
  draft: 'Unpublished',
  letter: 'Forthcoming',
  reader: 'kept@readers.example',
  table: 'Lamplighter',
  replyTo: 'replies@letters.example',
  invited: 'invited@guests.example',
} as const;
export const SENDING = {
  ...DEFAULT_NEWSLETTER_SETTINGS,
  doubleOptIn: 'off',
  replyTo: SECRETS.replyTo,
};
/** Addresses without a post. The owner redirects one to a page and one to a post. */
export const PROMISED = ['/post/promised', '/post/promised-too'];

export const picture = async (name: string): Promise<FormData> => {
  const bytes = await readFile(new URL(`../../../data/IP/${name}`, import.meta.url));
  const form = new FormData();
  form.append('image', new Blob([Uint8Array.from(bytes)]), 'picture.webp');
  return form;
};

const fieldsOf = (slug: string, title: string) => ({
  title,
  slug,
  excerpt: 'Of it.',
  content: 'A text.',
  category: 'Short Stories',
  publishedAt: '2026-11-07',
  readTime: 3,
});

/** The built product, with a caller of each kind and documents of the owner. */
export class GuardedSite {
  /** Addresses of the owner's documents, by kind. */
  readonly of = {
    draft: '',
    post: '',
    letter: '',
    picture: '',
    link: '',
    linkToken: '',
    remark: '',
  };

  private constructor(
    readonly site: Site,
    readonly parties: Parties,
    readonly documents: StoredDocuments,
  ) {}

  static async start(): Promise<GuardedSite> {
    const env = {
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      LOG_LEVEL: 'info',
      TRUST_PROXY: 'on',
    };
    const site = await startSite({ env });
    const documents = new StoredDocuments(site.stateDir);
    const started = new GuardedSite(site, await Parties.of(site), documents);
    await started.#fill();
    return started;
  }

  async stop(): Promise<void> {
    this.documents.close();
    endAllSites();
    await rm(this.site.stateDir, { recursive: true });
  }

  send(call: Call, party: Party): Promise<Answer> {
    return send(this.site, call, party);
  }

  async call(
    party: Party | string,
    method: string,
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer> {
    const by = typeof party === 'string' ? this.parties.named(party) : party;
    return this.send(await createCall(method, path, body, headers), by);
  }

  /** Calls as the owner. @throws Error if the answer is an error */
  async own<T>(
    method: string,
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<T> {
    return json<T>(await this.call(this.parties.owner, method, path, body, headers));
  }

  async revisionOf(manuscript: string): Promise<Record<string, string>> {
    const { revision } = await this.own<Manuscript>('GET', manuscript);
    return { 'if-match': `"${revision}"` };
  }

  async changeSettings(change: Partial<SiteSettings>): Promise<void> {
    const { revision, settings } = await this.own<SiteSettingsAnswer>('GET', '/api/site/settings');
    const match = { 'if-match': `"${revision}"` };
    await this.own('PUT', '/api/site/settings', { ...settings, ...change }, match);
  }

  async letEditorsSend(editorsSend: boolean): Promise<void> {
    const settings = { ...SENDING, editorsSend };
    await this.own('PUT', NEWSLETTER_SETTINGS_PATH, settings, { 'if-match': '*' });
  }

  async #fill(): Promise<void> {
    await this.letEditorsSend(false);
    const upload = await picture('IP_5-640.webp');
    const { imageUrl } = await this.own<{ imageUrl: string }>('POST', '/api/upload-image', upload);
    this.of.picture = imageUrl;
    await this.changeSettings({
      mark: imageUrl,
      sharePicture: imageUrl,
      about: `![Me](${imageUrl})`,
    });
    await this.#fillDesk();
    await this.#fillLetters();
    for (const [index, path] of PROMISED.entries()) {
      const to = ['/about', '/post/kept'][index];
      await this.own('PUT', `/api/desk/redirects/${encodeURIComponent(path)}`, { to });
    }
    const people = [[SECRETS.table, '2026-11-01', '', '7', '', '']];
    await this.own('POST', '/save-tables', { toDo: [], people, activities: [] });
    await this.own('PUT', '/api/dashboard/panels/people', { visibility: 'private' });
    const invited = { email: SECRETS.invited, role: 'reader' };
    await this.own('POST', '/api/accounts/invitations', invited);
  }

  async #fillDesk(): Promise<void> {
    const fields = { ...fieldsOf('kept', 'A post'), featuredImage: this.of.picture };
    this.of.post = (await this.own<Post>('POST', '/api/blog-posts', fields)).id;
    this.of.draft = `/api/desk/manuscripts/${newId()}`;
    const draft = fieldsOf('a-draft', SECRETS.draft);
    const notes = `${SECRETS.notes} ${this.of.picture}`;
    const body = { saveId: 'first', device: 'desk', notes, fields: draft };
    await this.own('PUT', this.of.draft, body, { 'if-none-match': '*' });
    const link = await this.own<NewPreviewLink>('POST', `${this.of.draft}/previews`, {});
    this.of.link = link.id;
    this.of.linkToken = link.token;
    await this.own('POST', `/api/previews/${link.token}/remarks`, { text: 'Good.' });
    const [remark] = await this.own<Remark[]>('GET', `${this.of.draft}/remarks`);
    this.of.remark = remark?.id ?? '';
  }

  async #fillLetters(): Promise<void> {
    await this.own('POST', '/api/subscribe', { email: SECRETS.reader });
    const issues = '/api/newsletter/issues';
    const { id } = await this.own<{ id: string }>('POST', issues, { postId: this.of.post });
    this.of.letter = `${issues}/${encodeURIComponent(id)}`;
    const words = { subject: SECRETS.letter, audience: { to: 'everybody' } };
    await this.own('PUT', this.of.letter, words, { 'if-match': '*' });
    await this.own('POST', `${this.of.letter}/send`, { at: '2099-01-01T09:00:00.000Z' });
  }
}
