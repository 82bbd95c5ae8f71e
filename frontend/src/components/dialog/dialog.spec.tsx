import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';
import { Input } from '../field/field.tsx';
import { CloseButton, DialogContent } from './dialog-content.tsx';
import { Dialog } from './dialog.tsx';

const focused = () => document.activeElement;

function Naming({ onSave }: { readonly onSave: () => void }) {
  const [isOpen, open] = useState(false);
  return (
    <form onSubmit={() => expect('the form around').toBe('left alone')}>
      <button type="button" onClick={() => open(true)}>
        Name
      </button>
      {isOpen && (
        <Dialog title="Name the heron" onClose={() => open(false)}>
          <DialogContent
            onSubmit={onSave}
            actions={
              <>
                <CloseButton />
                <button type="submit">Save</button>
              </>
            }
          >
            <Input type="file" tabIndex={-1} aria-label="Not reached by Tab" />
            <Input aria-label="Name" />
          </DialogContent>
        </Dialog>
      )}
    </form>
  );
}

it('focuses the first field, submits only its own form by Enter, and returns to the opener', async () => {
  const user = userEvent.setup();
  const onSave = jest.fn();
  render(<Naming onSave={onSave} />);
  const opener = screen.getByRole('button', { name: 'Name' });
  await user.click(opener);
  expect(focused()).toBe(screen.getByRole('textbox', { name: 'Name' }));
  await user.keyboard('Grey{Enter}');
  expect(onSave).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(focused()).toBe(opener);
});

it.each([
  [true, 'Cancel'],
  [false, 'Into'],
])('focuses Cancel if something is destroyed (%s), else the field', (isDanger, expected) => {
  render(
    <ConfirmDialog
      open
      question="Merge them?"
      confirmLabel="Merge"
      isDanger={isDanger}
      onConfirm={() => undefined}
      onCancel={() => undefined}
    >
      <Input aria-label="Into" />
    </ConfirmDialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Merge them?' });
  expect(dialog.contains(focused())).toBe(true);
  expect(focused()?.getAttribute('aria-label') ?? focused()?.textContent).toBe(expected);
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons.slice(-2)).toEqual(['Cancel', 'Merge']);
});
