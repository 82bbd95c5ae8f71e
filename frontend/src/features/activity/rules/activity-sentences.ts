import type { ActivityAction, ActivityEvent } from '@examiner/contracts';
import { exportName } from '../../../lib/export-names.ts';
import { datedMomentWords, dayWords } from '../../../lib/moment-words.ts';

/** A part of a sentence: text, or a link to the subject of the event. */
export interface Piece {
  readonly text: string;
  readonly href?: string;
}

/** Names and titles that the log does not store. */
export interface Names {
  /** The address of the viewer. */
  readonly viewer: string | undefined;
  /** Names of people, by address. */
  readonly people: ReadonlyMap<string, string>;
  /** Subjects, by the id of the letter. */
  readonly letters: ReadonlyMap<string, string>;
  /** Titles, by the id and the slug of the text. */
  readonly titles: ReadonlyMap<string, string>;
  /** File names, by the id of the picture. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** Combines neighboring equal events of one actor. */
export interface Entry {
  readonly event: ActivityEvent;
  readonly times: number;
  /** The sum of the combined events' counts. */
  readonly count: number;
}

/** The sentence after the actor. `{…}` is a placeholder. */
const SENTENCES: Readonly<Record<ActivityAction, string>> = {
  'signin.ok': 'signed in{method}',
  'signin.refused': 'entered a wrong password{for}',
  'signin.code-refused': 'entered a wrong code{for}',
  signout: 'signed out',
  'session.ended': 'ended {sessions}',
  'password.changed': 'changed the password{of}',
  'password.removed': 'removed the password{of}',
  'address.changed': 'changed the email address to {target}',
  'recovery.link': 'created a recovery link for {target}',
  'recovery.used': 'recovered the account{method}',
  'passkey.added': 'added the passkey {target}',
  'passkey.removed': 'removed the passkey {target}',
  'passkey.used-first': 'used the passkey {target} for the first time',
  'totp.added': 'added an authenticator app',
  'totp.removed': 'removed the authenticator app{of}',
  'totp.used-first': 'used the authenticator app for the first time',
  'codes.added': 'created recovery codes',
  'codes.removed': 'removed the recovery codes{of}',
  'codes.used-first': 'used a recovery code for the first time',
  'identity.added': 'connected {target}',
  'identity.removed': 'disconnected {target}',
  'identity.used-first': 'used {target} for the first time',
  'token.added': 'created the access token {target}',
  'token.removed': 'revoked the access token {target}',
  'token.used-first': 'used the access token {target} for the first time',
  'account.invited': 'invited {person}{role}',
  'account.added': 'created the account {target}',
  'account.role': 'changed the role of {person}{role}',
  'account.removed': 'removed the account {target}',
  lockdown: 'signed everyone out and revoked all links and tokens',
  'audit.sealed': 'sealed the {entries} of {day}',
  'backup.made': 'made a backup',
  'backup.restored': 'restored a backup',
  'post.created': 'created {post}',
  'post.changed': 'changed {post}',
  'post.deleted': 'moved {post} to trash',
  'post.restored': 'restored {post} from trash',
  'post.scheduled': 'scheduled {post}{at}',
  'post.published': 'published {post}',
  'post.unlisted': 'unlisted {post}',
  'post.purged': 'deleted {post} forever',
  'import.run': 'imported {posts} from {target}',
  'import.undone': 'undid the import of {target}',
  'posts.exported': 'exported the posts for {program}',
  'image.uploaded': 'uploaded {picture}',
  'preview.made': 'created a preview link for {post}',
  'preview.revoked': 'revoked a preview link for {post}',
  'link.ended': 'revoked a link{of}',
  'site.changed': 'changed {site}',
  'subscriber.added': 'added {readers}',
  'subscriber.removed': 'removed {readers}',
  'subscriber.exported': 'exported {readers}',
  'subscriber.imported': 'imported {readers}',
  'subscriber.put-back': 'put {readers} back on the list',
  'reports.dismissed': 'dismissed {reports}',
  'letter.sent': 'sent {letter}{missed}',
  'letter.undone': 'undid {letter}',
  'letter.stopped': 'stopped {letter}',
  'letter.paused': 'paused {letter}',
  'letter.resumed': 'resumed {letter}',
  'letter.retried': 'retried {letter}',
  'letter.approved': 'approved the new text of {letter}',
  'newsletter.changed': 'changed {letterSettings}',
  'texts.changed': 'changed {texts}',
  'draft.discarded': 'discarded the changes of {post}',
  'draft.restored': 'restored an earlier version of {post}',
  'remark.left': 'left a remark on {post}',
  'remark.marked': 'marked a remark on {post}',
  'redirect.saved': 'redirected {target}{to}',
  'redirect.removed': 'removed the redirect from {target}',
  'image.changed': 'changed the description of {picture}',
  'image.deleted': 'deleted {picture}',
  'tag.added': 'added the tag {target} to posts',
  'tag.renamed': 'renamed the tag {target}{to}',
  'tag.removed': 'deleted the tag {target}',
  'samples.removed': 'removed {samples}',
  'samples.restored': 'restored {samples}',
  'tables.saved': 'saved the tables of {dashboard}',
  'account.name': 'changed the account’s name{of}',
  'address.asked': 'asked to change the email address{of}',
  'passkey.renamed': 'renamed a passkey to {target}',
  'panel.visibility': 'changed who sees a panel of {dashboard}',
  'layout.changed': 'changed the panels of {dashboard}',
  'panel.tried': 'tried {target} for {dashboard}',
  'tables.restored': 'restored the tables of {dashboard}',
  'settings.read-in': 'loaded the settings of {dashboard}',
  'mailbox.connected': 'connected a mailbox to {dashboard}',
  'mailbox.disconnected': 'disconnected a mailbox from {dashboard}',
  'settings.changed': 'changed the settings of {dashboard}',
};

/** Events that name the account that someone tried to sign in to, not the actor. */
const TRIED: readonly ActivityAction[] = ['signin.refused', 'signin.code-refused'];
const GONE: readonly ActivityAction[] = ['post.purged', 'image.deleted'];

const WAY_WORDS: Readonly<Record<ActivityEvent['via'], string>> = {
  session: 'Someone',
  token: 'An access token',
  command: 'A command on the server',
  link: 'Someone with a link',
  system: 'The site',
};

const METHOD_WORDS: Readonly<Record<string, string>> = {
  password: 'with a password',
  passkey: 'with a passkey',
  oidc: 'through a provider',
  'password+code': 'with a password and a code',
  code: 'with a recovery code',
  link: 'with a link',
  mail: 'with a link by mail',
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const counted = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`;

function personOf(address: string, { viewer, people }: Names): string {
  return address === viewer ? 'you' : (people.get(address) ?? address);
}

/** The actor. */
export function actorOf({ actor, via, action }: ActivityEvent, names: Names): string {
  if (actor === undefined || TRIED.includes(action)) return WAY_WORDS[via];
  const name = personOf(actor, names);
  if (via === 'token') return name === 'you' ? 'Your access token' : `An access token of ${name}`;
  return name === 'you' ? 'You' : name;
}

function postPiece({ action, target = '', details = {} }: ActivityEvent, { titles }: Names): Piece {
  const id = UUID.test(target) ? target : details['id'];
  const title = titles.get(String(id ?? target))?.trim();
  const text = title || (UUID.test(target) || !target ? 'an untitled post' : target);
  if (GONE.includes(action)) return { text };
  if (action === 'post.deleted') return { text, href: '/desk?state=bin' };
  const href = id ? `/create-post?draft=${id}` : `/post/${encodeURIComponent(target)}`;
  return { text, href };
}

function letterPiece({ target = '' }: ActivityEvent, { letters }: Names): Piece {
  const text = letters.get(target) ?? 'a letter';
  return { text, href: `/admin/letters/${encodeURIComponent(target)}` };
}

function picturePiece({ action, target = '' }: ActivityEvent, { pictures }: Names): Piece {
  const text = pictures.get(target) || 'a picture';
  return GONE.includes(action) ? { text } : { text, href: `/images/${target}.jpeg` };
}

function sessionsWords(target = ''): string {
  if (target === 'all others') return 'all other sessions';
  return target.includes('@') ? `the sessions of ${target}` : 'a session';
}

function ofWords({ target, actor }: ActivityEvent): string {
  return target === undefined || target === actor ? '' : ` of ${target}`;
}

function methodWords({ details = {} }: ActivityEvent): string {
  const method = METHOD_WORDS[String(details['method'])];
  return [method && ` ${method}`, details['browser'] && ', in a new browser']
    .filter(Boolean)
    .join('');
}

function fill(name: string, { event, count }: Entry, names: Names): Piece | string {
  const { target = '', details = {} } = event;
  const detail = (key: string) => (details[key] === undefined ? '' : String(details[key]));
  switch (name) {
    case 'post':
      return postPiece(event, names);
    case 'letter':
      return letterPiece(event, names);
    case 'picture':
      return picturePiece(event, names);
    case 'person':
      return { text: personOf(target, names), href: '/admin/people' };
    case 'target':
      return { text: target || 'something' };
    case 'site':
      return { text: 'the site’s settings', href: '/admin/site' };
    case 'texts':
      return { text: 'the texts for readers', href: '/admin/texts' };
    case 'letterSettings':
      return { text: 'the letter settings', href: '/admin/newsletter' };
    case 'dashboard':
      return { text: 'the dashboard', href: '/dashboard' };
    case 'program':
      return exportName(target);
    case 'readers':
      return counted(count, 'reader');
    case 'posts':
      return counted(count, 'post');
    case 'reports':
      return counted(count, 'report');
    case 'entries':
      return counted(count, 'entry', 'entries');
    case 'samples':
      return counted(count, 'sample');
    case 'sessions':
      return sessionsWords(target);
    case 'of':
      return ofWords(event);
    case 'for':
      return event.actor ? ` for ${personOf(event.actor, names)}` : '';
    case 'method':
      return methodWords(event);
    case 'role':
      return detail('role') && ` as ${detail('role') === 'owner' ? 'an owner' : 'an editor'}`;
    case 'day':
      return dayWords(target);
    case 'at':
      return detail('at') && ` for ${datedMomentWords(detail('at'))}`;
    case 'to':
      return detail('to') && ` to ${detail('to')}`;
    case 'missed':
      return (
        detail('missed') && ` to ${counted(Number(details['missed']), 'reader')} who missed it`
      );
    default:
      return '';
  }
}

function timesWords({ event: { details = {} }, times }: Entry): string {
  const tries = Number(details['tries'] ?? 1) * times;
  if (tries < 2) return '';
  return tries === 2 ? ' twice' : ` ${tries} times`;
}

function templateOf({ event: { action, details = {} } }: Entry): string {
  if (action === 'post.changed' && details['state'] === 'draft') return 'unpublished {post}';
  if (action === 'remark.marked') {
    return `${SENTENCES[action]} as ${details['isDone'] === false ? 'open' : 'done'}`;
  }
  return SENTENCES[action];
}

/** The sentence after the actor. */
export function sentenceOf(entry: Entry, names: Names): Piece[] {
  const pieces = templateOf(entry)
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : fill(part, entry, names)))
    .map((piece) => (typeof piece === 'string' ? { text: piece } : piece));
  const isCounted = entry.event.details?.['count'] !== undefined;
  const end = isCounted ? '.' : `${timesWords(entry)}.`;
  return [...pieces, { text: end }].filter(({ text }) => text !== '');
}

const isSame = (one: ActivityEvent, other: ActivityEvent): boolean =>
  (['action', 'actor', 'via', 'target', 'place'] as const).every(
    (field) => one[field] === other[field],
  );

const countOf = ({ details = {} }: ActivityEvent) => Number(details['count'] ?? 1);

/** Joins neighboring events with the same action and the same subject. */
export function joinEqual(events: readonly ActivityEvent[]): Entry[] {
  const entries: Entry[] = [];
  for (const event of events) {
    const last = entries.at(-1);
    if (last && isSame(last.event, event)) {
      const { event: first, times, count } = last;
      entries[entries.length - 1] = {
        event: first,
        times: times + 1,
        count: count + countOf(event),
      };
    } else entries.push({ event, times: 1, count: countOf(event) });
  }
  return entries;
}
