import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  newPreviewLinkSchema,
  OPEN_PREVIEWS_PATH,
  openPreviewListSchema,
  type NewPreviewLink,
} from '@examiner/contracts';
import { newId } from '@examiner/kit';
import { DeskCalls, type Saved } from '../../../test/desk-calls.ts';
import { accountOf, EDITORS_TOKEN } from '../../../test/fake-auth.ts';
import { Site, type Caller } from '../../../test/site.ts';
import { buildRenderWorker } from '../../../test/workers.ts';
import { PREVIEW_LINKS } from '../../desk/first-readers/preview-link.model.ts';

let site: Site;
let desk: DeskCalls;
beforeAll(async () => {
  site = await Site.start({ TRUST_PROXY: 'on' }, buildRenderWorker);
  desk = new DeskCalls(site);
});
afterEach(() => site.makers.reset());
afterAll(() => site.stop());

const share = ({ id }: Saved, input: object = {}, caller: Caller = 'editor') =>
  desk.send('POST', `${id}/previews`, input, {}, caller);
async function linkTo(draft: Saved, input: object = {}, caller?: Caller): Promise<NewPreviewLink> {
  return newPreviewLinkSchema.parse(await (await share(draft, input, caller)).json());
}
let visitors = 0;
/** The answers to a client with its own IP address. */
const visit = async (path: string, note?: object): Promise<number> => {
  visitors += 1;
  const headers = {
    'content-type': 'application/json',
    'x-real-ip': `198.51.${visitors % 250}.${Math.floor(visitors / 250)}`,
  };
  const write = note && { method: 'POST', body: JSON.stringify(note) };
  return (await site.fetch(path, { headers, ...write })).status;
};
const NOTE = { text: 'A note' };
const statusesOf = (token: string) =>
  Promise.all([
    visit(`/api/previews/${token}`),
    visit(`/preview/${token}`),
    visit(`/api/previews/${token}/remarks`, NOTE),
  ]);
const listed = async ({ id }: Saved) =>
  (await (await desk.send('GET', `${id}/previews`, null)).json()) as { id: string }[];
const all = async () => {
  const answer = await site.fetch(OPEN_PREVIEWS_PATH, {}, 'admin');
  return openPreviewListSchema.parse(await answer.json());
};
const GOOD = [200, 200, 204];
const OVER = [404, 404, 404];

describe('a preview link', () => {
  it.each([
    ['its maker may no longer make one', accountOf('editor'), [OVER, GOOD]],
    ['everything was locked down', undefined, [OVER, OVER]],
  ])('ends if %s, also for text written since', async (_what, ended, statuses) => {
    const draft = await desk.begin({ title: 'Version one' });
    const ofEditor = await linkTo(draft);
    const ofOwner = await linkTo(draft, {}, 'admin');
    expect(await Promise.all([ofEditor, ofOwner].map(({ token }) => statusesOf(token)))).toEqual([
      GOOD,
      GOOD,
    ]);
    site.makers.end(ended);
    await desk.change(draft, { title: 'Version two' });
    const tokens = [ofEditor, ofOwner].map(({ token }) => statusesOf(token));
    expect(await Promise.all(tokens)).toEqual(statuses);
    const left = statuses[1] === GOOD ? [ofOwner.id] : [];
    expect((await listed(draft)).map(({ id }) => id)).toEqual(left);
    expect((await all()).filter(({ postId }) => postId === draft.id)).toHaveLength(left.length);
    const next = await linkTo(draft, {}, 'admin');
    expect(await statusesOf(next.token)).toEqual(GOOD);
  });

  it('of an earlier release, without a maker, is valid until a lockdown', async () => {
    const draft = await desk.begin();
    const { token, id } = await linkTo(draft);
    const links = site.documents.collection(PREVIEW_LINKS);
    await links.updateOne({ id }, { $unset: ['makerId', 'maker'] });
    site.makers.end(accountOf('editor'));
    expect(await statusesOf(token)).toEqual(GOOD);
    expect(await listed(draft)).toMatchObject([{ id }]);
    site.makers.end();
    expect(await statusesOf(token)).toEqual(OVER);
  });

  it('opens nothing while auth cannot be asked', async () => {
    const { token } = await linkTo(await desk.begin());
    site.makers.isAway = true;
    expect(await statusesOf(token)).toEqual([503, 503, 503]);
    site.makers.isAway = false;
    expect(await statusesOf(token)).toEqual(GOOD);
  });

  it('for more than 30 days asks who makes it to confirm who they are', async () => {
    const draft = await desk.begin();
    const refused = await share(draft, { days: 31 }, 'admin-unconfirmed');
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'confirm' }]);
    expect((await share(draft, { days: 30 }, 'admin-unconfirmed')).status).toBe(201);
    expect((await share(draft, { days: 365 }, 'admin')).status).toBe(201);
    expect(await listed(draft)).toHaveLength(2);
  });

  it('for more than 30 days is not made with a token', async () => {
    const draft = await desk.begin();
    const authorization = `Bearer ${EDITORS_TOKEN}`;
    const byToken = (days: number) =>
      desk.send('POST', `${draft.id}/previews`, { days }, { authorization }, 'visitor');
    expect(await (await byToken(31)).json()).toMatchObject({
      message: 'A token makes links of at most 30 days. Ask for fewer days.',
      code: 'forbidden',
    });
    expect(await (await byToken(30)).json()).toMatchObject({ maker: 'ed@example.org' });
    expect(await listed(draft)).toHaveLength(1);
  });

  it('is one of 100 of a text at most, however many are made at once', async () => {
    const draft = await desk.begin();
    const links = site.documents.collection(PREVIEW_LINKS);
    const { id, token: _, ...first } = await linkTo(draft);
    const stored = { ...first, postId: draft.id, makerId: accountOf('editor') };
    for (let n = 0; n < 79; n += 1) await links.insert({ ...stored, id: `${id}-${n}` });
    const answers = await Promise.all(Array.from({ length: 50 }, () => share(draft)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(20);
    expect(answers.map(({ status }) => status)).toContain(409);
    expect(await listed(draft)).toHaveLength(100);
    const more = await share(draft);
    expect([more.status, await more.json()]).toMatchObject([
      409,
      { message: 'This text has 100 preview links. Withdraw one first.' },
    ]);
    const [newest] = await listed(draft);
    await desk.send('DELETE', `${draft.id}/previews/${newest?.id ?? ''}`, {});
    expect((await share(draft)).status).toBe(201);
  });

  it('takes 30 notes an hour, however many are sent at once', async () => {
    const { token } = await linkTo(await desk.begin());
    const path = `/api/previews/${token}/remarks`;
    const statuses = await Promise.all(Array.from({ length: 50 }, () => visit(path, NOTE)));
    expect(statuses.filter((status) => status === 204)).toHaveLength(30);
  });
});

describe('the list of all preview links', () => {
  it('has each with its maker and last use, and an owner ends any', async () => {
    const title = `Listed ${newId()}`;
    const draft = await desk.begin({ title });
    const { id, token } = await linkTo(draft, { label: 'For Ann', days: 3 });
    const find = async () => (await all()).find((link) => link.id === id);
    const before = await find();
    expect(before).toMatchObject({ title, postId: draft.id, maker: 'ed@example.org', opened: 0 });
    expect(before?.lastOpenedAt).toBeUndefined();
    expect(await visit(`/api/previews/${token}`)).toBe(200);
    expect((await find())?.lastOpenedAt).toEqual(expect.any(String));
    const end = (caller: Caller) =>
      site.send('DELETE', `${OPEN_PREVIEWS_PATH}/${id}`, {}, caller).then(({ status }) => status);
    expect([await end('reader'), await end('editor')]).toEqual([403, 403]);
    expect([await end('admin'), await end('admin')]).toEqual([204, 404]);
    expect([await find(), await statusesOf(token)]).toEqual([undefined, OVER]);
  });

  it('is for owners alone, and not for tokens', async () => {
    const callers = ['visitor', 'reader', 'editor', 'admin'] as const;
    const answers = callers.map((caller) => site.fetch(OPEN_PREVIEWS_PATH, {}, caller));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses).toEqual([401, 403, 403, 200]);
    const headers = { authorization: `Bearer ${EDITORS_TOKEN}` };
    expect((await site.fetch(OPEN_PREVIEWS_PATH, { headers })).status).toBe(403);
  });
});
