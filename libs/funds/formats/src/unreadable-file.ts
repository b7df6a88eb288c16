export type UnreadableCode =
  | 'empty'
  | 'tooLarge'
  | 'encodingUnknown'
  | 'markupRefused'
  | 'tooDeep'
  | 'notWellFormed'
  | 'truncated'
  | 'notValid'
  | 'formatUnknown'
  | 'versionUnknown';

/** A file of which nothing may be used. A fault of one statement is in its verdict instead. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';

  constructor(
    readonly code: UnreadableCode,
    about: string,
  ) {
    super(`${code}: ${about.slice(0, 200)}`);
  }
}
