import { expect, it } from '@jest/globals';
import { CONFIRM_NOTE } from '@examiner/contracts';
import { screen } from '@testing-library/react';
import { show } from '../../../test/page.tsx';
import { subscribedPage } from '../../app/routes/subscribed.tsx';

it.each([
  ['/subscribed', false],
  ['/subscribed?confirm=on', true],
])('at %s speaks of the mail that asks: %s', (address, isAsked) => {
  show(<subscribedPage.Component />, address);
  expect(screen.getByRole('heading', { name: 'Successfully subscribed!' })).toBeTruthy();
  expect(screen.getByText('Thanks for your interest! Your email has been saved.')).toBeTruthy();
  expect(screen.queryByText(CONFIRM_NOTE) !== null).toBe(isAsked);
});
