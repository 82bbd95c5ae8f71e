import { describe, expect, it } from '@jest/globals';
import { readAddressList } from './address-list.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const read = (lines: readonly string[]) =>
  readAddressList(Buffer.from(lines.join('\n')), { now: NOW });

/** The statement of the file, by the local part of the address: the state, or the date of consent if the reader gets mail. */
async function saidIn(lines: readonly string[]): Promise<Record<string, string>> {
  const { addresses } = await read(lines);
  return Object.fromEntries(
    [...addresses].map(([email, { state, consentAt = '' }]) => [
      email.replace('@example.org', ''),
      state ?? consentAt,
    ]),
  );
}

const SOURCES: readonly (readonly [string, string[], Record<string, string>])[] = [
  [
    'Mailchimp, subscribed',
    [
      '"Email Address","First Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,LAST_CHANGED',
      '"Zoe@Example.org",Zoe,2,"2023-05-06 07:08:09",,"2023-05-07 00:00:00","2026-01-01 00:00:00"',
      'yan@example.org,Yan,2,,,"2022-01-02 03:04:05",',
    ],
    { zoe: '2023-05-06T07:08:09.000Z', yan: '2022-01-02T03:04:05.000Z' },
  ],
  [
    'Mailchimp, unsubscribed',
    [
      'Email Address,OPTIN_TIME,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_REASON',
      'zoe@example.org,2023-05-06 07:08:09,2024-05-06 07:08:09,May,"Other"',
    ],
    { zoe: 'unsubscribed' },
  ],
  [
    'Mailchimp, cleaned',
    ['Email Address,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE', 'zoe@example.org,2024-05-06 07:08:09,May'],
    { zoe: 'bounced' },
  ],
  [
    'Substack, new columns',
    [
      'Email,Name,Type,Stripe plan,Cancel date,Start date,Paid upgrade date',
      'zoe@example.org,Zoe,Free,,,"2023-05-06T07:08:09.000Z",',
      'yan@example.org,Yan,Paid,Monthly,2024-01-01,"Mar 14, 2022",2023-01-01',
    ],
    { zoe: '2023-05-06T07:08:09.000Z', yan: '2022-03-14T00:00:00.000Z' },
  ],
  [
    'Buttondown',
    [
      'email,notes,metadata,tags,creation_date,type,unsubscription_date',
      'zoe@example.org,,{},,2023-05-06,regular,',
      'yan@example.org,,{},,2023-05-06,complained,',
      'xia@example.org,,{},,2023-05-06,undeliverable,',
      'wim@example.org,,{},,2023-05-06,gifted,',
    ],
    {
      zoe: '2023-05-06T00:00:00.000Z',
      yan: 'complained',
      xia: 'bounced',
      wim: '2023-05-06T00:00:00.000Z',
    },
  ],
  [
    'Ghost',
    [
      'id,email,name,note,subscribed_to_emails,complimentary_plan,created_at,deleted_at,labels',
      '1,zoe@example.org,Zoe,,true,,2023-05-06T07:08:09.000Z,,',
      '2,yan@example.org,Yan,,false,,2023-05-06T07:08:09.000Z,,',
    ],
    { zoe: '2023-05-06T07:08:09.000Z', yan: 'unsubscribed' },
  ],
  [
    'beehiiv',
    [
      'Email,Status,Created At,Subscribed At,Acquisition Source',
      'zoe@example.org,active,2023-01-01T00:00:00Z,2023-05-06T07:08:09Z,website',
      'yan@example.org,inactive,2023-01-01T00:00:00Z,,website',
      'xia@example.org,pending,2023-01-01T00:00:00Z,,website',
      'wim@example.org,invalid,2023-01-01T00:00:00Z,,website',
    ],
    { zoe: '2023-05-06T07:08:09.000Z', yan: 'unconfirmed', xia: 'unconfirmed', wim: 'bounced' },
  ],
  [
    'listmonk',
    [
      'uuid,email,name,attributes,status,created_at,updated_at',
      'a,zoe@example.org,Zoe,{},enabled,2023-05-06 07:08:09.123456+00,2026-01-01 00:00:00+00',
      'b,yan@example.org,Yan,{},blocklisted,2023-05-06 07:08:09+00,2026-01-01 00:00:00+00',
      'c,xia@example.org,Xia,{},disabled,2023-05-06 07:08:09+00,2026-01-01 00:00:00+00',
    ],
    { zoe: '2023-05-06T07:08:09.000Z', yan: 'unsubscribed', xia: 'unsubscribed' },
  ],
  [
    'MailPoet',
    [
      'Email,First name,Last name,List name,List status,Global status,Subscription date',
      'zoe@example.org,Zoe,,News,Subscribed,Subscribed,2023-05-06 07:08:09',
      'yan@example.org,Yan,,News,Unsubscribed,Subscribed,2023-05-06 07:08:09',
      'xia@example.org,Xia,,News,Subscribed,Bounced,2023-05-06 07:08:09',
      'wim@example.org,Wim,,News,Subscribed,Unconfirmed,2023-05-06 07:08:09',
    ],
    {
      zoe: '2023-05-06T07:08:09.000Z',
      yan: 'unsubscribed',
      xia: 'bounced',
      wim: 'unconfirmed',
    },
  ],
  [
    'phpList',
    [
      'Email\tConfirmed\tBlacklisted\tOpted in\tBounce count\tEntered\tDisabled',
      'zoe@example.org\t1\t0\t0\t0\t2023-05-06 07:08:09\t0',
      'yan@example.org\t0\t0\t0\t0\t2023-05-06 07:08:09\t0',
      'xia@example.org\t1\t1\t1\t3\t2023-05-06 07:08:09\t0',
      'wim@example.org\t1\t0\t1\t0\t2023-05-06 07:08:09\t1',
    ],
    {
      zoe: '2023-05-06T07:08:09.000Z',
      yan: 'unconfirmed',
      xia: 'unsubscribed',
      wim: 'unsubscribed',
    },
  ],
  [
    'Shopify',
    [
      'Customer ID,First Name,Email,Accepts Email Marketing,Accepts SMS Marketing,Total Spent',
      "'1,Zoe,zoe@example.org,yes,no,10.00",
      "'2,Yan,yan@example.org,no,yes,10.00",
      "'3,Xia,xia@example.org,,no,10.00",
    ],
    { zoe: '', yan: 'unsubscribed', xia: 'unconfirmed' },
  ],
  [
    'Squarespace',
    [
      'Email,First Name,Created On,Subscriber Since,Accepts Marketing,Order Count',
      'zoe@example.org,Zoe,2023-01-01 00:00:00 +0000,05/26/2023 7:08 PM,true,0',
      'yan@example.org,Yan,2023-01-01 00:00:00 +0000,,false,1',
    ],
    { zoe: '2023-05-26T19:08:00.000Z', yan: 'unsubscribed' },
  ],
  [
    'Kit',
    [
      'id,first_name,email,status,created_at,tags',
      '1,Zoe,zoe@example.org,active,2023-05-06T07:08:09Z,',
      '2,Yan,yan@example.org,cancelled,2023-05-06T07:08:09Z,',
      '3,Xia,xia@example.org,complained,2023-05-06T07:08:09Z,',
      '4,Wim,wim@example.org,inactive,2023-05-06T07:08:09Z,',
    ],
    {
      zoe: '2023-05-06T07:08:09.000Z',
      yan: 'unsubscribed',
      xia: 'complained',
      wim: 'unconfirmed',
    },
  ],
  [
    'MailerLite',
    [
      'Subscriber,Status,Subscribed,Unsubscribed,Bounced',
      'zoe@example.org,Active,2023-05-06 07:08:09,,',
      'yan@example.org,Unsubscribed,2023-05-06 07:08:09,2024-01-01 00:00:00,',
      'xia@example.org,Junk,2023-05-06 07:08:09,,',
      'wim@example.org,Unconfirmed,,,',
    ],
    {
      zoe: '2023-05-06T07:08:09.000Z',
      yan: 'unsubscribed',
      xia: 'complained',
      wim: 'unconfirmed',
    },
  ],
  [
    'Brevo',
    [
      'CONTACT ID;EMAIL;FIRSTNAME;Email_Blacklisted;ADDED_TIME;MODIFIED_TIME',
      '1;zoe@example.org;Zoe;false;26-05-2023 07:08:09;01-01-2026 00:00:00',
      '2;yan@example.org;Yan;true;26-05-2023 07:08:09;01-01-2026 00:00:00',
    ],
    { zoe: '2023-05-26T07:08:09.000Z', yan: 'unsubscribed' },
  ],
  [
    'Sendy',
    [
      'Name,Email,Status,Joined',
      'Zoe,zoe@example.org,Subscribed,1683356889',
      'Yan,yan@example.org,Marked as spam,1683356889',
      'Xia,xia@example.org,Soft bounced,1683356889',
    ],
    { zoe: '2023-05-06T07:08:09.000Z', yan: 'complained', xia: 'bounced' },
  ],
  [
    'our own export',
    [
      'email,state,since,consent_at,consent_source,consent_statement,confirmed_at',
      'zoe@example.org,active,2026-01-01T00:00:00.000Z,2023-05-06T07:08:09.000Z,site,,',
      'yan@example.org,pending,2026-01-01T00:00:00.000Z,2023-05-06T07:08:09.000Z,site,,',
      'xia@example.org,complained,2026-01-01T00:00:00.000Z,2023-05-06T07:08:09.000Z,site,,',
    ],
    { zoe: '2023-05-06T07:08:09.000Z', yan: 'unconfirmed', xia: 'complained' },
  ],
];

describe('the list of another newsletter', () => {
  it.each(SOURCES)('is read as %s exports it', async (_, lines, said) => {
    expect(await saidIn(lines)).toEqual(said);
    const { words, undated, wrong } = await read(lines);
    expect({ words, undated, wrong }).toEqual({ words: [], undated: 0, wrong: 0 });
  });
});
