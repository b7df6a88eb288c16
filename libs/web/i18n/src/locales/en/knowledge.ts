import type { EnglishMessages } from '../../messages';

export const words: EnglishMessages<'knowledge'> = {
  'knowledge.intro':
    'Before you buy a complex product for the first time, we ask about your knowledge and experience. Plain shares and funds do not need this. We keep your answers encrypted.',
  'knowledge.rule': 'The result is valid for two years. You can answer the questions at most three times in 24 hours.',
  'knowledge.nextAt': 'You can answer the questions again from {{time}}.',
  'knowledge.results': 'Your result',
  'knowledge.kind.leveraged': 'Leveraged and inverse funds',
  'knowledge.kind.derivative': 'Subscription rights, warrants, certificates and notes',
  'knowledge.result.appropriate': 'Appropriate, valid until {{date}}',
  'knowledge.result.notAppropriate': 'Not appropriate, valid until {{date}}',
  'knowledge.unknown': 'Not known yet',
  'knowledge.start': 'Answer the questions',
  'knowledge.again': 'Answer the questions again',
  'knowledge.send': 'Send answers',
  'knowledge.saved': 'Your result is saved',
  'knowledge.missing': 'Please choose an answer.',
  'knowledge.question.training': 'Have you dealt with securities in your education or job?',
  'knowledge.question.trades': 'How many trades in securities have you made in the last three years?',
  'knowledge.question.leveragedTrades': 'How many of them in leveraged or inverse funds?',
  'knowledge.question.leveragedDaily':
    'A fund with double daily leverage always returns exactly twice its index over a year.',
  'knowledge.question.leveragedInverse': 'An inverse fund loses when its index rises.',
  'knowledge.question.derivativeTrades': 'How many of them in subscription rights, warrants, certificates or notes?',
  'knowledge.question.derivativeExpiry':
    'A subscription right or warrant can become worthless when its deadline passes.',
  'knowledge.question.derivativeIssuer': 'If the issuer of a certificate becomes insolvent, I still get my money back.',
  'knowledge.answer.no': 'No',
  'knowledge.answer.none': 'None',
  'knowledge.answer.course': 'Yes, in courses or studies',
  'knowledge.answer.work': 'Yes, in my job',
  'knowledge.answer.upTo5': '1 to 5',
  'knowledge.answer.upTo10': '1 to 10',
  'knowledge.answer.upTo50': '11 to 50',
  'knowledge.answer.more': 'More',
  'knowledge.answer.true': 'True',
  'knowledge.answer.false': 'False',
  'knowledge.answer.unsure': 'I do not know',
  'warning.title': 'This product is complex',
  'warning.known.unknown':
    'We do not know your knowledge and experience of such products. So we cannot assess whether this product is appropriate for you.',
  'warning.known.notAppropriate':
    'By your answers, your knowledge and experience are not enough for this product. So we consider it not appropriate for you.',
  'warning.risk.leveraged':
    'Leveraged and inverse funds follow their index only from day to day. Over a longer time their value can move far away from it, and most of the money can be lost.',
  'warning.risk.derivative':
    'These securities can expire, and their value often depends on whether the issuer can pay. All of the money can be lost.',
  'warning.toQuestions': 'Answer the questions',
  'warning.confirm': 'I have read the warning and want to buy anyway.',
  'warning.confirmMissing': 'Please confirm that you have read the warning.',
  'warning.goOn': 'Continue',
};
