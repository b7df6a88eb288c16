import type { DocumentFacts } from '@parkett/documents-domain';
import { sampleDocuments } from '@parkett/documents-domain/spec-support';
import { renderPdf } from '@parkett/documents-server';
import { barePdfs, writtenTexts } from '@parkett/documents-server/spec-support';
import { hardware, type Bench } from './bench-result';
import { median, round } from './measure';
import { ordersBesideDocuments } from './orders-beside-documents';

const rounds = 5;
/** How many documents of each kind a round has, at most: it takes seconds, and more would not be more exact. */
const eachMax = 40;
/** Issued beside orders, at most. */
const issuedMax = 10_000;

interface Kind {
  readonly facts: DocumentFacts;
  readonly texts: readonly string[];
  readonly pages: number;
}

/** The pages of a PDF by its own page tree. */
const pagesOf = (pdf: Uint8Array): number => Number(/\/Count (\d+)/.exec(Buffer.from(pdf).toString('latin1'))?.[1]);

/**
 * Pages a second of all kinds of documents, compared with pdfkit that only writes the same texts, and the latency of
 * orders beside the issuing of documents. `--items` is the number of documents of each part, up to its own limit.
 */
export const documentsBench: Bench = async (services, log, { items }) => {
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
  const { quiet, beside, ...issued } = await ordersBesideDocuments(services, log, Math.min(issuedMax, items));
  return {
    ratios: {
      ordersP99ToQuiet: round(beside.p99Ms / quiet.p99Ms),
      toBarePdfkit: round(median(ours.map((rate, index) => rate / (bare[index] ?? Number.NaN)))),
    },
    answered: {
      ...{ pagesPerSecond: Math.round(median(ours)), pagesEach: pages / each },
      ...{ ...issued, ordersQuiet: quiet, ordersBeside: beside },
    },
    projected: {},
    floors: { barePagesPerSecond: Math.round(median(bare)) },
    hardware: hardware(),
  };
};
