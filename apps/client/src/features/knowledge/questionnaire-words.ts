import type { MessageKey } from '@parkett/web-i18n';

const questions = {
  training: 'knowledge.question.training',
  trades: 'knowledge.question.trades',
  leveragedTrades: 'knowledge.question.leveragedTrades',
  leveragedDaily: 'knowledge.question.leveragedDaily',
  leveragedInverse: 'knowledge.question.leveragedInverse',
  derivativeTrades: 'knowledge.question.derivativeTrades',
  derivativeExpiry: 'knowledge.question.derivativeExpiry',
  derivativeIssuer: 'knowledge.question.derivativeIssuer',
} as const satisfies Record<string, MessageKey>;

const answers = {
  no: 'knowledge.answer.no',
  none: 'knowledge.answer.none',
  course: 'knowledge.answer.course',
  work: 'knowledge.answer.work',
  upTo5: 'knowledge.answer.upTo5',
  upTo10: 'knowledge.answer.upTo10',
  upTo50: 'knowledge.answer.upTo50',
  more: 'knowledge.answer.more',
  true: 'knowledge.answer.true',
  false: 'knowledge.answer.false',
  unsure: 'knowledge.answer.unsure',
} as const satisfies Record<string, MessageKey>;

/** Whether this build has the text of the id; a newer version of the questionnaire may have others. */
const isKnown = <Texts extends object>(texts: Texts, id: string): id is Extract<keyof Texts, string> =>
  Object.hasOwn(texts, id);

/** The text of a question; undefined where this build has none. */
export const questionKey = (id: string): MessageKey | undefined => (isKnown(questions, id) ? questions[id] : undefined);

/** The text of an answer; undefined where this build has none. */
export const answerKey = (id: string): MessageKey | undefined => (isKnown(answers, id) ? answers[id] : undefined);
