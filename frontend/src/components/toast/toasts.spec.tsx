import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { show } from '../../../test/page.tsx';

it('F8 leads to the notifications, also before the first of them', async () => {
  show(<p>Nothing happened yet</p>);
  await screen.findByRole('region', { name: /notifications/i });
  await waitFor(() => {
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(document.activeElement?.closest('[role=region]')).toBeTruthy();
  });
});
