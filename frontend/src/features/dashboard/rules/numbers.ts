const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d{1,3})?$/i;

/** A number with a decimal point; null for other text. */
export function plainNumber(text: string | undefined): number | null {
  const trimmed = (text ?? '').trim();
  const value = NUMBER.test(trimmed) ? Number(trimmed) : NaN;
  return Number.isFinite(value) ? value : null;
}

/** Ignores `$`, `,`, `%` and `+`. */
export function parseAmount(text: string | undefined): number | null {
  return plainNumber((text ?? '').replace(/[$,%+]/g, ''));
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
