import type { SubscriberList } from '@examiner/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api, expectToast, fill, pass, show, signInAs, textsOf } from '../../../test/page.tsx';
import { AdminPage } from '../../app/routes/admin.tsx';

const EMPTY: SubscriberList = { emails: [], count: 0, lastPostedAt: null, lastSubscribedAt: null };
const listOf = (...emails: string[]): SubscriberList => ({
  ...EMPTY,
  emails,
  count: emails.length,
});

/** Shows the page to the admin, with a list. */
async function showAdmin(list = EMPTY) {
  signInAs('admin');
  api.answer('listSubscribers', list);
  const shown = show(<AdminPage />, '/admin');
  await screen.findByText('Total Subscribers');
  return shown;
}

const emailField = () => screen.getByLabelText<HTMLInputElement>('Email');
const figure = (name: string) => screen.getByText(name).parentElement?.querySelector('dd');
const button = (name: string) => screen.getByRole('button', { name });
const rows = () =>
  within(screen.getByRole('region', { name: 'Subscribers' })).getAllByRole('listitem');
const dialog = (name: string) => screen.queryByRole('dialog', { name });

describe('who may see it', () => {
  it('denies access to a signed-in reader, and leads home after 1500 ms', async () => {
    jest.useFakeTimers();
    signInAs('reader');
    const { address } = show(<AdminPage />, '/admin');
    await screen.findByRole('heading', { name: 'Access Denied' });
    const denied = Date.now();
    expect(screen.getByRole('main').textContent).toContain(
      "You don't have permission to access this page.",
    );
    await expectToast('Access Denied', "You don't have permission to access this page.");
    await pass(1400 - (Date.now() - denied));
    expect(address()).toBe('/admin');
    await pass(200);
    expect(address()).toBe('/');
  });

  it.each([null, { isAdmin: null }, { isAdmin: false }])(
    'takes an admin check of %j for a denial, with the same card, toast and delay',
    async (check) => {
      jest.useFakeTimers();
      signInAs('admin');
      api.answer('checkAdmin', check);
      const { address } = show(<AdminPage />, '/admin');
      await screen.findByRole('heading', { name: 'Access Denied' });
      const denied = Date.now();
      await expectToast('Access Denied', "You don't have permission to access this page.");
      await pass(1400 - (Date.now() - denied));
      expect(address()).toBe('/admin');
      await pass(200);
      expect(address()).toBe('/');
      expect(api.callsOf('listSubscribers')).toEqual([]);
    },
  );

  it('denies it to an editor', async () => {
    signInAs('editor');
    show(<AdminPage />, '/admin');
    await screen.findByRole('heading', { name: 'Access Denied' });
    expect(screen.queryByRole('link', { name: 'Letters' })).toBeNull();
  });

  it.each(['getUser', 'checkAdmin'])(
    'says that the server cannot be reached if %s fails, and asks again',
    async (operation) => {
      jest.useFakeTimers();
      signInAs('admin');
      api.fail(operation, 503, '{"message":"auth is away"}');
      const { address } = show(<AdminPage />, '/admin');
      await screen.findByRole('heading', { name: 'The server cannot be reached' });
      await pass(2000);
      expect(address()).toBe('/admin');
      expect(screen.queryByText(/Access Denied/)).toBeNull();
      expect(screen.queryByRole('link', { name: 'Logout' })).toBeNull();
      signInAs('admin');
      fireEvent.click(button('Try again'));
      await screen.findByText('Total Subscribers');
    },
  );

  it("says 'Checking permissions...', then 'Loading subscriber data...', then shows itself", async () => {
    signInAs('admin');
    const letIn = api.hold('checkAdmin');
    const deliver = api.hold('listSubscribers');
    show(<AdminPage />, '/admin');
    expect(screen.getByText('Checking permissions...')).toBeTruthy();
    letIn();
    await screen.findByText('Loading subscriber data...');
    expect(screen.queryByText('Checking permissions...')).toBeNull();
    deliver();
    await screen.findByText('Total Subscribers');
    expect(screen.queryByText('Loading subscriber data...')).toBeNull();
  });

  it('says why the list cannot be had', async () => {
    signInAs('admin');
    api.refuse('listSubscribers', 'internal_error', 'The list is lost.');
    show(<AdminPage />, '/admin');
    await screen.findByText('The list is lost.');
  });
});

describe('the page of the admin', () => {
  it('says at its foot which release runs, and whether it was backed up', async () => {
    await showAdmin();
    expect((await screen.findByText(/^Version/)).textContent).toMatch(
      /^Version 1\.0\.0 · No backup was made yet/,
    );
  });

  it('says when it was backed up', async () => {
    api.answer('readInstallation', { version: '1.0.0', lastBackupAt: '2026-11-20T12:00:00Z' });
    await showAdmin();
    expect((await screen.findByText(/^Version/)).textContent).toMatch(/Last backup Nov 20, 2026/);
  });

  it.each([
    [25, /, \d{4} · Your data$/],
    [27, /, \d{4}, more than a day ago · Your data$/],
  ])('says of a backup of %d hours ago whether it is more than a day old', async (hours, text) => {
    const lastBackupAt = new Date(Date.now() - hours * 3_600_000).toISOString();
    api.answer('readInstallation', { version: '1.0.0', lastBackupAt });
    await showAdmin();
    expect((await screen.findByText(/^Version/)).textContent).toMatch(text);
  });

  it('shows three figures, with short dates', async () => {
    const dates = { lastPostedAt: '2026-11-07', lastSubscribedAt: '2026-11-09T12:00:00Z' };
    await showAdmin({ ...listOf('a@example.com'), ...dates });
    expect(figure('Total Subscribers')?.textContent).toBe('1');
    expect(figure('Last Posted')?.textContent).toBe('Nov 7, 2026');
    expect(figure('Last Subscriber')?.textContent).toBe('Nov 9, 2026');
  });

  it('says quietly how many have not confirmed, and copies those who have', async () => {
    const { user } = await showAdmin({ ...listOf('a@example.com'), pending: 12 });
    expect(screen.getByText('12 have not confirmed yet.')).toBeTruthy();
    expect(figure('Total Subscribers')?.textContent).toBe('1');
    await user.click(button('Copy All Emails'));
    await expectToast('Emails copied!', 'Copied 1 email addresses to clipboard.');
  });

  it('says that nobody has subscribed yet', async () => {
    await showAdmin();
    expect(
      screen.getByText(
        'No subscribers yet. Add email addresses above or they can sign up through your blog.',
      ),
    ).toBeTruthy();
    expect(figure('Total Subscribers')?.textContent).toBe('0');
    expect(figure('Last Posted')?.textContent).toBe('Never');
    expect(figure('Last Subscriber')?.textContent).toBe('Never');
  });

  it.each(['', '   ', 'reader.example.com'])(
    "says 'Invalid email' to %j, and sends nothing",
    async (typed) => {
      const { user } = await showAdmin();
      fill(emailField(), typed);
      await user.click(button('Add Subscriber'));
      await expectToast('Invalid email', 'Please enter a valid email address.');
      expect(api.callsOf('subscribe')).toEqual([]);
    },
  );

  it("says the server's sentence when an address is on the list, or is none", async () => {
    const { user } = await showAdmin();
    for (const [code, sentence] of [
      ['already_subscribed', 'a@example.com is already subscribed.'],
      ['invalid_fields', 'Please enter a valid email address.'],
    ] as const) {
      api.refuse('subscribe', code, sentence);
      fill(emailField(), 'A@example.com');
      await user.click(button('Add Subscriber'));
      await expectToast('Failed to add email', sentence);
      expect(emailField().value).toBe('A@example.com');
    }
  });

  it("falls back to 'Failed to add email' and 'Failed to remove email'", async () => {
    const { user } = await showAdmin(listOf('a@example.com'));
    api.fail('subscribe', 500, 'no');
    api.fail('unsubscribe', 500, 'no');
    fill(emailField(), 'b@example.com');
    await user.click(button('Add Subscriber'));
    await waitFor(() => expect(screen.getAllByText('Failed to add email')).toHaveLength(2));
    await user.click(button('Remove a@example.com'));
    await user.click(button('Remove'));
    await waitFor(() => expect(screen.getAllByText('Failed to remove email')).toHaveLength(2));
    expect(screen.getByText('a@example.com')).toBeTruthy();
  });

  it('leaves the focus at the place of the removed row', async () => {
    const { user } = await showAdmin(listOf('a@example.com', 'b@example.com', 'c@example.com'));
    for (const [removed, left, focused] of [
      ['b', ['a', 'c'], 'Remove c@example.com'],
      ['c', ['a'], 'Remove a@example.com'],
      ['a', [], 'Subscribers'],
    ] as const) {
      const email = `${removed}@example.com`;
      api.answer('unsubscribe', { message: 'Removed' });
      await user.click(button(`Remove ${email}`));
      api.answer('listSubscribers', listOf(...left.map((name) => `${name}@example.com`)));
      const asked = dialog(`Remove ${email} from subscriber list?`);
      if (!asked) throw new Error('Nothing is asked');
      await user.click(within(asked).getByRole('button', { name: 'Remove' }));
      await waitFor(() => expect(screen.queryByText(email)).toBeNull());
      const role = removed === 'a' ? 'region' : 'button';
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole(role, { name: focused })),
      );
    }
  });

  it('says why an address could not be removed', async () => {
    const { user } = await showAdmin(listOf('b@example.com'));
    api.refuse('unsubscribe', 'not_found', 'b@example.com is not subscribed.');
    await user.click(button('Remove b@example.com'));
    const question = 'Remove b@example.com from subscriber list?';
    expect(dialog(question)).not.toBeNull();
    await user.click(button('Remove'));
    expect(dialog(question)).toBeNull();
    await expectToast('Failed to remove email', 'b@example.com is not subscribed.');
  });
});

describe('Copy All Emails', () => {
  it('says that there is nothing to copy', async () => {
    const { user } = await showAdmin();
    await user.click(button('Copy All Emails'));
    await expectToast('No emails to copy', 'Your subscriber list is empty.');
  });

  it('copies the addresses that are not shown too', async () => {
    const emails = Array.from({ length: 450 }, (_, n) => `reader-${n}@example.com`);
    const { user } = await showAdmin(listOf(...emails));
    expect(figure('Total Subscribers')?.textContent).toBe('450');
    expect(rows()).toHaveLength(200);
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(button('Copy All Emails'));
    await expectToast('Emails copied!', 'Copied 450 email addresses to clipboard.');
    expect(write.mock.calls).toEqual([[emails.join(', ')]]);
    await user.click(screen.getByText('Show more (250 left)'));
    await user.click(screen.getByText('Show more (50 left)'));
    expect(textsOf(screen.getByRole('main').querySelectorAll('li > span:first-child'))).toEqual(
      emails,
    );
    expect(screen.queryByText(/Show more/)).toBeNull();
  });

  it('says that it could not', async () => {
    const { user } = await showAdmin(listOf('a@example.com'));
    const refused = new DOMException('', 'NotAllowedError');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refused);
    await user.click(button('Copy All Emails'));
    await expectToast('Copy failed', 'Unable to copy emails to clipboard. Please try again.');
  });
});

describe('toasts', () => {
  it('are shown one at a time, for 5000 ms', async () => {
    jest.useFakeTimers();
    const { user } = await showAdmin();
    await user.click(button('Add Subscriber'));
    await expectToast('Invalid email');
    await user.click(button('Copy All Emails'));
    await expectToast('No emails to copy', 'Your subscriber list is empty.');
    const shownAt = Date.now();
    expect(screen.queryByText('Invalid email')).toBeNull();
    await pass(4900 - (Date.now() - shownAt));
    expect(screen.queryByText('No emails to copy')).not.toBeNull();
    await pass(200);
    expect(screen.queryByText('No emails to copy')).toBeNull();
    await user.click(button('Add Subscriber'));
    await expectToast('Invalid email');
  });
});
