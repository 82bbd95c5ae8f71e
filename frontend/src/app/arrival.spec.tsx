import { expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { show } from '../../test/page.tsx';
import { Arrival } from './arrival.tsx';

it.each([
  ['#a%20place', 'a place'],
  ['#50%', '50%'],
  ['#%E0%A4%A', '%E0%A4%A'],
])('the address %s leads to its place', async (hash, id) => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  show(
    <>
      <p id={id} />
      <Arrival />
    </>,
    `/${hash}`,
  );
  await waitFor(() => expect(scroll.mock.contexts[0]).toHaveProperty('id', id));
});
