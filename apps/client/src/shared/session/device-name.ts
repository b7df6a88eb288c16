/** The most specific first: almost every browser also claims to be another one. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bHarmonyOS\b/, 'HarmonyOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

const charactersMax = 40;

/**
 * A name for a device that people recognise, such as "Firefox · Windows", from its user agent. An unknown program is
 * shown by the first word of its user agent; undefined without a user agent.
 */
export function deviceName(userAgent: string | null): string | undefined {
  const text = (userAgent ?? '').trim();
  const known = [nameIn(browsers, text), nameIn(systems, text)].filter((name) => name !== undefined);
  if (known.length > 0) return known.join(' · ');
  return text.split(/[\s/]/)[0]?.slice(0, charactersMax) || undefined;
}
