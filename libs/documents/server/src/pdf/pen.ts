import type { Language } from '@parkett/kernel';
import { typeface, widthOf, type Face } from './typefaces';
import { wrap } from './wrap';

export interface Style {
  /** In points. */
  readonly size: number;
  readonly color: string;
  readonly strong?: boolean;
}

interface Run {
  readonly face: Face;
  readonly text: string;
}

const facesOf = (language: Language, strong: boolean): readonly Face[] => [
  strong ? 'strong' : 'regular',
  ...(language === 'zh_tw' ? (['traditional', 'simplified'] as const) : (['simplified', 'traditional'] as const)),
];

const unknown = '\ufffd';

/** Writes text in which each letter has the first face that contains it. */
export class Pen {
  private readonly registered = new Set<Face>();
  /** By weight and text. */
  private readonly runs = new Map<string, readonly Run[]>();

  constructor(
    private readonly page: PDFKit.PDFDocument,
    private readonly language: Language,
  ) {}

  width(text: string, style: Style): number {
    return style.size * this.runsOf(text, style).reduce((sum, run) => sum + widthOf(run.face, run.text), 0);
  }

  wrap(text: string, width: number, style: Style): string[] {
    return wrap(text, width, (part) => this.width(part, style));
  }

  /** Writes one line; `y` is its baseline. */
  write(text: string, x: number, y: number, style: Style): void {
    let at = x;
    for (const run of this.runsOf(text, style)) {
      this.take(run, style).fillColor(style.color).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += style.size * widthOf(run.face, run.text);
    }
  }

  /** Writes one line that ends at `right`. */
  writeTo(text: string, right: number, y: number, style: Style): void {
    this.write(text, right - this.width(text, style), y, style);
  }

  private take({ face }: Run, { size }: Style): PDFKit.PDFDocument {
    if (!this.registered.has(face)) this.page.registerFont(face, typeface(face));
    this.registered.add(face);
    return this.page.font(face, size);
  }

  private runsOf(text: string, { strong = false }: Style): readonly Run[] {
    const key = `${strong} ${text}`;
    const runs = this.runs.get(key) ?? this.split(text.normalize('NFC'), facesOf(this.language, strong));
    this.runs.set(key, runs);
    return runs;
  }

  private split(text: string, faces: readonly Face[]): Run[] {
    const runs: { face: Face; text: string }[] = [];
    const [first = 'regular'] = faces;
    for (const letter of text) {
      const code = letter.codePointAt(0) ?? 0;
      // Later faces are large: they are only read for a letter that needs them.
      const face = faces.find((one) => typeface(one).hasGlyphForCodePoint(code));
      const last = runs.at(-1);
      const shown = face === undefined ? unknown : letter;
      if (last?.face === (face ?? first)) last.text += shown;
      else runs.push({ face: face ?? first, text: shown });
    }
    return runs;
  }
}
