import type { EnglishMessages } from '../../messages';

export const words: EnglishMessages<'taxes'> = {
  'taxes.title': 'Tax residence',
  'taxes.intro':
    'In which countries are you resident for tax purposes? The law requires this self-certification (CRS and FATCA). We keep it encrypted.',
  'taxes.country': 'Country',
  'taxes.tin': 'Tax identification number (TIN)',
  'taxes.tinHint': 'In Germany, the tax ID of eleven digits.',
  'taxes.noTin': 'I have no number there.',
  'taxes.reason': 'Why do you have no number?',
  'taxes.reason.notIssued': 'The country does not issue numbers.',
  'taxes.reason.notRequired': 'The country does not require the number.',
  'taxes.reason.notYetAvailable': 'I do not have it yet.',
  'taxes.explanation': 'Short explanation',
  'taxes.add': 'Another country',
  'taxes.remove': 'Remove country',
  'taxes.us': 'Are you a US person?',
  'taxes.usMeans': 'These are citizens of the USA, holders of a green card, and all who are resident in the USA.',
  'taxes.us.no': 'No',
  'taxes.us.yes': 'Yes',
  'taxes.problem.usRefused':
    'We do not open accounts for US persons. If you already have an account, please contact customer service.',
  'taxes.certify': 'I certify that these details are correct and complete. I will report changes within 30 days.',
  'taxes.problem.certifyMissing': 'Please confirm the self-certification.',
  'taxes.problem.enterTin': 'Please enter the number.',
  'taxes.problem.enterExplanation': 'Please explain briefly why the number is still missing.',
  'taxes.problem.sameCountry': 'Please choose each country only once.',
  'taxes.problem.chooseUs': 'Please choose yes or no.',
  'taxes.declaredAt': 'Last declared: {{date}}',
};
