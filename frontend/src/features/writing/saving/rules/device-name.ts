const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'] as const;

/** A name that the author recognizes, such as `Safari on iPhone`. */
export function deviceName(userAgent: string): string {
  const [, browser = 'A browser'] = BROWSERS.find(([mark]) => userAgent.includes(mark)) ?? [];
  const system = SYSTEMS.find((name) => userAgent.includes(name));
  return system ? `${browser} on ${system}` : browser;
}
