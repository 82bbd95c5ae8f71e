import type { OwnPasskey } from '@examiner/contracts';
import type { Passkey } from '../../identity/passkey.model.ts';

export const asOwnPasskey = (passkey: Passkey): OwnPasskey => ({
  id: passkey.id,
  name: passkey.name,
  isSynced: passkey.backedUp,
  createdAt: passkey.createdAt,
  lastUsedAt: passkey.lastUsedAt,
});
