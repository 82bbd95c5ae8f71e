/** `look`: mails may go, and something is not as receivers like it. */
export interface Finding {
  readonly level: 'well' | 'look' | 'wrong';
  readonly message: string;
}

export const well = (message: string): Finding => ({ level: 'well', message });
export const look = (message: string): Finding => ({ level: 'look', message });
export const wrong = (message: string): Finding => ({ level: 'wrong', message });
