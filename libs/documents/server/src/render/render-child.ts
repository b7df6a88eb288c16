import type { DocumentFacts } from '@parkett/documents-domain';
import { renderPdf } from '../pdf/render-pdf';
import type { Rendered } from './document-renderer';

/** The process that DocumentRenderer starts: one document after the other, until its server has gone. */
function render(facts: DocumentFacts): Rendered {
  try {
    return { pdf: renderPdf(facts) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (facts: DocumentFacts) => process.send?.(render(facts)));
process.on('disconnect', () => process.exit());
