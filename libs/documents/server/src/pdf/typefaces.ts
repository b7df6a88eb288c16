import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Noto Sans for Latin, Greek and Cyrillic letters in two weights, and one face for each Chinese script. */
const files = {
  regular: ['@embedpdf/fonts-latin', 'NotoSans-Regular.ttf'],
  strong: ['@embedpdf/fonts-latin', 'NotoSans-SemiBold.ttf'],
  simplified: ['@embedpdf/fonts-sc', 'NotoSansHans-Regular.otf'],
  traditional: ['@embedpdf/fonts-tc', 'NotoSansHant-Regular.otf'],
} as const;

export type Face = keyof typeof files;

const loaded = new Map<Face, Font>();

/** A font, read once in the life of the process, which takes 0.1 s. Documents embed only the glyphs that they use. */
export function typeface(face: Face): Font {
  const font = loaded.get(face) ?? load(face);
  loaded.set(face, font);
  return font;
}

/** The width of a text of size 1. */
export function widthOf(face: Face, text: string): number {
  const font = typeface(face);
  let width = 0;
  for (const letter of text) width += font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth;
  return width / font.unitsPerEm;
}

function load(face: Face): Font {
  const font = parseFont(face);
  nameGlyphs(font);
  placeByWidth(font);
  return font;
}

export function parseFont(face: Face): Font {
  const [name, file] = files[face];
  const entry = createRequire(import.meta.url).resolve(name);
  const font = create(readFileSync(join(dirname(entry), '..', 'fonts', file)));
  if (!('createSubset' in font)) throw new Error(`${file} has more than one font`);
  return font;
}

/**
 * Decides once which character each glyph stands for, because fontkit keeps what it was first asked for. Otherwise the
 * text of a document would depend on those that were made before: a glyph may stand for several characters (space and
 * no-break space, a character and its radical), and the parts of a letter for none at all.
 */
function nameGlyphs(font: Font): void {
  const codePoints = [...font.characterSet].sort((a, b) => a - b);
  const isPlain = (codePoint: number): boolean =>
    String.fromCodePoint(codePoint).normalize('NFKC') === String.fromCodePoint(codePoint);
  for (const codePoint of codePoints) if (isPlain(codePoint)) font.glyphForCodePoint(codePoint);
  for (const codePoint of codePoints) font.glyphForCodePoint(codePoint);
}

/**
 * One glyph for each character, placed by its width. The tables for kerning and ligatures would take half the time of a
 * document, for figures and short words.
 */
function placeByWidth(font: Font): void {
  const { bbox } = font;
  font.layout = (text) => {
    const glyphs = [...text].map((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0));
    const positions = glyphs.map(({ advanceWidth: xAdvance }) => ({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 }));
    const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    return {
      ...{ glyphs, positions, advanceWidth, advanceHeight: 0, bbox },
      ...{ script: '', language: '', direction: 'ltr', features: {} },
    };
  };
}
