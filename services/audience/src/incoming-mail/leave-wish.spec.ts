import { describe, expect, it } from '@jest/globals';
import { isLeaveWish, leaveTokenIn } from './leave-wish.ts';

const TOKEN = `${'aB3_-'.repeat(8)}xyz`;

describe(leaveTokenIn.name, () => {
  it.each<[string, object | null]>([
    [`unsubscribe ${TOKEN}`, { token: TOKEN }],
    [`Unsubscribe+${TOKEN}`, { token: TOKEN }],
    [`Re: unsubscribe ${TOKEN} `, { token: TOKEN }],
    [`unsubscribe ${TOKEN} tides-and-moons`, { token: TOKEN, series: 'tides-and-moons' }],
    ['unsubscribe', null],
    [`unsubscribe ${TOKEN}x`, null],
    [`unsubscribe ${TOKEN.slice(1)}`, null],
    [TOKEN, null],
  ])('finds in %j', (subject, found) => expect(leaveTokenIn(subject)).toEqual(found));
});

describe(isLeaveWish.name, () => {
  it.each([
    'unsubscribe',
    'Unsubscribe.',
    'UNSUBSCRIBE!!',
    'Re: unsubscribe',
    '"unsubscribe"',
    'Please unsubscribe',
    'please unsubscribe me',
    'unsubscribe me please',
    'Unsubscribe, thanks',
    'Unsubscribe me from this list',
    'please remove me from your mailing list',
    'Remove me',
    'I want to unsubscribe.',
    'Take me off this list',
    'Stop',
    'stop emails',
    'opt-out',
    'Bitte abmelden',
    'Newsletter abbestellen',
    'Bitte austragen!',
    'désinscription',
    'Me désabonner svp',
    'darme de baja',
    'Por favor, dar de baja',
    'cancellami',
    'cancelar inscrição',
    'afmelden',
    'uitschrijven',
    'avregistrera mig',
    'wypisz mnie',
    'отписаться',
    '退订',
    '配信停止',
    `unsubscribe ${TOKEN}`,
  ])('is %j', (words) => expect(isLeaveWish(words)).toBe(true));

  it.each([
    '',
    'Thank you!',
    'How do I unsubscribe my mother?',
    'I would never unsubscribe',
    'unsubscribe is a funny word',
    'Stop writing such good posts',
    'Please do not remove this',
    'unsubscribe\nNo, wait: I like it.',
    'u'.repeat(5000),
    `${'please '.repeat(1000)}unsubscribe`,
  ])('is not %j', (words) => expect(isLeaveWish(words)).toBe(false));
});
