import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { changeAddress } from '../api/account.ts';
import { NameDialog } from './name-dialog.tsx';
import { useConfirmation } from './use-confirmation.tsx';

export function OwnAddress() {
  const { run, dialog } = useConfirmation();
  const [isOpen, setIsOpen] = useState(false);
  const ask = async (email: string) => {
    if (!(await run(() => changeAddress(email)))) return;
    const description = `A link is on its way to ${email}. Until it is opened, your address stays.`;
    toast({ title: 'Check your email', description });
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Change address</Button>
      {isOpen && (
        <NameDialog
          title="Change the address"
          label="New address"
          type="email"
          submitLabel="Send a link"
          hint="A link goes there. The address that you have now can undo it for seven days."
          name=""
          onSave={ask}
          onClose={() => setIsOpen(false)}
        />
      )}
      {dialog}
    </>
  );
}
