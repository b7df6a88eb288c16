import type { Actor } from '@parkett/kernel';
import type { Asked, Story } from './story';

const jobs: Actor = { kind: 'system', id: 'jobs' };
const note = {
  ...{ documentId: 'CN-o1-2026-11-20', kind: 'contractNote', period: '2026-11-20', currency: null, orderId: 'o1' },
  ...{ sha256: 'a'.repeat(64), corrects: null },
};
const statement = {
  ...{ documentId: 'DS-A1-2026-11-20-EUR', kind: 'dailyStatement', period: '2026-11-20', currency: 'EUR' },
  ...{ orderId: null, sha256: 'b'.repeat(64), corrects: null },
};
const upTo = { partition: 1, offset: 7, hash: 'c'.repeat(64) };

const certificate = {
  ...{ documentId: 'TC-A1-2026', kind: 'taxCertificate', period: '2026', currency: null, orderId: null },
  ...{ sha256: 'e'.repeat(64), corrects: null },
};

/** A certificate of a tax year. */
const certificateStory = (aggregate: string, before: readonly Asked[]): Story => ({
  name: 'issued-certificate',
  aggregate,
  before,
  asked: [['IssueDocuments', { date: '2027-01-01', documents: [certificate], first: 0, isLast: true, upTo }, jobs, 2]],
});

/** The documents of a date, and a note that replaces one of them. */
const issuedStory = (aggregate: string, before: readonly Asked[]): Story => ({
  name: 'issued-documents',
  aggregate,
  before,
  asked: [
    ['IssueDocuments', { date: '2026-11-20', documents: [note, statement], first: 0, isLast: true, upTo }, jobs],
    [
      'IssueDocuments',
      {
        ...{ date: '2026-11-23', first: 0, isLast: true, upTo: { ...upTo, offset: 9 } },
        documents: [{ ...note, documentId: `${note.documentId}-2`, sha256: 'd'.repeat(64), corrects: note.documentId }],
      },
      jobs,
    ],
  ],
});

export const documentStories = (aggregate: string, before: readonly Asked[]): readonly Story[] => [
  issuedStory(aggregate, before),
  certificateStory(aggregate, before),
];
