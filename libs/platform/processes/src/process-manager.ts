import type { ChainedRecord, ChainHead } from '@parkett/platform-event-log';

/**
 * Carries out tasks that follow from events. The frame reads the log from a stored cursor and moves the cursor only
 * past tasks that are done or set aside, so a task is carried out at least once, whenever the process is killed.
 */
export interface ProcessManager<Body = unknown> {
  /** Names its cursor, its tasks and the ids of its commands, so it never changes. */
  readonly name: string;
  /**
   * The tasks that follow from a record. Must be pure. What it throws, such as UnknownEvent, stops the process on the
   * partition: a task that is left out would be missing for ever.
   */
  readonly tasksOf: (chained: ChainedRecord) => readonly Task<Body>[];
  /**
   * Where a process that is new to an installation begins; without it at the beginning of the log. Everything before
   * that must have been dealt with when it resolves.
   */
  readonly beginAt?: (partition: number) => Promise<ChainHead | undefined>;
  /**
   * Carries out a task; it may have been carried out before. Resolves with undefined when it is done. A failure, also
   * one that is thrown, is retried. The signal ends an attempt that takes too long.
   */
  carryOut(task: PlacedTask<Body>, signal: AbortSignal): Promise<TaskFailure | undefined>;
}

export interface Task<Body = unknown> {
  /** Tasks of one subject, such as an account, are carried out in the order of the log. */
  readonly subject: string;
  /** Stored as JSON while the task is set aside. Contains no personal data in plain text. */
  readonly body: Body;
}

/** A task with its place in the log, which identifies it for ever. */
export interface PlacedTask<Body = unknown> extends Task<Body> {
  readonly process: string;
  readonly partition: number;
  readonly offset: number;
  /** Number within its record, from 0. */
  readonly ordinal: number;
  /** When its event was decided, in milliseconds since 1970. */
  readonly issuedAt: number;
  /** How often the log has refused it. */
  readonly refusals: number;
}

export interface TaskFailure {
  readonly reason: string;
  /**
   * `refused`: the log has recorded a refusal. It answers the same id in the same way for ever, so the next attempt needs
   * another one. `undecided`: there was an answer, but no decision. `unanswered`: the task may be done; it is tried
   * again at least every two minutes, because whatever gave no answer may be back at any time.
   */
  readonly kind: 'refused' | 'undecided' | 'unanswered';
}

/** A task that was not done at its first attempt, or that was not attempted because others of its subject wait. */
export interface AsideTask extends PlacedTask {
  readonly failure: TaskFailure | undefined;
}
