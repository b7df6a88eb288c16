/** Most particular first: almost every browser also claims to be another one. */
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
 * A device by names that people know, "Firefox · Windows", from what its browser calls itself. Programs keep the first
 * word of theirs; undefined where nothing was said.
 */
export function deviceName(userAgent: string | null): string | undefined {
  const text = (userAgent ?? '').trim();
  const known = [nameIn(browsers, text), nameIn(systems, text)].filter((name) => name !== undefined);
  if (known.length > 0) return known.join(' · ');
  return text.split(/[\s/]/)[0]?.slice(0, charactersMax) || undefined;
}
