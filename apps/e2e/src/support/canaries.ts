/** A distinctive piece of personal data, with every encoding in which a file might contain it. */
interface Canary {
  readonly name: string;
  readonly needles: readonly { readonly as: string; readonly bytes: Buffer }[];
}

/**
 * The base64 characters that depend on these bytes alone, whatever `shift` bytes come before them and whatever follows.
 */
function base64Of(bytes: Buffer, shift: number, encoding: 'base64' | 'base64url'): string {
  const text = Buffer.concat([Buffer.alloc(shift), bytes])
    .toString(encoding)
    .replace(/=+$/, '');
  const from = Math.ceil((shift * 8) / 6);
  return text.slice(from, Math.floor(((shift + bytes.length) * 8) / 6));
}

export function canary(name: string, text: string): Canary {
  const bytes = Buffer.from(text);
  const ways: Record<string, string> = {
    plain: text,
    lower: text.toLowerCase(),
    upper: text.toUpperCase(),
    JSON: JSON.stringify(text).slice(1, -1),
    'in a URL': encodeURIComponent(text),
    escaped: [...text]
      .map((letter) => (letter > '~' ? `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}` : letter))
      .join(''),
    hex: bytes.toString('hex'),
    HEX: bytes.toString('hex').toUpperCase(),
  };
  for (const shift of [0, 1, 2]) {
    for (const encoding of ['base64', 'base64url'] as const)
      ways[`${encoding} +${shift}`] = base64Of(bytes, shift, encoding);
  }
  const utf16 = { as: 'UTF-16', bytes: Buffer.from(text, 'utf16le') };
  return { name, needles: [...Object.entries(ways).map(([as, way]) => ({ as, bytes: Buffer.from(way) })), utf16] };
}

/** Lists each canary and encoding found in one of the places, for example `phone (hex) in redis`. */
export function findCanaries(
  canaries: readonly Canary[],
  places: readonly { readonly name: string; readonly bytes: Buffer }[],
): string[] {
  const found = places.flatMap(({ name: place, bytes }) =>
    canaries.flatMap(({ name, needles }) =>
      needles.filter((needle) => bytes.includes(needle.bytes)).map(({ as }) => `${name} (${as}) in ${place}`),
    ),
  );
  return [...new Set(found)];
}
