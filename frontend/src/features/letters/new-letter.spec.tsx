import { expect, it } from '@jest/globals';
import type { NewNoteInput } from '@examiner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { Call } from '../../../test/fake-api.ts';
import { countsOf, letterOf } from '../../../test/letters.ts';
import { api, fill, show, signInAs, textsOf } from '../../../test/page.tsx';
import { LettersPage } from '../../app/routes/letters.tsx';

const NOTE = letterOf({
  id: `note:${'0'.repeat(32)}`,
  postId: '',
  text: 'Dear all',
  subject: 'A break',
});

const field = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(name, { exact: true });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const alert = () => screen.getByRole('alert').textContent;

function stand(issue = NOTE): void {
  const figures = { replies: 0, departures: 0, rate: null, secondsLeft: null };
  api.answer('listIssues', { issues: [{ ...issue, counts: countsOf() }], transport: 'smtp' });
  api.answer('getIssueProgress', { issue, counts: countsOf(), ...figures });
  api.answer('getIssueChecks', {
    checks: [],
    readers: 2,
    leftOut: [],
    htmlBytes: 900,
    mailboxes: [],
  });
}

const open = (id = 'new') => {
  signInAs('admin');
  return show(<LettersPage />, `/admin/letters/${encodeURIComponent(id)}`, '/admin/letters/:id');
};

it('is written with the tools of the editor, and saved as one draft', async () => {
  stand();
  const { user, address } = open();
  await screen.findByRole('heading', { name: 'New letter' });
  fill(field('Subject'), 'A break');
  fill(field('Letter text'), 'Dear');
  field('Letter text').setSelectionRange(0, 4);
  await user.click(button('Bold'));
  expect(field('Letter text').value).toBe('**Dear**');
  api.refuse('createNote', 'unavailable', 'The store is away.');
  await user.click(button('Save draft'));
  await waitFor(() => expect(alert()).toContain('Not saved. The store is away.'));
  expect(field('Letter text').value).toBe('**Dear**');
  api.answer('createNote', ({ body }: Call) => {
    const { id, ...words } = body as NewNoteInput;
    return { ...NOTE, ...words, id: `note:${id}` };
  });
  await user.click(button('Save draft'));
  await waitFor(() => expect(decodeURIComponent(address())).toContain('note:'));
  const [first, second] = api.callsOf('createNote').map(({ body }) => body as NewNoteInput);
  expect(second).toEqual(first);
  expect(second).toMatchObject({ subject: 'A break', text: '**Dear**' });
  expect(second?.id).toMatch(/^[0-9a-f]{32}$/);
});

it('has its text in place of a greeting, and no category to choose', async () => {
  stand();
  open(NOTE.id);
  await screen.findByRole('heading', { name: 'A break' });
  expect(field('Letter text').value).toBe('Dear all');
  expect(screen.queryByLabelText('Greeting')).toBeNull();
  const options = textsOf(within(field('Send to')).getAllByRole('option'));
  expect(options).toEqual(['Everyone', 'Subscribed since…']);
});

it('asks nothing about a post once it is approved', async () => {
  stand({ ...NOTE, state: 'paused' });
  api.answer('getOutdated', { readers: 0, isChanged: true, isMoved: false, present: '1' });
  open(NOTE.id);
  await screen.findByRole('button', { name: 'Resume' });
  await waitFor(() => expect(api.callsOf('getOutdated')).not.toEqual([]));
  expect(screen.queryByRole('region', { name: 'The post changed' })).toBeNull();
});

it('is offered beside the list of letters', async () => {
  stand();
  signInAs('admin');
  show(<LettersPage />, '/admin/letters');
  const link = await screen.findByRole('link', { name: 'New letter' });
  expect(link.getAttribute('href')).toBe('/admin/letters/new');
});
