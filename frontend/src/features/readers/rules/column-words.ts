import {
  COLUMN_ROLES,
  type ChosenColumns,
  type ColumnRole,
  type ImportColumn,
} from '@examiner/contracts';

/** In the order of the menu. */
export const ROLE_WORDS: Readonly<Record<ColumnRole, string>> = {
  address: 'Email address',
  state: 'State, such as subscribed',
  wanted: 'Wants mail: yes or no',
  left: 'Left: yes, or the date',
  consentAt: 'Date of consent',
  ignored: 'Not used',
};

/** The chosen roles, by the index of the column. */
export type RolesByHand = ReadonlyMap<number, ColumnRole>;

/** Only one column can have the addresses. The last choice applies. */
export function withRole(roles: RolesByHand, index: number, role: ColumnRole): RolesByHand {
  const others = [...roles].filter(
    ([other, known]) => other !== index && !(role === 'address' && known === 'address'),
  );
  return new Map([...others, [index, role]]);
}

export function columnsOf(roles: RolesByHand): ChosenColumns {
  const columns: Partial<Record<ColumnRole, number[]>> = {};
  for (const role of COLUMN_ROLES) {
    const chosen = [...roles].filter(([, each]) => each === role).map(([index]) => index);
    if (chosen.length > 0) columns[role] = chosen;
  }
  const { address, ...others } = columns;
  return address ? { ...others, address: address[0] } : others;
}

/** The roles of the columns, in two sentences. */
export function columnsWords(columns: readonly ImportColumn[]): string[] {
  const used = columns.filter(({ role }) => role !== 'ignored');
  const others = columns.filter(({ role }) => role === 'ignored');
  const usedWords = used.map(({ name, role }) => `${name} (${ROLE_WORDS[role]})`);
  return [
    `Used: ${usedWords.join(', ')}.`,
    ...(others.length > 0 ? [`Not used: ${others.map(({ name }) => name).join(', ')}.`] : []),
  ];
}

const HOW: Readonly<Record<NonNullable<ImportColumn['by']>, string>> = {
  name: 'Found by its name',
  cells: 'Found by its cells',
  hand: 'You chose this',
};
export const foundWords = ({ by }: ImportColumn) => (by ? HOW[by] : undefined);
