import type { Repair } from './repairs';
import type { TrustedKeys } from './signatures';

/** Where the unsigned part of a partition ends, which engines wrote before records were signed. */
export interface SealedHead {
  readonly partition: number;
  /** From this offset on only signed records count. */
  readonly next: number;
  /** SHA-256 (hex) of the last valid record before it. */
  readonly hash: string;
  /** Commands before this offset were sent before commands were authenticated. */
  readonly commands: number;
}

/** From the sealed heads on only signed records count; in a partition without one, from the first record on. */
export interface LogSeal {
  readonly heads: readonly SealedHead[];
}

/** Why a reader believes the records of a log, besides the chain that they form. */
export interface LogTrust {
  readonly keys: TrustedKeys;
  /** Undefined: the log is not sealed yet, and unsigned records count as in builds before signatures. */
  readonly seal: LogSeal | undefined;
  /** Signed by two persons each; they lead past damage. */
  readonly repairs: readonly Repair[];
}

/** A log from before signatures, of which nobody has sealed the end. */
export const unsealed: LogTrust = { keys: new Map(), seal: undefined, repairs: [] };

/** The offset from which on only signed records count in a partition. */
export function sealedFrom({ seal }: Pick<LogTrust, 'seal'>, partition: number): number {
  if (seal === undefined) return Infinity;
  return sealedHead(seal, partition)?.next ?? 0;
}

/** The offset from which on commands count with a code only. */
export function codedFrom({ seal }: Pick<LogTrust, 'seal'>, partition: number): number {
  if (seal === undefined) return Infinity;
  return sealedHead(seal, partition)?.commands ?? 0;
}

export const sealedHead = ({ heads }: LogSeal, partition: number): SealedHead | undefined =>
  heads.find((head) => head.partition === partition);
