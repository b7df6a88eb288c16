import { identityCommandSchema, isIdentityEvent, type IdentityCommand } from '@parkett/identity-contract';
import { securityRulesAt } from '@parkett/identity-domain';

const types = new Set<string>(identityCommandSchema.options.map(({ shape }) => shape.type.value));

/** The identity slice of the account: its commands and its events. */
export const identitySlice = {
  owns: (command: { readonly type: string }): command is IdentityCommand => types.has(command.type),

  /** Undefined when the body is not a command of this slice. */
  parseCommand(type: string, body: unknown): IdentityCommand | undefined {
    if (!types.has(type)) return undefined;
    const parsed = identityCommandSchema.safeParse({ ...(body as object), type });
    return parsed.success ? parsed.data : undefined;
  },

  knows: isIdentityEvent,

  /** The rules that a decision used, recorded for later replays. */
  recordedOf: ({ type }: IdentityCommand, now: number): Readonly<Record<string, unknown>> =>
    type === 'GrantStepUp' || type === 'ChangeCredential' ? { rules: securityRulesAt(now).id } : {},
};
