import { expect, it, jest } from '@jest/globals';
import {
  DEFAULT_NEWSLETTER_SETTINGS,
  type NewsletterSettings,
  type NewsletterSettingsAnswer,
} from '@examiner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { Call } from '../../../test/fake-api.ts';
import { ACCOUNT } from '../../../test/account.ts';
import { api, fill, show, signInAs, type Shown } from '../../../test/page.tsx';
import { NewsletterPage } from '../../app/routes/newsletter.tsx';

const STORED: NewsletterSettingsAnswer = { ...DEFAULT_NEWSLETTER_SETTINGS, version: 3 };
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const saves = () => api.callsOf('saveNewsletterSettings');

async function open(): Promise<Shown> {
  signInAs('admin');
  api.answer('getNewsletterSettings', STORED);
  const shown = show(<NewsletterPage />, '/admin/newsletter');
  await screen.findByLabelText('Postal address');
  return shown;
}

/** The server stores the sent settings as the next version. */
const takeSaves = () =>
  api.answer('saveNewsletterSettings', ({ body, headers }: Call) => ({
    ...(body as NewsletterSettings),
    version: Number(headers.get('if-match')?.slice(1, -1)) + 1,
  }));

it('saves the changes, based on the version that was read', async () => {
  takeSaves();
  const { user } = await open();
  expect(button('Save').disabled).toBe(true);
  fill(field('Postal address'), ' 1 Canal Street\nUtrecht ');
  fill(field('Undo time (seconds)'), '45');
  await user.selectOptions(field('New addresses confirm'), 'No');
  await user.selectOptions(field('Editors may send letters'), 'Yes');
  await user.click(button('Save'));
  await screen.findByText('Saved. It applies from the next email.');
  expect(saves()[0]?.headers.get('if-match')).toBe('"3"');
  const saved = {
    postalAddress: '1 Canal Street\nUtrecht',
    doubleOptIn: 'off',
    holdSeconds: 45,
    editorsSend: true,
  };
  expect(saves()[0]?.body).toEqual({ ...DEFAULT_NEWSLETTER_SETTINGS, ...saved });
  expect(field('Postal address').value).toBe('1 Canal Street\nUtrecht');
  expect(button('Save').disabled).toBe(true);
});

it('shows an error at its field and focuses the field, before anything is sent', async () => {
  const { user } = await open();
  fill(field('Answers go to'), 'nobody');
  fill(field('Undo time (seconds)'), '5');
  await user.click(button('Save'));
  const wrong = field('Answers go to');
  expect(document.activeElement).toBe(wrong);
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Hold must be from 10 to 600 seconds')).toBeTruthy();
  expect(saves()).toEqual([]);
});

it('shows a refusal of the server, and keeps the typed text', async () => {
  const { user } = await open();
  const issues = [{ path: 'replyTo', message: 'Not this one.' }];
  api.refuse('saveNewsletterSettings', 'invalid_fields', 'Not this one.', issues);
  fill(field('Answers go to'), 'me@author.test');
  await user.click(button('Save'));
  await screen.findByText('Not this one.');
  expect(field('Answers go to').value).toBe('me@author.test');
  api.fail('saveNewsletterSettings', 502, 'Bad gateway');
  await user.click(button('Save'));
  await screen.findByText(/^Not saved\. 502: Bad gateway/);
});

it('asks for a confirmation if the server requires it, and then saves', async () => {
  const { user } = await open();
  api.answer('getAccount', ACCOUNT);
  api.refuse('saveNewsletterSettings', 'confirm', 'Please confirm that it is you.');
  fill(field('Answers go to'), 'me@author.test');
  await user.click(button('Save'));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it is you' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(button('Save').disabled).toBe(false));
  expect(field('Answers go to').value).toBe('me@author.test');
  api.answer('confirmAccount', () => {
    takeSaves();
    return ACCOUNT;
  });
  await user.click(button('Save'));
  fill(await screen.findByLabelText('Password'), 'a long pass phrase');
  await user.click(button('Confirm'));
  await screen.findByText('Saved. It applies from the next email.');
  expect(saves()).toHaveLength(3);
});

it.each([
  ['Load theirs', '120', []],
  ['Save mine over it', '45', ['"7"']],
] as const)('after another window saved, “%s”', async (choice, seconds, versions) => {
  const { user } = await open();
  api.refuse('saveNewsletterSettings', 'version_outdated');
  fill(field('Undo time (seconds)'), '45');
  await user.click(button('Save'));
  await screen.findByText('These settings were saved in another window.');
  api.answer('getNewsletterSettings', { ...STORED, holdSeconds: 120, version: 7 });
  takeSaves();
  await user.click(button(choice));
  await waitFor(() => expect(button('Save').disabled).toBe(true));
  expect(field('Undo time (seconds)').value).toBe(seconds);
  const sent = saves().slice(1);
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(versions);
});

const SERVER = {
  server: {
    host: 'smtp.provider.test',
    port: 587,
    isEncrypted: true,
    signsIn: true,
    from: 'Desk <desk@author.test>',
  },
};

it('says how to set a mail server if there is none', async () => {
  const { user } = await open();
  await screen.findByText(/No mail server is set\./);
  expect(screen.queryByRole('button', { name: 'Send me a test' })).toBeNull();
  for (const where of ['One process', 'Docker Compose', 'Kubernetes']) {
    const variables = screen.getByRole('region', { name: `Variables, ${where}` });
    expect(variables.textContent).toContain('MAIL_FROM=Your Name <letters@localhost>');
  }
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: /^Copy.*Command, Docker Compose/ }));
  expect(copied).toHaveBeenCalledWith('npm run setup && docker compose up -d --wait');
});

it('checks the mail server, and sends a test when it is asked to', async () => {
  api.answer('getMailServerState', SERVER);
  api.answer('checkMailServer', {
    findings: [
      { level: 'well', message: 'smtp.provider.test:587 answers.' },
      { level: 'wrong', message: 'The domain has 2 SPF records.' },
    ],
  });
  const { user } = await open();
  await screen.findByText(
    /Letters leave by smtp\.provider\.test:587, from Desk <desk@author\.test>/,
  );
  await user.click(button('Check mail server'));
  await screen.findByText('The domain has 2 SPF records.');
  await user.click(button('Send me a test'));
  await waitFor(() => expect(api.callsOf('checkMailServer')).toHaveLength(2));
  expect(api.callsOf('checkMailServer').map(({ body }) => body)).toEqual([
    { withTest: false },
    { withTest: true },
  ]);
});

it('says why the mail server was not checked', async () => {
  api.answer('getMailServerState', SERVER);
  api.refuse('checkMailServer', 'too_many_requests', 'Too many checks. Please wait.');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Check mail server' }));
  await screen.findByText('Too many checks. Please wait.');
});
