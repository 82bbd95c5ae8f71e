import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { manuscriptFieldsSchema, type Manuscript } from '@examiner/contracts';
import { screen, waitFor } from '@testing-library/react';
import { forgetCopy, keepCopy, listCopies } from './device-copies.ts';
import { textOfManuscript } from './manuscript-fields.ts';
import { deviceKeyFor } from '../../../../test/device-keys.ts';
import { openDeviceDatabase } from '../../../../test/device-database.ts';
import { api, fill, pass, show, signInAs } from '../../../../test/page.tsx';
import { CreatePostPage } from '../../../app/routes/create-post.tsx';

openDeviceDatabase();

const ADMIN = 'admin@example.com';
const LATE = 'late@example.com';
const ID = '0197a000-0000-7000-8000-000000000003';
const SAVED_AT = '2026-11-22T12:04:00.000Z';
const TEXT = 'one';

const line = () => screen.getByRole('status').textContent;
const area = () => screen.getByLabelText<HTMLTextAreaElement>('Content');

function manuscript(content: string): Manuscript {
  const fields = manuscriptFieldsSchema.parse({ title: 'Low Tide', slug: 'low-tide', content });
  const marks = { state: 'draft', hasChanges: false, notes: '', words: 3 } as const;
  const device = 'Safari on iPhone';
  return {
    id: ID,
    revision: 4,
    ...marks,
    fields,
    device,
    createdAt: SAVED_AT,
    updatedAt: SAVED_AT,
  };
}

function signInAsOwner(email: string): void {
  signInAs('admin');
  api.answer('getUser', { email, role: 'owner', isAdmin: true });
  api.answer('listDeskPosts', []);
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
});
afterEach(() => history.replaceState(null, '', '/'));

it('opens no text over a copy that it cannot open just now', async () => {
  signInAs('admin');
  const text = textOfManuscript(manuscript(TEXT));
  const base = { revision: 4, text };
  await keepCopy(ID, { base, mine: text, sent: [], at: SAVED_AT, account: ADMIN });
  signInAsOwner('keyless@example.com');
  api.fail('getDeviceKey');
  api.answer('getManuscript', manuscript('Without what was kept'));
  show(<CreatePostPage />, `/create-post?draft=${ID}`);
  await screen.findByText(/This device keeps a text of yours, but cannot open it right now/);
  expect(screen.queryByLabelText('Content')).toBeNull();
  await forgetCopy(ID, ADMIN);
});

it('says that it can keep nothing without the key, and keeps the text once it has the key', async () => {
  signInAsOwner(LATE);
  api.fail('getDeviceKey');
  api.fail('saveManuscript');
  api.answer('getManuscript', manuscript(TEXT));
  show(<CreatePostPage />, `/create-post?draft=${ID}`);
  await screen.findByLabelText('Content');
  fill(area(), `${TEXT} and more`);
  await pass(2500);
  await waitFor(() => expect(line()).toContain('This browser keeps no copy'));
  api.answer('getDeviceKey', deviceKeyFor(LATE));
  fill(area(), `${TEXT} and more words`);
  await pass(2500);
  await waitFor(() => expect(line()).toContain('Kept on this device'));
  expect(line()).not.toContain('This browser keeps no copy');
  expect((await listCopies(LATE)).size).toBe(1);
});
