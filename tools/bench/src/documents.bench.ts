import type { DocumentFacts } from '@parkett/documents-domain';
import { sampleDocuments } from '@parkett/documents-domain/spec-support';
import { renderPdf } from '@parkett/documents-server';
import { barePdfs, writtenTexts } from '@parkett/documents-server/spec-support';
import { hardware, type BenchOptions, type BenchResult } from './bench-result';
import { median, round } from './measure';

const rounds = 5;
/** How many documents of each kind a round has, at most: it takes seconds, and more would not be more exact. */
const eachMax = 40;

interface Kind {
  readonly facts: DocumentFacts;
  readonly texts: readonly string[];
  readonly pages: number;
}

/** The pages of a PDF by its own page tree. */
const pagesOf = (pdf: Uint8Array): number => Number(/\/Count (\d+)/.exec(Buffer.from(pdf).toString('latin1'))?.[1]);

/** Pages a second of all kinds of documents, compared with pdfkit that only writes the same texts. */
export async function documentsBench(log: (line: string) => void, { items }: BenchOptions): Promise<BenchResult> {
  const kinds = sampleDocuments('de').map(
    (facts): Kind => ({
      ...{ facts, texts: writtenTexts(facts), pages: pagesOf(renderPdf(facts)) },
    }),
  );
  const barePdf = barePdfs();
  for (const { texts, pages } of kinds) barePdf(texts, pages);
  const each = Math.min(eachMax, Math.ceil(items / kinds.length));
  const pages = each * kinds.reduce((sum, kind) => sum + kind.pages, 0);
  const rateOf = (render: (kind: Kind) => Uint8Array): number => {
    const startedAt = performance.now();
    for (const kind of kinds) for (let index = 0; index < each; index++) render(kind);
    return (pages * 1_000) / (performance.now() - startedAt);
  };
  const ours: number[] = [];
  const bare: number[] = [];
  for (let at = 1; at <= rounds; at++) {
    ours.push(rateOf(({ facts }) => renderPdf(facts)));
    bare.push(rateOf((kind) => barePdf(kind.texts, kind.pages)));
    log(`round ${at}  ${Math.round(ours.at(-1) ?? 0)} pages a second, pdfkit alone ${Math.round(bare.at(-1) ?? 0)}`);
  }
  return {
    ratios: { toBarePdfkit: round(median(ours.map((rate, index) => rate / (bare[index] ?? Number.NaN)))) },
    answered: { pagesPerSecond: Math.round(median(ours)), pagesEach: pages / each },
    projected: {},
    floors: { barePagesPerSecond: Math.round(median(bare)) },
    hardware: hardware(),
  };
}
