import type { DocumentCommand } from '@parkett/documents-contract';
import { issueDocuments } from './document-slice';

const command: DocumentCommand = {
  ...{ type: 'IssueDocuments', date: '2026-11-27' },
  documents: [
    {
      ...{ documentId: 'CN-O1-2026-11-27', kind: 'contractNote', period: '2026-11-27', currency: null, orderId: 'O1' },
      ...{ sha256: 'a'.repeat(64), corrects: null },
    },
  ],
  ...{ first: 0, isLast: true },
  upTo: { partition: 1, offset: 7, hash: 'b'.repeat(64) },
};
const base = { actor: { kind: 'system', id: 'jobs' }, mayWrite: () => true } as const;

it('records the hashes of what is issued for a date, once and in order', () => {
  expect(issueDocuments(null, command, base)).toMatchObject({
    events: [{ type: 'DocumentsIssued', date: '2026-11-27' }],
  });
  expect(issueDocuments({ date: '2026-11-26', issued: 1, isWhole: true }, command, base)).toHaveProperty('events');
  for (const date of ['2026-11-27', '2026-11-30'])
    expect(issueDocuments({ date, issued: 1, isWhole: true }, command, base)).toMatchObject({
      rejection: { code: 'DOCUMENTS_ISSUED' },
    });
});

it('takes the rest of a date with many documents before the next date', () => {
  const state = { date: '2026-11-27', issued: 100, isWhole: false };
  const codeOf = (some: Partial<DocumentCommand>) => {
    const decision = issueDocuments(state, { ...command, ...some }, base);
    return decision.kind === 'rejected' ? decision.rejection.code : decision.kind;
  };
  expect(codeOf({ first: 100 })).toBe('accepted');
  expect(codeOf({ first: 0 })).toBe('DOCUMENTS_ISSUED');
  expect(codeOf({ first: 200 })).toBe('DOCUMENTS_MISSING');
  expect(codeOf({ date: '2026-11-30' })).toBe('DOCUMENTS_MISSING');
  expect(codeOf({ date: '2026-11-26' })).toBe('DOCUMENTS_ISSUED');
});

it('takes documents from the job only', () => {
  expect(issueDocuments(null, command, { ...base, actor: { kind: 'customer', id: 'A1' } })).toMatchObject({
    rejection: { code: 'ACTOR_NOT_ALLOWED' },
  });
});

it('writes version 2 for documents about taxes and income alone, which older builds cannot read', () => {
  const kinds = (kind: 'contractNote' | 'taxCertificate') => command.documents.map((one) => ({ ...one, kind }));
  const written = (kind: Parameters<typeof kinds>[0], mayWrite: (event: { v: number }) => boolean) => {
    const decision = issueDocuments(null, { ...command, documents: kinds(kind) }, { ...base, mayWrite });
    return decision.kind === 'accepted' ? decision.events.map(({ v }) => v) : decision.rejection.code;
  };
  const first = ({ v }: { v: number }): boolean => v === 1;
  expect([written('contractNote', first), written('taxCertificate', first)]).toEqual([[1], 'NOT_SWITCHED_ON']);
  expect([written('contractNote', () => true), written('taxCertificate', () => true)]).toEqual([[1], [2]]);
});
