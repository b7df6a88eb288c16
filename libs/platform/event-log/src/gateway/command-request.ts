import type { Actor, SentCommand } from '@parkett/kernel';

/** The identity of a command: two requests with the same values are the same command. */
export interface CommandName {
  readonly aggregate: string;
  readonly actor: Actor;
  /** The route that received the command; part of the command's identity. */
  readonly route: string;
  /** The caller's idempotency key. */
  readonly key: string;
}

interface CommandOptions {
  /** How long the command may wait for its decision; without it, the command never expires. */
  readonly deadlineMs?: number;
  /**
   * When the request arose, in milliseconds since 1970; the default is now. Derived commands take it from their event.
   */
  readonly issuedAt?: number;
  /**
   * Body and key of the hash that distinguishes a repetition from a different request; the default is the command's
   * body under the actor's key. With encrypted fields, which differ each time, pass the plaintext and a key of the
   * customer.
   */
  readonly hashed?: { readonly key: Buffer; readonly body: unknown };
}

/** A command with its identity and options. `Sent` is the union of the commands that may be sent. */
export type CommandRequest<Sent extends SentCommand = SentCommand> = Sent & CommandName & CommandOptions;

/**
 * Identifies a command whose outcome should become final, with the values it was sent with. `issuedAt` is the time of
 * the command itself.
 */
export type SettleRequest<Sent extends SentCommand = SentCommand> = CommandName & {
  readonly type: Sent['type'];
  readonly body?: unknown;
  readonly issuedAt: number;
};
