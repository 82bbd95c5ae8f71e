import { describe, expect, it } from '@jest/globals';
import { failureOf, type Failure } from './failure.ts';

const brief = ({ fault, isPermanent, isPolicy, isQuota }: Failure) =>
  [fault, isPermanent ? 'permanent' : 'temporary', isPolicy && 'by policy', isQuota && 'quota']
    .filter(Boolean)
    .join(', ');

const envelopeOf = (words: string) => ({
  from: 'desk@author.test',
  to: /anna@[a-z.]+/.exec(words)?.[0] ?? 'anna@reader.test',
});

/** Replies of servers: the server, the reply, and its meaning. */
const REPLIES: readonly (readonly [string, string, string])[] = [
  // Gmail
  [
    'Gmail',
    "550-5.1.1 The email account that you tried to reach does not exist. Please try\r\n550-5.1.1 double-checking the recipient's email address for typos or\r\n550 5.1.1 unnecessary spaces. Learn more at https://support.google.com/mail/?p=NoSuchUser a1si - gsmtp",
    'address, permanent',
  ],
  [
    'Gmail',
    '550 5.2.1 The email account that you tried to reach is disabled. For more information, go to https://support.google.com/mail/?p=DisabledUser x - gsmtp',
    'address, permanent',
  ],
  [
    'Gmail',
    '550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages from being delivered. x - gsmtp',
    'mailbox, permanent',
  ],
  [
    'Gmail',
    '450-4.2.1 The user you are trying to contact is receiving mail at a rate that\r\n450-4.2.1 prevents additional messages from being delivered. Please resend your\r\n450 4.2.1 message at a later time. x - gsmtp',
    'mailbox, temporary',
  ],
  [
    'Gmail',
    "452-4.2.2 The recipient's inbox is out of storage space. Please direct the recipient to\r\n452 4.2.2 https://support.google.com/mail/?p=OverQuotaTemp x - gsmtp",
    'mailbox, temporary',
  ],
  [
    'Gmail',
    "552-5.2.2 The recipient's inbox is out of storage space and inactive. x - gsmtp",
    'mailbox, permanent',
  ],
  [
    'Gmail',
    '550-5.4.5 Daily user sending limit exceeded. For more information on Gmail\r\n550 5.4.5 sending limits go to https://support.google.com/a/answer/166852 x - gsmtp',
    'sender, permanent, quota',
  ],
  [
    'Gmail',
    '421 4.7.0 Try again later, closing connection. (MAIL) x - gsmtp',
    'mailbox, temporary',
  ],
  [
    'Gmail',
    '421-4.7.28 Our system has detected an unusual rate of unsolicited mail\r\n421 4.7.28 originating from your IP address. x - gsmtp',
    'sender, temporary, by policy',
  ],
  [
    'Gmail',
    '550-5.7.26 This message does not have authentication information or fails to pass authentication checks (SPF or DKIM). x - gsmtp',
    'sender, permanent, by policy',
  ],
  [
    'Gmail',
    '552-5.7.0 This message was blocked because its content presents a potential\r\n552 5.7.0 security issue. x - gsmtp',
    'message, permanent',
  ],
  [
    'Gmail',
    '530-5.7.0 Authentication Required. For more information, go to\r\n530 5.7.0 https://support.google.com/mail/?p=WantAuthError x - gsmtp',
    'sender, permanent',
  ],
  [
    'Gmail',
    "552-5.3.4 Your message exceeded Google's message size limits. x - gsmtp",
    'message, permanent',
  ],
  // Microsoft
  [
    'Outlook',
    '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302). [x.outlook.com]',
    'mailbox, permanent',
  ],
  [
    'Exchange Online',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient anna@reader.test not found by SMTP address lookup',
    'address, permanent',
  ],
  [
    'Exchange Online',
    '550 5.4.1 Recipient address rejected: Access denied. [x.protection.outlook.com]',
    'address, permanent',
  ],
  [
    'Exchange Online',
    '550 5.1.8 Access denied, bad outbound sender AS(42004)',
    'sender, permanent',
  ],
  [
    'Exchange Online',
    "550 5.1.90 Your message can't be sent because you've reached your daily limit for message recipients.",
    'sender, permanent, quota',
  ],
  [
    'Exchange Online',
    '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required',
    'mailbox, permanent',
  ],
  [
    'Exchange Online',
    '550 5.7.124 RESOLVER.RST.NotAuthorized; sender not in allowed-senders list',
    'mailbox, permanent',
  ],
  [
    'Exchange',
    '550 5.7.1 RESOLVER.RST.AuthRequired; authentication required',
    'mailbox, permanent',
  ],
  ['Exchange Online', '550 5.2.2 STOREDRV; mailbox full', 'mailbox, permanent'],
  [
    'Outlook',
    '550 5.7.1 Unfortunately, messages from [192.0.2.1] weren’t sent. Please contact your Internet service provider since part of their network is on our block list (S3140).',
    'sender, permanent, by policy',
  ],
  [
    'Outlook',
    '451 4.7.650 The mail server [192.0.2.1] has been temporarily rate limited due to IP reputation. (S775)',
    'sender, temporary, by policy',
  ],
  [
    'Exchange Online',
    '550 5.4.310 DNS domain nowhere.test does not exist [Message=InfoDomainNonexistent]',
    'address, permanent',
  ],
  [
    'Exchange Online',
    '432 4.3.2 STOREDRV.ClientSubmit; sender thread limit exceeded',
    'sender, temporary, quota',
  ],
  // Yahoo and AOL
  [
    'Yahoo',
    "554 delivery error: dd This user doesn't have a yahoo.com account (anna@yahoo.com) [0] - mta1.mail.ne1.yahoo.com",
    'address, permanent',
  ],
  ['Yahoo', '552 1 Requested mail action aborted, mailbox not found', 'address, permanent'],
  [
    'Yahoo',
    '421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred due to unexpected volume or user complaints - 4.16.55.1; see https://postmaster.yahooinc.com/error-codes',
    'sender, temporary',
  ],
  [
    'Yahoo',
    '554 5.7.9 Message not accepted for policy reasons. See https://postmaster.yahooinc.com/error-codes',
    'sender, permanent, by policy',
  ],
  [
    'Yahoo',
    '554 30 Sorry, your message to anna@yahoo.com cannot be delivered. This mailbox is disabled (554.30).',
    'address, permanent',
  ],
  // Postfix
  [
    'Postfix',
    '550 5.1.1 <anna@reader.test>: Recipient address rejected: User unknown in virtual mailbox table',
    'address, permanent',
  ],
  [
    'Postfix',
    '450 4.2.0 <anna@reader.test>: Recipient address rejected: Greylisted, see http://postgrey.schweikert.ch/help/reader.test.html',
    'mailbox, temporary',
  ],
  [
    'Postfix',
    '450 4.1.2 <anna@reader.test>: Recipient address rejected: Domain not found',
    'address, temporary',
  ],
  [
    'Postfix',
    '450 4.1.8 <desk@author.test>: Sender address rejected: Domain not found',
    'sender, temporary',
  ],
  [
    'Postfix',
    '553 5.7.1 <desk@author.test>: Sender address rejected: not owned by user letters',
    'sender, permanent, by policy',
  ],
  ['Postfix', '554 5.7.1 <anna@reader.test>: Relay access denied', 'sender, permanent, by policy'],
  ['Postfix', '452 4.3.1 Insufficient system storage', 'mailbox, temporary'],
  ['Postfix', '552 5.3.4 Message size exceeds fixed limit', 'message, permanent'],
  [
    'Postfix',
    '451 4.7.1 <anna@reader.test>: Recipient address rejected: Greylisting in effect, please come back later',
    'mailbox, temporary',
  ],
  ['Postfix', '454 4.7.0 TLS not available due to local problem', 'sender, temporary'],
  [
    'Postfix',
    '451 4.4.3 <anna@reader.test>: Name service error for domain reader.test',
    'address, temporary',
  ],
  // Exim
  ['Exim', '550 No Such User Here', 'address, permanent'],
  ['Exim', '550 Unrouteable address', 'address, permanent'],
  ['Exim', '451 Temporary local problem - please try later', 'mailbox, temporary'],
  ['Exim', '550 relay not permitted', 'sender, permanent'],
  ['Exim', '550 Sender verify failed', 'sender, permanent'],
  ['Exim', '552 Message size exceeds maximum permitted', 'message, permanent'],
  [
    'cPanel',
    '550 Domain author.test has exceeded the max emails per hour (125/100 (125%)) allowed. Message discarded.',
    'sender, permanent, quota',
  ],
  // qmail
  ['qmail', '511 sorry, no mailbox here by that name (#5.1.1 - chkuser)', 'address, permanent'],
  [
    'qmail',
    "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)",
    'sender, permanent, by policy',
  ],
  ['qmail', '550 user over quota', 'mailbox, permanent'],
  ['qmail', '451 qq temporary problem (#4.3.0)', 'mailbox, temporary'],
  // Providers
  ['SES', '454 Throttling failure: Maximum sending rate exceeded.', 'sender, temporary'],
  ['SES', '454 Throttling failure: Daily message quota exceeded.', 'sender, temporary, quota'],
  [
    'SES',
    '554 Message rejected: Email address is not verified. The following identities failed the check in region EU-WEST-1: desk@author.test',
    'sender, permanent',
  ],
  [
    'SES',
    '554 Message rejected: Sending paused for this account. For more information, please check the inbox of the email address associated with your AWS account.',
    'sender, permanent',
  ],
  [
    'Mailgun',
    '421 Domain author.test is not allowed to send: recipient limit exceeded for your plan',
    'sender, temporary, quota',
  ],
  ['Mailgun', '550 5.7.1 Relaying denied', 'sender, permanent, by policy'],
  [
    'SendGrid',
    '550 The from address does not match a verified Sender Identity. Mail cannot be sent until this error is resolved.',
    'sender, permanent',
  ],
  ['SendGrid', '451 Authentication failed: Maximum credits exceeded', 'sender, temporary'],
  ['Postmark', '535 5.7.8 Error: authentication failed', 'sender, permanent'],
  ['Postmark', '550 5.1.1 The recipient is inactive', 'address, permanent'],
  ['Brevo', '525 5.7.1 Unauthorized IP address', 'sender, permanent, by policy'],
  [
    'Brevo',
    '502 5.7.0 Your SMTP account is not yet activated. Please contact us',
    'sender, permanent',
  ],
  ['OVH', '550 5.7.1 spam detected', 'sender, permanent, by policy'],
  ['OVH', '552 5.2.0 Relay quota of 200 messages per hour exceeded', 'sender, permanent, quota'],
  ['OVH', '451 4.7.1 Service unavailable - try again later', 'mailbox, temporary'],
  ['GMX', '550 Requested action not taken: mailbox unavailable', 'mailbox, permanent'],
  [
    'GMX',
    '554-No SMTP service\r\n554 Bad DNS PTR resource record.',
    'sender, permanent, by policy',
  ],
  [
    'GMX',
    '450 Requested mail action not taken: mailbox unavailable. Mail send limit exceeded. For explanation visit https://postmaster.gmx.net',
    'sender, temporary, quota',
  ],
  [
    'GMX',
    '552 Requested mail action aborted: exceeded storage allocation. Quota exceeded. The recipients mailbox is full.',
    'mailbox, permanent',
  ],
  [
    'Dovecot',
    '452 4.2.2 <anna@reader.test> Quota exceeded (mailbox for user is full)',
    'mailbox, temporary',
  ],
  // About the sender, with any code
  [
    'Exchange Online',
    '554 5.2.252 SendAsDenied; desk@author.test not allowed to send as letters@author.test',
    'sender, permanent',
  ],
  [
    'Zoho',
    '550 5.4.6 Unusual sending activity detected. Please try after sometime',
    'sender, permanent, quota',
  ],
  ['Zoho', '553 Relaying disallowed. Invalid Domain - author.test', 'sender, permanent'],
  ['a relay', '550 5.2.2 Sending quota exceeded for this account', 'sender, permanent, quota'],
  ['a relay', '552 5.2.2 Daily message quota exceeded', 'sender, permanent, quota'],
  [
    'a relay',
    '550 5.2.3 RESOLVER.RST.SendSizeLimit.Sender; message too large for this sender, rejected',
    'sender, permanent, quota',
  ],
  [
    'a relay',
    '550 You have reached the maximum of 300 mails for today',
    'sender, permanent, quota',
  ],
  ['a relay', '550 Credits exhausted', 'sender, permanent, quota'],
  ['a relay', '550 Your account has been disabled', 'sender, permanent'],
  ['a relay', '550 5.2.1 Your account has been disabled. Contact support', 'sender, permanent'],
  ['a relay', '550 Domain of sender address desk@author.test does not exist', 'sender, permanent'],
  ['a relay', '550 The domain author.test of the From address does not exist', 'sender, permanent'],
  ['a relay', '550 5.1.2 sender domain does not exist', 'sender, permanent'],
  ['a relay', '550 unknown user desk@author.test in From header', 'sender, permanent'],
  ['a relay', '550 No such domain: author.test in From', 'sender, permanent'],
  ['a relay', '550 Your IP address is unknown to us', 'sender, permanent'],
  [
    'a relay',
    '550 IP address 192.0.2.1 not found in the whitelist',
    'sender, permanent, by policy',
  ],
  ['a relay', '550 rDNS not found for address 192.0.2.1', 'sender, permanent, by policy'],
  ['a relay', '550 unknown host [192.0.2.1] rejected', 'sender, permanent, by policy'],
  ['a relay', '550 SPF check failed: host not found', 'sender, permanent, by policy'],
  ['a relay', '550 HELO author.test: host not found', 'sender, permanent'],
  ['a relay', '541 5.4.1 Mail rejected due to blocked IP', 'sender, permanent, by policy'],
  ['a relay', '530 5.1.1 Must issue a STARTTLS command first', 'sender, permanent'],
  ['AOL', '521 5.2.1 : AOL will not accept mail from your IP', 'sender, permanent'],
  [
    'GMX',
    '550-Requested action not taken: mailbox unavailable\r\n550 invalid DNS MX or A/AAAA resource record',
    'sender, permanent, by policy',
  ],
  ['163', '550 mailbox daily limit exceeded', 'mailbox, permanent'],
  ['a relay', '550 5.0.0 <anna@reader.test>: User unknown', 'address, permanent'],
  ['a relay', '552 5.0.0 relay quota of 500 reached', 'sender, permanent, quota'],
  ['a relay', '550 5.0.0 something went wrong', 'mailbox, permanent'],
  ['a relay', '421 Too many connections, slow down', 'sender, temporary'],
  ['a relay', '450 hostname lookup failed, DNS error', 'address, temporary'],
  ['a relay', '556 5.1.10 the domain does not accept mail (null MX)', 'address, permanent'],
  ['a relay', '554 5.6.0 Message content rejected, id=1-1', 'message, permanent'],
  ['a relay', '550 5.6.7 SMTPUTF8 is not supported', 'message, permanent'],
  ['a relay', '501 5.5.4 Syntax error in parameters', 'message, permanent'],
  ['a relay', '451 4.7.1 Daily message quota exceeded', 'sender, temporary, quota'],
  ['a relay', '550 5.7.1 You have reached your hourly sending limit', 'sender, permanent, quota'],
];

describe(failureOf.name, () => {
  it.each(REPLIES)('of %s: %s', (_server, words, expected) => {
    const code = Number(words.slice(0, 3));
    expect(brief(failureOf({ code, words, envelope: envelopeOf(words) }))).toBe(expected);
  });

  it.each([
    ['5.1.1', 'smtp; 550 no', 'address, permanent'],
    ['5.1.8', 'bad outbound sender', 'sender, permanent'],
    ['4.2.2', 'smtp; 452 4.2.2 mailbox full', 'mailbox, temporary'],
    [
      '5.0.0',
      "smtp; 554 delivery error: dd This user doesn't have a yahoo.com account",
      'address, permanent',
    ],
    [
      '4.0.0',
      "DNS Error: DNS type 'mx' lookup of gone.test responded with code NXDOMAIN Domain name not found: gone.test",
      'address, permanent',
    ],
    ['4.4.7', 'delivery time expired', 'address, temporary'],
    [
      '5.4.4',
      'Host or domain name not found. Name service error for name=gone.test type=A',
      'address, permanent',
    ],
    ['', '550 5.2.1 disabled', 'address, permanent'],
  ])('of a report with %s and %s', (status, words, expected) => {
    expect(brief(failureOf({ status, words, isFinal: true }))).toBe(expected);
  });

  it.each([
    ['550 5.1.1 desk@author.test unknown', 'sender, permanent'],
    ['553 5.7.1 Sender address rejected: not owned by user', 'sender, permanent'],
    ['450 4.2.0 not now', 'sender, temporary'],
    ['552 5.3.4 Message size exceeds fixed limit', 'message, permanent'],
  ])('that answers MAIL FROM is about the sender, or the size: %s', (words, expected) => {
    const code = Number(words.slice(0, 3));
    expect(brief(failureOf({ code, words, isToSender: true }))).toBe(expected);
  });
});
