import type { MailFinding } from '@examiner/contracts';

export type Finding = Readonly<MailFinding>;

export const well = (message: string): Finding => ({ level: 'well', message });
export const look = (message: string): Finding => ({ level: 'look', message });
export const wrong = (message: string): Finding => ({ level: 'wrong', message });
