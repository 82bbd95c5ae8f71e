import { manuscriptSchema, type Manuscript, type ManuscriptFieldsDraft } from '@examiner/contracts';
import { newId } from '@examiner/kit';
import { buildPost, type Caller, type Site } from './site.ts';

const MANUSCRIPTS = '/api/desk/manuscripts';

export interface Saved {
  readonly id: string;
  readonly revision: number;
}

/** Calls of an author's desk. */
export class DeskCalls {
  constructor(private readonly site: Site) {}

  send(
    method: string,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
    caller: Caller = 'admin',
  ): Promise<Response> {
    const init = {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    };
    return this.site.fetch(`${MANUSCRIPTS}/${path}`, init, caller);
  }

  /** Saves a text that is complete enough to publish. The first save names no revision. */
  put(
    { id, revision }: Partial<Saved> & { readonly id: string },
    fields: ManuscriptFieldsDraft,
    rest: object = {},
  ): Promise<Response> {
    const condition: Record<string, string> =
      revision === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${revision}"` };
    return this.send('PUT', id, { saveId: newId(), device: 'desk', fields, ...rest }, condition);
  }

  async begin(fields: ManuscriptFieldsDraft = {}, rest: object = {}): Promise<Saved> {
    const id = newId();
    return this.#saved(id, await this.put({ id }, { ...buildPost(), ...fields }, rest));
  }

  /** Changes some fields of the saved text. */
  async change(saved: Saved, fields: ManuscriptFieldsDraft): Promise<Saved> {
    const { fields: before, notes } = await this.read(saved.id);
    return this.#saved(saved.id, await this.put(saved, { ...before, ...fields }, { notes }));
  }

  async read(id: string): Promise<Manuscript> {
    return manuscriptSchema.parse(await (await this.send('GET', id, null)).json());
  }

  /** @param act such as `publish` */
  post({ id, revision }: Saved, act: string, body: unknown = {}): Promise<Response> {
    return this.send('POST', `${id}/${act}`, body, { 'if-match': `"${revision}"` });
  }

  async act(saved: Saved, act: string, body: unknown = {}): Promise<Manuscript> {
    const response = await this.post(saved, act, body);
    if (response.status !== 200) throw new Error(await response.text());
    return manuscriptSchema.parse(await response.json());
  }

  async remove({ id, revision }: Saved, caller: Caller = 'admin'): Promise<Response> {
    return this.site.fetch(
      `${MANUSCRIPTS}/${id}`,
      { method: 'DELETE', headers: { 'if-match': `"${revision}"` } },
      caller,
    );
  }

  async #saved(id: string, response: Response): Promise<Saved> {
    if (response.status !== 200) throw new Error(await response.text());
    return { id, revision: ((await response.json()) as Saved).revision };
  }
}
