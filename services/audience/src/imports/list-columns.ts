import { emailAddressIn } from '@examiner/contracts';

/** Whether a cell says that its reader wants no mail there. */
type Sign = (cell: string) => boolean;

export interface ListColumns {
  readonly address: number;
  readonly signs: readonly (readonly [index: number, Sign])[];
  readonly hasHeader: boolean;
}

const ADDRESS = new Set(['email', 'emailaddress', 'useremail', 'useremailaddress']);
const WELL = new Set(['', 'active', 'subscribed', 'enabled', 'confirmed', 'premium', 'regular']);
const LEFT = /unsub|unactivated|undeliver|disabled|bounc|complain|spam|block|removed|deleted|clean/;
const YES = new Set(['true', 'yes', '1']);
const NO = new Set(['false', 'no', '0']);

const isNotWell: Sign = (cell) => !WELL.has(cell);
const hasLeft: Sign = (cell) => LEFT.test(cell);
const isGiven: Sign = (cell) => cell !== '';
const isYes: Sign = (cell) => YES.has(cell);
const isNo: Sign = (cell) => NO.has(cell);

/** By the names of columns, without case, blanks and underscores. */
const SIGNS: Readonly<Record<string, Sign>> = {
  state: isNotWell,
  status: isNotWell,
  subscriptionstatus: isNotWell,
  emailmarketingstatus: isNotWell,
  // Mailchimp's files of those who left.
  unsubtime: isGiven,
  cleantime: isGiven,
  // Buttondown, which names the kind of a subscription there too.
  type: hasLeft,
  subscribertype: hasLeft,
  unsubscriptiondate: isGiven,
  emaildisabled: isYes,
  subscribedtoemails: isNo,
  deletedat: isGiven,
};

const nameOf = (cell: string) => cell.toLowerCase().replaceAll(/[\s_-]/g, '');

/** @returns null where neither the names nor the cells of the first line tell where the addresses are */
export function columnsOf(first: readonly string[]): ListColumns | null {
  const names = first.map(nameOf);
  const address = names.findIndex((name) => ADDRESS.has(name));
  if (address < 0) {
    const cell = first.findIndex((text) => emailAddressIn(text) !== null);
    return cell < 0 ? null : { address: cell, signs: [], hasHeader: false };
  }
  const signs = names.flatMap((name, index) => {
    const sign = Object.hasOwn(SIGNS, name) ? SIGNS[name] : undefined;
    return sign ? [[index, sign] as const] : [];
  });
  return { address, signs, hasHeader: true };
}

export function wantsNoMail({ signs }: ListColumns, cells: readonly string[]): boolean {
  return signs.some(([index, sign]) => sign((cells[index] ?? '').trim().toLowerCase()));
}
