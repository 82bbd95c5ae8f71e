import { describe, expect, it } from '@jest/globals';
import { readMail } from './mail.ts';

const HEADER = 'From,Subject,Date,Time,Unread\n';
const CAFE = '"Müller, Jörg","Café – café, ""quoted""","November 20, 2026",11:11 AM,true\n';

describe('readMail', () => {
  it('shows four columns of Gmail', () => {
    expect(readMail(HEADER + CAFE, 'gmail')).toEqual([
      {
        cells: ['Müller, Jörg', 'Café – café, "quoted"', 'November 20, 2026', '11:11 AM'],
        isUnread: true,
      },
    ]);
  });

  it('shows three columns of Yahoo', () => {
    const text =
      'From,Subject,Date & Time,Time,Unread\na,b,"November 20, 2026, 11:08 AM",t,false\n';
    expect(readMail(text, 'yahoo')).toEqual([
      { cells: ['a', 'b', 'November 20, 2026, 11:08 AM'], isUnread: false },
    ]);
  });

  it.each([
    ['a,b,c,d,true\n', 1],
    ['a,b,c,d,FALSE\n', 1],
    ['a,b,c,d, true \n', 1],
    [HEADER, 0],
    ['a,b,c,d\n', 0],
    ['a,b,c,d,yes\n', 0],
    ['', 0],
    ['\n\n', 0],
  ])('keeps line 1 only when it is a message: %j', (text, count) => {
    expect(readMail(text, 'gmail')).toHaveLength(count);
  });

  it.each([
    ['true', true],
    ['TRUE', true],
    ['false', false],
    ['', false],
    ['1', false],
    ['truely', false],
  ])('reads the flag %j', (flag, isUnread) => {
    expect(readMail(`${HEADER}a,b,c,d,${flag}\n`, 'gmail')[0]?.isUnread).toBe(isUnread);
  });

  it.each([8, 9, 10, 500])('shows at most nine of %d messages', (count) => {
    const rows = readMail(HEADER + 'a,b,c,d,true\n'.repeat(count), 'gmail');
    expect(rows).toHaveLength(Math.min(9, count));
  });

  it('pads short rows, and passes over blank ones', () => {
    expect(readMail(`${HEADER},,,,\n<script>\n`, 'gmail')).toEqual([
      { cells: ['<script>', '', '', ''], isUnread: false },
    ]);
  });

  it('takes a very long subject as it is', () => {
    const long = 'x'.repeat(10_000);
    expect(readMail(`${HEADER}a,${long},c,d,true\n`, 'yahoo')[0]?.cells[1]).toBe(long);
  });
});
