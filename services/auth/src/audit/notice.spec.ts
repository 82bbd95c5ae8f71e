import { describe, expect, it } from '@jest/globals';
import type { ActivityAction, ActivityEvent } from '@examiner/contracts';
import { noticeOf } from './notice.ts';

const event = (action: ActivityAction, more: Partial<ActivityEvent> = {}): ActivityEvent => ({
  id: '01a20a2d-df96-775b-b7cf-e0b084c2bf1c',
  at: '2026-11-23T09:00:00.000Z',
  via: 'session',
  place: '203.0.113.0/24',
  service: 'auth',
  action,
  ...more,
});

describe(noticeOf.name, () => {
  it.each<[ActivityEvent, string]>([
    [event('signin.ok', { details: { browser: 'new' } }), 'in a browser that was not known'],
    [event('recovery.used', { details: { method: 'code' } }), 'with a recovery code'],
    [event('recovery.used', { details: { method: 'link' } }), 'by a recovery link'],
    [event('recovery.used', { details: { method: 'mail' } }), 'by a link that was mailed'],
    [event('passkey.added', { target: 'Phone' }), 'has a new passkey, “Phone”'],
    [event('identity.added', { target: 'Home' }), 'has a new connection, “Home”'],
    [event('totp.added'), 'has a new authenticator app'],
    [event('codes.added'), 'has a new set of recovery codes'],
    [event('token.added', { target: 'Script' }), 'has a new access token, “Script”'],
  ])('tells of %j', (happened, words) => {
    const sentence = noticeOf(happened, 'blog.test')?.sentence;
    expect(sentence).toContain(words);
    expect(sentence).toMatch(/ at blog\.test .* from 203\.0\.113\.0\/24\.$/);
  });

  it('has another limit for recoveries than for sign-ins', () => {
    const signedIn = event('signin.ok', { details: { browser: 'new' } });
    const recovered = event('recovery.used', { details: { method: 'code' } });
    const kinds = [signedIn, recovered].map((each) => noticeOf(each, 'blog.test')?.kind);
    expect(kinds).toEqual(['sign-in', 'recovery']);
  });

  it.each([
    event('signin.ok'),
    event('signin.ok', { details: { method: 'passkey' } }),
    event('codes.added', { details: { with: 'passkey' } }),
    event('passkey.removed'),
    event('signin.refused'),
  ])('is silent of %j', (happened) => {
    expect(noticeOf(happened, 'blog.test')).toBeNull();
  });
});
