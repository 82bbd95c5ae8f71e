import { describe, expect, it } from '@jest/globals';
import { ownWords, ownWordsOf } from './own-words.ts';

const QUOTED = '> The letter.\n> More of it.';
const lines = (...each: readonly string[]) => each.join('\r\n');

describe(ownWords.name, () => {
  it.each<[string, string]>([
    [
      'Gmail',
      lines(
        'Unsubscribe',
        '',
        'On Mon, Nov 23, 2026 at 8:00 AM The Desk <',
        'desk@author.test> wrote:',
        '',
        QUOTED,
      ),
    ],
    [
      'Apple Mail',
      lines(
        'Unsubscribe',
        'Sent from my iPhone',
        '',
        'On 23 Nov 2026, at 08:00, The Desk wrote:',
        QUOTED,
      ),
    ],
    [
      'Outlook',
      lines(
        'Unsubscribe',
        '',
        '________________________________',
        'From: The Desk <desk@author.test>',
        'The letter.',
      ),
    ],
    [
      'Outlook in German',
      lines(
        'Unsubscribe',
        '',
        'Von: The Desk <desk@author.test>',
        'Gesendet: Montag',
        'The letter.',
      ),
    ],
    [
      'Thunderbird in German',
      lines('Unsubscribe', '', 'Am 23.11.26 um 08:00 schrieb The Desk:', QUOTED),
    ],
    [
      'a French phone',
      lines(
        'Unsubscribe',
        'Envoyé de mon iPhone',
        'Le 23 nov. 2026 à 08:00, The Desk a écrit :',
        QUOTED,
      ),
    ],
    [
      'below the quotation',
      lines('On Monday the Desk said', QUOTED, '', 'Unsubscribe').replace(
        'On Monday the Desk said\r\n',
        '',
      ),
    ],
    [
      'with a greeting and a signature',
      lines('Hello,', '', 'Unsubscribe', '', 'Kind regards,', 'Anna Smith', 'Head of Tides'),
    ],
    ['with a signature alone', lines('Unsubscribe', '-- ', 'Anna', 'Do not stop printing.')],
  ])('reads %s', (_, text) => expect(ownWords(text)).toBe('Unsubscribe'));

  it('keeps all that someone writes', () => {
    expect(ownWords(lines('Thank you!', '', 'I read it twice.', QUOTED))).toBe(
      'Thank you!\nI read it twice.',
    );
  });
});

describe(ownWordsOf.name, () => {
  it('reads a reply that is HTML alone', async () => {
    const html =
      '<html><head><style>p { color: red }</style></head><body><p>Unsubscribe&nbsp;</p><div class="gmail_quote">On Monday: <p>The letter.</p></div></body></html>';
    const source = `Content-Type: text/html; charset=utf-8\r\n\r\n${html}`;
    expect(await ownWordsOf(Buffer.from(source))).toBe('Unsubscribe');
  });

  it('takes time that grows as the mail does', async () => {
    for (const piece of ['<', '<div class="', '<blockquote', '> ', '- - ', 'On 1 ']) {
      const source = `Content-Type: text/html\r\n\r\n${piece.repeat(20_000)}`;
      expect(typeof (await ownWordsOf(Buffer.from(source)))).toBe('string');
    }
  });
});
