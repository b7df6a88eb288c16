/** The reasons for which a whole file is refused. Scripts test these codes, so they never change. */
export type RefusalCode =
  | 'FILE_UNREADABLE'
  | 'FILE_EMPTY'
  | 'LAYOUT_UNKNOWN'
  | 'OPTIONS_MISSING'
  | 'OPTION_NOT_USED'
  | 'KIND_DIFFERS'
  | 'ENCODING_UNCLEAR'
  | 'NUMBERS_MIXED'
  | 'NUMBERS_UNCLEAR'
  | 'NUMBERS_DISPROVED'
  | 'DATE_ORDER_UNCLEAR'
  | 'DATE_ORDER_DISPROVED'
  | 'PERIOD_UNCLEAR'
  | 'PERIOD_NOT_STORED'
  | 'PERIOD_DISPROVED'
  | 'CURRENCY_DIFFERS'
  | 'ACTIONS_CONTRADICT'
  | 'ACTIONS_NOT_SWITCHED_ON';

/** The file is refused as a whole. The message is a sentence whose subject is the file, and says how to fix it. */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable';

  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
  }
}
