/** Symbols for currencies that exchanges quote in hundredths. */
const HUNDREDTHS: Readonly<Record<string, string>> = {
  GBp: 'p',
  GBX: 'p',
  ILA: ' ag.',
  ZAc: 'c',
};

const PLAIN = /^([-+]?)(\d+)(\.\d+)?(%?)$/;

/** A number with thousands separators. Other text does not change. */
export function grouped(text: string): string {
  const [, sign, whole = '', decimals = '', percent = ''] = PLAIN.exec(text) ?? [];
  if (sign === undefined) return text;
  return `${sign}${BigInt(whole || 0).toLocaleString('en-US')}${decimals}${percent}`;
}

/** A price in its currency. Dollar amounts have no symbol. */
export function priceText(text: string, currency: string): string {
  if (!PLAIN.test(text) || currency === '' || currency === 'USD') return grouped(text);
  const unit = HUNDREDTHS[currency];
  if (unit !== undefined) return `${grouped(text)}${unit}`;
  if (!/^[A-Z]{3}$/.test(currency)) return `${grouped(text)} ${currency}`;
  return inCurrency(text, currency);
}

function inCurrency(text: string, currency: string): string {
  const style = { style: 'currency', currency } as const;
  const whole = new Intl.NumberFormat('en-US', style);
  const hasCents = whole.resolvedOptions().maximumFractionDigits !== 0;
  const shown = hasCents ? text : text.replace(/\.0+$/, '');
  const decimals = shown.split('.')[1]?.length ?? 0;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat('en-US', { ...style, ...digits }).format(Number(shown));
}
