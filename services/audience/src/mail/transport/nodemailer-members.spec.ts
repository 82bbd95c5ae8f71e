import { expect, it } from '@jest/globals';
import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';

it.each(['_socket', '_supportedExtensions', '_maxAllowedSize', 'destroyed'])(
  'nodemailer’s connection has the member %s, which SmtpClient reads',
  (member) => {
    expect(new SMTPConnection({ host: 'mail.test' })).toHaveProperty(member);
  },
);
