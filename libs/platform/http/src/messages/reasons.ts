import type { InputReason } from '../input-problem';

export const reasonsDe: Readonly<Record<InputReason, string>> = {
  required: 'fehlt',
  unknown: 'gibt es hier nicht',
  notText: 'muss ein Text sein',
  notNumber: 'muss eine Zahl sein, ohne Anführungszeichen und in üblicher Größe',
  notWhole: 'muss eine ganze Zahl sein',
  notObject: 'muss ein JSON-Objekt sein',
  notList: 'muss eine Liste sein',
  notYesNo: 'muss true oder false sein',
  tooSmall: 'muss mindestens {min} sein',
  tooLarge: 'darf höchstens {max} sein',
  tooShort: 'ist zu kurz (mindestens {min})',
  tooLong: 'ist zu lang (höchstens {max})',
  notChoice: 'hat keinen der möglichen Werte',
  format: 'hat nicht die erwartete Form',
};

export const reasonsEn: Readonly<Record<InputReason, string>> = {
  required: 'is missing',
  unknown: 'does not exist here',
  notText: 'must be text',
  notNumber: 'must be a number, unquoted and of a usual size',
  notWhole: 'must be a whole number',
  notObject: 'must be a JSON object',
  notList: 'must be a list',
  notYesNo: 'must be true or false',
  tooSmall: 'must be at least {min}',
  tooLarge: 'must be at most {max}',
  tooShort: 'is too short (at least {min})',
  tooLong: 'is too long (at most {max})',
  notChoice: 'has none of the possible values',
  format: 'does not have the expected form',
};
