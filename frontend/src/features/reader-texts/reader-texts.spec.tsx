import { beforeEach, expect, it } from '@jest/globals';
import { readerTexts, type TextsAnswer, type TextsInput } from '@examiner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { Call } from '../../../test/fake-api.ts';
import { api, fill, show, signInAs } from '../../../test/page.tsx';
import { TextsPage } from '../../app/routes/texts.tsx';

const STORED: TextsAnswer = {
  language: 'en-US',
  texts: { 'confirmationMail.button': 'Yes, I do' },
  version: 3,
  otherLanguages: ['he'],
};

beforeEach(() => {
  signInAs('admin');
  api.answer('getTexts', STORED);
  api.answer('saveTexts', ({ body }: Call) => ({
    ...STORED,
    texts: (body as TextsInput).texts,
    version: 4,
  }));
});

async function open() {
  const shown = show(<TextsPage />, '/admin/texts');
  const heading = await screen.findByRole('heading', { name: 'Confirmation email' });
  const group = heading.closest('details');
  if (!group) throw new Error('The heading is in no group.');
  return { ...shown, mail: within(group) };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const status = () => screen.getByRole('status').textContent;

it('has a field for each text, with its default', async () => {
  await open();
  const container = document.body;
  expect(container.querySelectorAll('form input, form textarea')).toHaveLength(
    readerTexts().length,
  );
  for (const { text } of readerTexts()) expect(container.textContent).toContain(text);
  expect(container.textContent).toContain('American English');
  expect(container.textContent).toContain('Your texts in Hebrew are kept');
});

it('saves all edited texts with one button, and a reset restores the default', async () => {
  const { user, mail } = await open();
  expect(button('Save').disabled).toBe(true);
  expect(mail.getByText('1 edited')).toBeTruthy();
  fill(mail.getByLabelText('Subject'), 'Please confirm for {site}');
  await user.click(button('Reset to default: Button'));
  expect(mail.getByLabelText<HTMLInputElement>('Button').value).toBe('Confirm');
  expect(screen.queryByRole('button', { name: 'Reset to default: Button' })).toBeNull();
  expect(status()).toBe('2 changes');
  await user.click(button('Save'));
  await waitFor(() => expect(status()).toBe('Saved. Readers see it from now on.'));
  const [call] = api.callsOf('saveTexts');
  expect(call?.headers.get('if-match')).toBe('"3"');
  expect(call?.body).toEqual({
    language: 'en-US',
    texts: { 'confirmationMail.subject': 'Please confirm for {site}' },
  });
});

it('shows an error at its field, and saves nothing', async () => {
  const { user, mail } = await open();
  const field = mail.getByLabelText<HTMLTextAreaElement>('End');
  fill(field, 'Read evil.test');
  await user.click(button('Save'));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(mail.getByText(/must have no link or address/)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(api.callsOf('saveTexts')).toEqual([]);
});

it('keeps the typed text if it was changed elsewhere', async () => {
  const { user, mail } = await open();
  fill(mail.getByLabelText('Button'), 'Mine');
  api.refuse('saveTexts', 'version_outdated', 'The texts were changed.');
  await user.click(button('Save'));
  await screen.findByRole('button', { name: 'Load theirs' });
  expect(mail.getByLabelText<HTMLInputElement>('Button').value).toBe('Mine');
  api.answer('getTexts', { ...STORED, version: 7 });
  api.answer('saveTexts', { ...STORED, version: 8 });
  await user.click(button('Save mine over it'));
  await waitFor(() => expect(api.callsOf('saveTexts')).toHaveLength(2));
  expect(api.callsOf('saveTexts')[1]?.headers.get('if-match')).toBe('"7"');
});

it('takes changes back that are not saved', async () => {
  const { user, mail } = await open();
  fill(mail.getByLabelText('Button'), 'Mine');
  await user.click(button('Discard changes'));
  expect(mail.getByLabelText<HTMLInputElement>('Button').value).toBe('Yes, I do');
  expect(status()).toBe('No changes');
});
