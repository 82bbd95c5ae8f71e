import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { api, expectToast, fill, pass, show } from '../../../../test/page.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

const THANKS = 'Thanks for your interest! Your email has been saved.';
const emailField = () => screen.getByLabelText<HTMLInputElement>('Email');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Subscrib/ });

beforeEach(() => api.answer('subscribe', { message: 'Thanks' }));

it('cannot be sent while it is empty or blank', () => {
  show(<SubscribeForm />);
  expect(emailField().type).toBe('email');
  expect(emailField().required).toBe(true);
  expect(button().disabled).toBe(true);
  for (const [typed, isDisabled] of [
    ['   ', true],
    ['a', false],
    ['', true],
  ] as const) {
    fill(emailField(), typed);
    expect(button().disabled).toBe(isDisabled);
  }
});

it("sends the trimmed address once, and says 'Subscribing...' meanwhile", async () => {
  const release = api.hold('subscribe');
  const { user } = show(<SubscribeForm />);
  // A field of type email would trim automatically. The page must also trim text that a script
  // sets.
  emailField().type = 'text';
  fill(emailField(), '  reader@example.com \t');
  await user.click(button());
  expect(button().textContent).toBe('Subscribing...');
  expect(button().disabled).toBe(true);
  fireEvent.submit(emailField());
  release();
  await screen.findByText('Successfully subscribed!');
  expect(api.callsOf('subscribe').map(({ body }) => body)).toEqual([
    { email: 'reader@example.com' },
  ]);
});

it('sends text that was typed before React listened', async () => {
  show(<SubscribeForm />);
  emailField().value = 'reader@example.com';
  fireEvent.submit(emailField());
  await screen.findByText('Successfully subscribed!');
  expect(api.callsOf('subscribe')).toHaveLength(1);
});

it('thanks for 3000 ms, then shows the form again, cleared', async () => {
  jest.useFakeTimers();
  const { user } = show(<SubscribeForm />);
  fill(emailField(), 'reader@example.com');
  await user.click(button());
  await pass(0);
  expect(screen.getByText('Successfully subscribed!')).toBeTruthy();
  expect(screen.getByText(THANKS)).toBeTruthy();
  expect(screen.getByRole('status')).toBeTruthy();
  expect(screen.queryByLabelText('Email')).toBeNull();
  await pass(2900);
  expect(screen.getByText(THANKS)).toBeTruthy();
  await pass(100);
  expect(screen.queryByText(THANKS)).toBeNull();
  expect(emailField().value).toBe('');
  expect(button().textContent).toBe('Subscribe');
  expect(button().disabled).toBe(true);
});

it('keeps the focus at its place while it thanks', async () => {
  const { user } = show(<SubscribeForm />);
  fill(emailField(), 'reader@example.com');
  await user.click(button());
  await screen.findByText(THANKS);
  expect(document.activeElement?.contains(screen.getByText(THANKS))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it('says below its thanks what follows, if a mail follows', async () => {
  api.answer('subscribe', { message: 'Thanks', note: 'A mail asks you to confirm.' });
  const { user } = show(<SubscribeForm />);
  fill(emailField(), 'reader@example.com');
  await user.click(button());
  expect((await screen.findByRole('status')).textContent).toBe(
    `Successfully subscribed!${THANKS}A mail asks you to confirm.`,
  );
});

describe('an answer that is no thanks', () => {
  const tooMany = 'Too many requests. Please try again later.';

  it.each([
    ['the sentence', () => api.refuse('subscribe', 'invalid_fields', 'Not so.'), 'Not so.'],
    ['the same', () => api.refuse('subscribe', 'too_many_requests', tooMany), tooMany],
    ['status and body', () => api.fail('subscribe', 502, 'Bad gateway'), '502: Bad gateway'],
  ])('is told with %s of the server, and what was typed stays', async (_, answer, sentence) => {
    answer();
    const { user } = show(<SubscribeForm />);
    fill(emailField(), 'no address');
    await user.click(button());
    await expectToast('Subscription failed', sentence);
    expect(emailField().value).toBe('no address');
    expect(button().textContent).toBe('Subscribe');
    expect(button().disabled).toBe(false);
  });

  it('is no longer told when the next try begins', async () => {
    api.fail('subscribe', 502, 'Bad gateway');
    const { user } = show(<SubscribeForm />);
    fill(emailField(), 'reader@example.com');
    await user.click(button());
    await expectToast('Subscription failed');
    api.answer('subscribe', { message: 'Thanks' });
    const release = api.hold('subscribe');
    await user.click(button());
    await waitFor(() => expect(screen.queryByText('Subscription failed')).toBeNull());
    release();
    await screen.findByText(THANKS);
  });

  it.each([
    [true, 'The server cannot be reached.'],
    [false, 'You seem to be offline.'],
  ])('is told at once if none comes, online: %s', async (isOnline, sentence) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    onlineManager.setOnline(isOnline);
    api.fail('subscribe');
    const { user } = show(<SubscribeForm />);
    fill(emailField(), 'reader@example.com');
    await user.click(button());
    await expectToast('Subscription failed', sentence);
    expect(emailField().value).toBe('reader@example.com');
    onlineManager.setOnline(true);
  });

  it("is told with 'Please try again later.' when the error says nothing", async () => {
    globalThis.fetch = () => Promise.reject(new Error());
    const { user } = show(<SubscribeForm />);
    fill(emailField(), 'reader@example.com');
    await user.click(button());
    await expectToast('Subscription failed', 'Please try again later.');
  });
});
