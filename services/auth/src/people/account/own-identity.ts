import type { OwnIdentity } from '@examiner/contracts';
import type { Identity } from '../../identity/identity.model.ts';

export const asOwnIdentity = (identity: Identity): OwnIdentity => ({
  id: identity.id,
  provider: identity.provider,
  label: identity.label,
  linkedAt: identity.linkedAt,
  lastUsedAt: identity.lastUsedAt,
});
