import type { Actor } from '@parkett/kernel';
import { timingSafeEqual } from 'node:crypto';
import { hmacSha256 } from '../chain/records';

/** Header of a command: the role that sent it, and its code. */
export const codeHeader = 'code';

/** Where a command counts. A copy elsewhere has no valid code. */
export interface CommandPlace {
  readonly topic: string;
  readonly partition: number;
}

/** Which roles may send commands of an actor, the usual one first; empty for an actor that does not exist. */
export type RolesOf = (actor: Actor) => readonly string[];

/** Secret keys (32 bytes) by the role that sends with them. */
export type CommandKeys = ReadonlyMap<string, Buffer>;

/** This process has no key for an actor: it does not have the role that sends such commands. */
export class NotItsActor extends Error {
  override readonly name = 'NotItsActor';

  constructor({ kind, id }: Actor, roles: readonly string[]) {
    super(
      `this process has no key for commands of ${kind === 'system' ? `system:${id}` : kind}: ${roles.length === 0 ? 'no role sends them' : `they are sent by ${roles.join(' or ')}`}`,
    );
  }
}

/** Puts codes on the commands of one process, which has the keys of its own roles only. */
export class CommandAuthor {
  constructor(
    private readonly keys: CommandKeys,
    private readonly rolesOf: RolesOf,
  ) {}

  /** The code of a command. Throws NotItsActor. */
  codeOf(place: CommandPlace, actor: Actor, value: Buffer): Buffer {
    const roles = this.rolesOf(actor);
    for (const role of roles) {
      const key = this.keys.get(role);
      if (key !== undefined) return Buffer.from(`${role}:${hmacSha256(key, codedBytes(place, role, value))}`);
    }
    throw new NotItsActor(actor, roles);
  }
}

/** Whether a command comes from the process that it claims. For engines, which have the keys of every role. */
export class CommandCheck {
  constructor(
    private readonly keys: CommandKeys,
    private readonly rolesOf: RolesOf,
    /** Called with the reason for every command that is refused. */
    readonly onForged: (place: CommandPlace, offset: number, why: string) => void = () => undefined,
  ) {}

  /** Undefined when the code is that of a role that may send commands of this actor. */
  problem(place: CommandPlace, actor: Actor, value: Buffer, header: Buffer | undefined): string | undefined {
    const [role = '', code = ''] = header?.toString().split(':') ?? [];
    const key = this.keys.get(role);
    if (key === undefined) return 'has no code of a known role';
    const expected = Buffer.from(hmacSha256(key, codedBytes(place, role, value)));
    const given = Buffer.from(code);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return `has a wrong code of ${role}`;
    return this.rolesOf(actor).includes(role)
      ? undefined
      : `was sent by ${role}, which may not act as ${actor.kind}:${actor.id}`;
  }
}

/** The topic carries the installation's prefix, and every installation has keys of its own. */
const codedBytes = ({ topic, partition }: CommandPlace, role: string, value: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`parkett command ${topic} ${partition} ${role}\n`), value]);
