const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (known: typeof BROWSERS, agent: string) =>
  known.find(([pattern]) => pattern.test(agent))?.[1];

/** A label such as `Firefox on Linux`; undefined for an unknown browser. */
export function browserLabel(agent = ''): string | undefined {
  const browser = first(BROWSERS, agent);
  const system = first(SYSTEMS, agent);
  return browser && system ? `${browser} on ${system}` : (browser ?? system);
}
