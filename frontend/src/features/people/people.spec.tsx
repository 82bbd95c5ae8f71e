import { expect, it } from '@jest/globals';
import type { OpenGrant, OpenPreview, Person } from '@examiner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { api, expectToast, fill, show, signInAs, type Shown } from '../../../test/page.tsx';
import { PeoplePage } from '../../app/routes/people.tsx';

const AT = '2026-11-20T09:00:00.000Z';
const OWN: Person = {
  id: 'own',
  email: 'admin@example.com',
  role: 'owner',
  createdAt: AT,
  lastSeenAt: AT,
  isSelf: true,
};
const ANN: Person = {
  id: 'ann',
  email: 'ann@example.com',
  name: 'Ann',
  role: 'editor',
  createdAt: AT,
  lastSeenAt: AT,
  isSelf: false,
};
const ACCOUNT = {
  email: OWN.email,
  role: 'owner',
  passkeys: [],
  passkeysAt: null,
  hasPassword: true,
  identities: [],
  providers: [],
  hasTotp: false,
  codesLeft: 0,
};

const TOKEN: OpenGrant = {
  id: 'a-token',
  kind: 'token',
  target: 'Posting',
  maker: 'ann@example.com',
  scopes: ['posts:write'],
  madeAt: '2026-11-20T09:00:00.000Z',
  expiresAt: AT,
};
const INVITATION: OpenGrant = {
  id: 'a-link',
  kind: 'invite',
  target: 'eve@example.com',
  role: 'editor',
  maker: OWN.email,
  madeAt: '2026-11-21T09:00:00.000Z',
  expiresAt: '2026-11-28T09:00:00.000Z',
};
const RECOVERY: OpenGrant = {
  id: 'another',
  kind: 'recover',
  target: OWN.email,
  madeAt: '2026-11-19T09:00:00.000Z',
  expiresAt: AT,
};
const PREVIEW: OpenPreview = {
  id: 'a-preview',
  postId: 'a-post',
  title: 'Low Tide',
  label: 'Bob',
  maker: 'ann@example.com',
  createdAt: '2026-11-22T09:00:00.000Z',
  expiresAt: AT,
  opened: 2,
  lastOpenedAt: '2026-11-23T10:00:00.000Z',
};

async function open(
  people: readonly Person[] = [OWN, ANN],
  grants: readonly OpenGrant[] = [],
  previews: readonly OpenPreview[] = [],
): Promise<Shown> {
  signInAs('admin');
  api.answer('getAccount', ACCOUNT);
  api.answer('listPeople', { people });
  api.answer('listGrants', { grants });
  api.answer('listOpenPreviews', previews);
  const shown = show(<PeoplePage />, '/admin/people');
  await screen.findByRole('heading', { name: OWN.email });
  return shown;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const act = (name: string) => screen.getByRole('menuitem', { name });
const roleOfAnn = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /Role of ann/ });
const sentTo = (id: string) => api.callsOf(id).map(({ parts, body }) => [parts['id'], body]);
const asking = (name: string) => screen.findByRole('dialog', { name });

it('lists the accounts, and offers no actions for the owner’s own', async () => {
  await open([
    OWN,
    ANN,
    { ...ANN, id: 'bob', name: undefined, email: 'bob@example.com', lastSeenAt: undefined },
  ]);
  const [own, ann, bob] = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(own?.textContent).toContain('You, owner');
  expect(within(own as HTMLElement).queryAllByRole('button')).toEqual([]);
  expect(within(own as HTMLElement).queryAllByRole('combobox')).toEqual([]);
  expect(ann?.textContent).toMatch(/^Annann@example.comSince .*9:00/);
  expect(roleOfAnn().value).toBe('editor');
  expect(bob?.textContent).toContain('Not signed in');
  expect(within(bob as HTMLElement).queryByRole('menuitem', { name: 'End sessions…' })).toBeNull();
});

it('changes a role after a question and a confirmation', async () => {
  const { user } = await open();
  await user.selectOptions(roleOfAnn(), 'reader');
  const dialog = await asking('Make ann@example.com a reader?');
  expect(dialog.textContent).toContain('Their sessions end at once.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect([roleOfAnn().value, sentTo('changeRole')]).toEqual(['editor', []]);
  api.refuse('changeRole', 'confirm', 'Please confirm that it is you.');
  api.answer('confirmAccount', () => {
    api.answer('changeRole', { ...ANN, role: 'reader' });
    api.answer('listPeople', { people: [OWN, { ...ANN, role: 'reader' }] });
    return ACCOUNT;
  });
  await user.selectOptions(roleOfAnn(), 'reader');
  await user.click(button('Make reader'));
  fill(within(await asking('Confirm it is you')).getByLabelText('Password'), 'a long pass phrase');
  await user.click(button('Confirm'));
  await expectToast('Done', 'ann@example.com is a reader now.');
  expect(sentTo('changeRole')).toEqual(Array(2).fill(['ann', { role: 'reader' }]));
  await waitFor(() => expect(roleOfAnn().value).toBe('reader'));
});

it.each([
  ['Remove…', 'removePerson', 'Remove ann@example.com?', 'Remove'],
  ['End sessions…', 'endSessionsOf', 'End the sessions of ann@example.com?', 'End sessions'],
])('does %s once it is confirmed', async (name, operation, question, confirm) => {
  const { user } = await open();
  api.answer(operation, '');
  await user.click(act(name));
  const dialog = await asking(question);
  await user.click(within(dialog).getByRole('button', { name: confirm }));
  await waitFor(() => expect(sentTo(operation)).toEqual([['ann', undefined]]));
  await waitFor(() => expect(api.callsOf('listPeople')).toHaveLength(2));
});

it('says why it was not done', async () => {
  const { user } = await open();
  api.refuse('removePerson', 'conflict', 'This is the last owner.');
  await user.click(act('Remove…'));
  await user.click(within(await asking('Remove ann@example.com?')).getByText('Remove'));
  await expectToast('Not done', 'This is the last owner.');
});

it('lists the effects of a lockdown before it is confirmed', async () => {
  const { user } = await open();
  api.answer('lockDown', '');
  await user.click(button('Lock down'));
  const dialog = await asking('Lock down the site?');
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(4);
  expect(api.callsOf('lockDown')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Lock down' }));
  await expectToast('Done', 'Only this browser is signed in.');
});

const opened = () => within(screen.getByRole('region', { name: 'Open links and tokens' }));

it('lists what opens something, newest first, with maker, last use, and end', async () => {
  await open([OWN, ANN], [TOKEN, RECOVERY, INVITATION], [PREVIEW]);
  await opened().findByRole('heading', { name: 'Access token “Posting”' });
  const rows = opened().getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /“Low Tide”.*to Bob.*By ann@.*Created .*9:00.*Last used .*10:00.*Expires /,
    ),
    expect.stringMatching(/Invitation for eve@.*role editor.*By you.*Not used yet.*Expires .*9:00/),
    expect.stringMatching(/“Posting”.*May write.*By ann@.*Created .*9:00/),
    expect.stringMatching(/Recovery link for admin@.*by the accounts command.*Created .*9:00/),
  ]);
});

it.each([
  ['Access token “Posting”', 'endGrant', { grantId: 'a-token' }],
  ['Preview link of “Low Tide”', 'endPreview', { linkId: 'a-preview' }],
])('ends %s once it is asked', async (title, operation, parts) => {
  const { user } = await open([OWN, ANN], [TOKEN], [PREVIEW]);
  api.answer(operation, '');
  await opened().findByRole('heading', { name: title });
  await user.click(within(opened().getByRole('group', { name: title })).getByText('Revoke'));
  expect(api.callsOf(operation)).toEqual([]);
  api.answer('listGrants', { grants: [] });
  api.answer('listOpenPreviews', []);
  const named = title.charAt(0).toLowerCase() + title.slice(1);
  const dialog = await asking(`Revoke the ${named}?`);
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  await expectToast('Done', `The ${named} no longer works.`);
  expect(api.callsOf(operation)).toMatchObject([{ parts }]);
  await opened().findByText(/^None\./);
});

it('names a part that cannot be shown, and shows the rest', async () => {
  signInAs('admin');
  api.answer('getAccount', ACCOUNT);
  api.answer('listPeople', { people: [OWN] });
  api.answer('listGrants', { grants: [TOKEN] });
  api.refuse('listOpenPreviews', 'unavailable', 'A part of the site does not answer just now.');
  show(<PeoplePage />, '/admin/people');
  await screen.findByRole('heading', { name: OWN.email });
  await opened().findByText(/^Not all links and tokens can be shown/);
  await opened().findByRole('heading', { name: 'Access token “Posting”' });
  expect(opened().queryByText(/^None\./)).toBeNull();
});

it('makes a link for someone, and shows it once', async () => {
  const { user } = await open();
  const link = 'https://blog.example.org/api/login/invite?token=secret';
  await user.click(button('Invite someone'));
  const dialog = await asking('Invite someone');
  fill(within(dialog).getByLabelText('Email'), 'admin@example.com');
  api.refuse('invite', 'conflict', 'There is an account for admin@example.com already.');
  await user.click(button('Create link'));
  await waitFor(() =>
    expect(within(dialog).getByRole('alert').textContent).toContain('There is an account'),
  );
  fill(within(dialog).getByLabelText('Email'), 'eve@example.com');
  await user.selectOptions(within(dialog).getByLabelText('Role'), 'owner');
  expect(dialog.textContent).toContain('An owner may do everything');
  api.answer('invite', { link, expiresAt: AT });
  await user.click(button('Create link'));
  const field = await within(dialog).findByLabelText<HTMLInputElement>('Link');
  expect(document.activeElement).toBe(field);
  expect([field.value, api.callsOf('invite').at(-1)?.body]).toEqual([
    link,
    { email: 'eve@example.com', role: 'owner' },
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  await within(dialog).findByRole('button', { name: 'Copied' });
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  await user.click(button('Invite someone'));
  expect((await asking('Invite someone')).textContent).not.toContain('Link');
});

it('is denied to an editor', async () => {
  signInAs('editor');
  show(<PeoplePage />, '/admin/people');
  await screen.findByRole('heading', { name: 'Access Denied' });
  expect(api.callsOf('listPeople')).toEqual([]);
  expect(api.callsOf('listGrants')).toEqual([]);
});
