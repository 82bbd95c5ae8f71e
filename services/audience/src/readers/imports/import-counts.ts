import type { ListState, StayOutReason } from '@examiner/contracts';

export const LIST_STATE_COUNTS: Readonly<Record<ListState, number>> = {
  unsubscribed: 0,
  bounced: 0,
  complained: 0,
  unconfirmed: 0,
  unknown: 0,
};

export const STAY_OUT_COUNTS: Readonly<Record<StayOutReason, number>> = {
  unsubscribed: 0,
  elsewhere: 0,
  bounced: 0,
  complained: 0,
  erased: 0,
};
