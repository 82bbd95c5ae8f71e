import { beforeEach, expect, it } from '@jest/globals';
import type { Preview } from '@examiner/contracts';
import { screen } from '@testing-library/react';
import { api, show } from '../../../test/page.tsx';
import { previewPage } from '../../app/routes/preview.tsx';

const paragraph = (value: string) => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children: [{ type: 'text', value }],
});
const PREVIEW: Preview = {
  title: 'A shared draft',
  excerpt: '',
  category: 'Short Stories',
  publishedAt: '2026-11-22',
  readTime: 3,
  tree: {
    type: 'root',
    children: [paragraph('One morning.'), paragraph('He measured the ditch.')],
  },
};

const open = () => show(<previewPage.Component />, '/preview/a-token', '/preview/:token');

beforeEach(() => api.answer('getPreview', PREVIEW));

function mark(words: string): void {
  const { firstChild: text } = screen.getByText(new RegExp(words));
  if (!text) throw new Error('The words are not there');
  const at = (text.textContent ?? '').indexOf(words);
  getSelection()?.setBaseAndExtent(text, at, text, at + words.length);
}

it('says that the text is not published, and lets a reader leave a note on marked words', async () => {
  api.answer('remark', null);
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: PREVIEW.title })).toBeTruthy();
  expect(screen.getByText('Not published.')).toBeTruthy();
  mark('the ditch');
  await user.click(await screen.findByRole('button', { name: 'Leave a note' }));
  await user.type(await screen.findByLabelText('Note'), 'The canal?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Sent. Thank you.')).toBeTruthy();
  expect(api.callsOf('remark')).toMatchObject([
    { body: { quote: 'the ditch', paragraph: 1, text: 'The canal?' } },
  ]);
});

it('keeps a note that could not be sent, and says why', async () => {
  api.refuse('remark', 'not_found');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Leave a note' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(screen.getByText('Write a note')).toBeTruthy();
  expect(api.callsOf('remark')).toEqual([]);
  await user.type(screen.getByLabelText('Note'), 'Kept');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('button', { name: 'Send' });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Kept');
});

it('says that a link is invalid', async () => {
  api.refuse('getPreview', 'not_found');
  open();
  expect(await screen.findByRole('heading', { name: 'Preview Not Found' })).toBeTruthy();
});
