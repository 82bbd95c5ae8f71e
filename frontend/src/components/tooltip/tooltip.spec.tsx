import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

it('tells what a button does, 700 ms after one points at it', async () => {
  jest.useFakeTimers();
  render(
    <TooltipProvider>
      <Tooltip text="Strikethrough">
        <button>S</button>
      </Tooltip>
    </TooltipProvider>,
  );
  await userEvent.setup({ delay: null }).hover(screen.getByRole('button'));
  await act(() => jest.advanceTimersByTimeAsync(600));
  expect(screen.queryByRole('tooltip')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(150));
  expect(screen.getByRole('tooltip').textContent).toBe('Strikethrough');
});
