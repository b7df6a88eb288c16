/**
 * How a call can fail:
 * - `refused`: the server refused it; `message` is its text in the caller's language, `code` its stable code;
 * - `unauthorized`: refused with HTTP 401;
 * - `network`, `timeout`: the server may or may not have received it;
 * - `unreadable`: the answer does not match the contract;
 * - `duplicate`: the same request less than a second ago; nothing was sent.
 */
type FailureKind = 'refused' | 'unauthorized' | 'network' | 'timeout' | 'unreadable' | 'duplicate';

export interface FailureDetails {
  readonly kind: FailureKind;
  readonly status?: number;
  readonly code?: string;
  readonly message?: string;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Codes that mean that the server did not pass the request on, so nothing happened and nothing will. */
const notPassedOn: ReadonlySet<string> = new Set(['OVERLOADED', 'INTAKE_PAUSED', 'COMMAND_NOT_SENT']);

export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly kind: FailureKind;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly code: string | undefined;
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(details: FailureDetails) {
    super(details.message ?? '');
    this.kind = details.kind;
    this.status = details.status ?? 0;
    this.code = details.code;
    this.facts = details.facts ?? {};
  }

  /** True when the server refused the request before it had any effect; the caller can simply try again. */
  get isNotPassedOn(): boolean {
    return this.kind === 'refused' && notPassedOn.has(this.code ?? '');
  }

  /** True when the server may have acted on the request although no answer came. */
  get outcomeUnknown(): boolean {
    return this.kind === 'network' || this.kind === 'timeout' || this.kind === 'unreadable' || this.status >= 500;
  }
}
