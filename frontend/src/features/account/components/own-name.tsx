import type { OwnAccount } from '@examiner/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { userQuery } from '../../../lib/user.ts';
import { accountQuery } from '../../../lib/own-account.ts';
import { changeName } from '../api/account.ts';
import { NameDialog } from './name-dialog.tsx';

export function OwnName({ account: { name = '' } }: { readonly account: OwnAccount }) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const save = async (changed: string) => {
    await changeName(changed);
    for (const { queryKey } of [accountQuery, userQuery])
      await client.invalidateQueries({ queryKey });
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{name ? 'Change name' : 'Add name'}</Button>
      {isOpen && (
        <NameDialog
          title="Your name"
          hint="Owners see it beside your address."
          name={name}
          mayBeEmpty
          onSave={save}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
