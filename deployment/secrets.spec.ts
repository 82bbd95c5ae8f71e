import { expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';

const SCRIPT = new URL('../scripts/secrets.js', import.meta.url).href;

/** The file of the pods of a service, as `npm run setup` writes it. */
function fileOf(service: string, variables: Readonly<Record<string, string>>): string {
  const program = `const { newSecrets, overlayFiles } = await import('${SCRIPT}');
    const values = { ...newSecrets(), ...JSON.parse(process.argv[1]) };
    console.log(overlayFiles(values)['${service}.env']);`;
  const args = ['--input-type=module', '--eval', program, JSON.stringify(variables)];
  return execFileSync(process.execPath, args, { encoding: 'utf8' });
}

test('the secrets of mail become files of the pods of audience', () => {
  const lines = fileOf('audience', {
    ...{ SMTP_HOST: 'smtp.provider.test', SMTP_USER: 'desk', SMTP_PASSWORD: 'a=b' },
    MAIL_FROM: 'The Desk <desk@author.test>',
    MAIL_INBOX_PASSWORD: 'c',
  }).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'SMTP_HOST=smtp.provider.test',
      'SMTP_PASSWORD=a=b',
      'SMTP_PASSWORD_FILE=/run/secrets/SMTP_PASSWORD',
      'MAIL_FROM=The Desk <desk@author.test>',
      'MAIL_INBOX_PASSWORD_FILE=/run/secrets/MAIL_INBOX_PASSWORD',
    ]),
  );
  expect(lines.join()).not.toContain('DKIM');
});

test('without a mail server no variable of mail is set', () => {
  expect(fileOf('audience', {})).not.toMatch(/SMTP|MAIL/);
});

test('only the pods of auth have the key of its secrets, and the former one while it is changed', () => {
  const former = { IDENTITY_KEY_PREVIOUS: 'f'.repeat(32) };
  expect(fileOf('auth', {})).toMatch(/^IDENTITY_KEY=[0-9a-f]{64}$/m);
  expect(fileOf('auth', {})).not.toContain('PREVIOUS');
  expect(fileOf('auth', former)).toContain(`IDENTITY_KEY_PREVIOUS=${former.IDENTITY_KEY_PREVIOUS}`);
  expect(fileOf('content', former)).not.toContain('IDENTITY_KEY');
});
