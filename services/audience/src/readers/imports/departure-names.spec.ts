import { describe, expect, it } from '@jest/globals';
import { readAddressList } from './address-list.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');

async function statesIn(...lines: string[]): Promise<string[]> {
  const { addresses } = await readAddressList(Buffer.from(lines.join('\n')), { now: NOW });
  return [...addresses.values()].map(({ state }) => state ?? 'in');
}
const saying = (name: string, ...cells: string[]) =>
  statesIn(
    `Email,"${name}"`,
    ...cells.map((cell, index) => `reader${index}@example.org,"${cell}"`),
  );

describe('a column whose name is of a departure', () => {
  it.each([
    'HasOptedOutOfEmail',
    'Email Opted Out',
    'Marketing Opt-Out',
    'newsletter_opt_out',
    'Opted out of email: Marketing Information',
    'Unsubscribed from all email',
    'Is Unsubscribed From Marketing',
    'Unsubscribe',
    'Global Unsubscribe',
    'Newsletter abgemeldet',
    'Abgemeldet',
    'Kein Newsletter',
    'Keine Werbung per E-Mail',
    'Nicht abonniert',
    'No marketing emails',
    'No newsletter',
    'Not subscribed',
    'No longer subscribed',
    'Do Not Send Marketing',
    'DoNotBulkEMail',
    'Don’t email',
    'Marketing suppressed',
    'Marketing declined',
    'Consent withdrawn',
    'Marketing Blocked',
    'Pas de newsletter',
    'Désabonné',
    'Désinscrit de la newsletter',
    'Baja',
    'Dado de baja',
    'No suscrito al newsletter',
    'Disiscritto',
    'Descadastrado',
    'Afgemeld',
    'Geen nieuwsbrief (newsletter)',
    'Left',
    'Left the list',
  ])('keeps out readers with a yes under “%s”', async (name) => {
    for (const [yes, no] of [
      ['true', 'false'],
      ['1', '0'],
      ['Ja', 'nein'],
      ['x', ''],
    ] as const) {
      const [left, stays] = await saying(name, yes, no);
      expect([left, stays]).toEqual([expect.stringMatching(/^un(?:subscribed|confirmed)$/), 'in']);
    }
  });

  it.each([
    ['HasOptedOutOfEmail', 'unsubscribed'],
    ['Newsletter abgemeldet', 'unsubscribed'],
    ['Kein Newsletter', 'unsubscribed'],
    ['Consent withdrawn', 'unsubscribed'],
    ['Mailing bounced', 'bounced'],
    ['Marked as spam by reader', 'complained'],
    ['Subscription cancelled', 'unconfirmed'],
    ['Account disabled', 'unconfirmed'],
    ['Email not verified', 'unconfirmed'],
    ['Email sent out', 'unconfirmed'],
    ['Bounce count', 'unconfirmed'],
    ['Newsletter No.', 'unconfirmed'],
  ])('says of “%s” that they are %s', async (name, state) => {
    expect(await saying(name, '1', '0')).toEqual([state, 'in']);
  });

  it.each([
    ['Unsubscribed Date', '2024-01-01'],
    ['Date of unsubscription', '01/31/2024 10:00'],
    ['Abgemeldet am', '01.02.2024'],
    ['Austragedatum', '2024-02-01'],
    ['Désabonné le', 'le 3 mars 2024'],
    ['Fecha de baja', '3 de marzo de 2024'],
    ['Newsletter opt-out timestamp', '1706745600'],
    ['Consent revoked on', 'Mar 3, 2024'],
  ])('may have the day of it: %s', async (name, day) => {
    expect(await saying(name, day, '', '0000-00-00 00:00:00')).toEqual([
      'unsubscribed',
      'in',
      'in',
    ]);
  });

  it('is known if the first readers have none', async () => {
    const stay = Array.from({ length: 300 }, (_, index) => `stays${index}@example.org,`);
    const states = await statesIn('Email,Abgemeldet am', ...stay, 'left@example.org,2024-01-01');
    expect([states.length, states.at(-1)]).toEqual([301, 'unsubscribed']);
  });

  it('is remembered of nobody if its words are no yes', async () => {
    expect(await saying('Unsubscribe Reason', 'too many', '')).toEqual(['unconfirmed', 'in']);
    expect(await saying('Unsubscribed from all email', 'perhaps', '-1')).toEqual([
      'unconfirmed',
      'unconfirmed',
    ]);
    expect(await saying('Unsubscribe status', 'subscribed', 'unsubscribed', 'subscribed')).toEqual([
      'in',
      'unsubscribed',
      'in',
    ]);
  });

  it.each(['Never unsubscribed', 'Not bounced', 'Nicht abgemeldet'])(
    'that is negated lets nobody in: %s',
    async (name) => {
      expect(await saying(name, 'yes', 'no')).toEqual(['unconfirmed', 'unconfirmed']);
    },
  );
});

describe('other columns', () => {
  it.each([
    ['Newsletter', 'in', 'unconfirmed'],
    ['Accepts marketing emails', 'in', 'unconfirmed'],
    ['Niechciany newsletter', 'unconfirmed', 'unconfirmed'],
    ['Newsletter opened', 'unconfirmed', 'unconfirmed'],
  ])('with a wish let in readers with a yes under a plain name: %s', async (name, yes, no) => {
    expect(await saying(name, 'yes', 'no')).toEqual([yes, no]);
  });

  it.each([
    ['SMS Opt-Out', 'yes'],
    ['DoNotPhone', 'true'],
    ['Do not call', 'yes'],
    ['DoNotPostalMail', 'true'],
    ['SMS status', 'unsubscribed'],
    ['Unsubscribe Link', 'https://list.example/u/1'],
    ['Bounce rate', '3 %'],
    ['Spam score', '0.4'],
    ['No', '17'],
    ['No.', '1'],
    ['Customer No', '4711'],
    ['Subscriber no', '17'],
    ['Cancel date', '2024-01-01'],
    ['Deleted tags', 'news, tea'],
    ['Credits left', '5'],
    ['Left column', 'yes'],
  ])('keep nobody out: %s', async (name, cell) => {
    expect(await saying(name, cell, '')).toEqual(['in', 'in']);
  });
});

describe('the words of a state', () => {
  it.each([
    ['-1', 'unknown'],
    [' - 1', 'unknown'],
    ['\u22121', 'unknown'],
    ['1', 'in'],
    ['opted-in', 'in'],
    ['not unsubscribed', 'unconfirmed'],
    ['No bounce', 'unconfirmed'],
    ['unblocked', 'unconfirmed'],
    ['clean', 'unconfirmed'],
    ['cleaned', 'bounced'],
    ['nonexistent', 'bounced'],
    ['not spam', 'unconfirmed'],
  ])('“%s” means %s', async (word, state) => {
    expect(await saying('Status', word)).toEqual([state]);
  });
});
