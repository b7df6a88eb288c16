import type { AnnouncedAction, RegisteredAction } from '@parkett/market-contract';
import { termsText } from './terms-text';

/** An action of a file, with the line that says so. */
export interface ActionLine {
  readonly line: number;
  readonly action: AnnouncedAction;
}

/** Something that the file says about a share and a date, and the register says otherwise. */
export interface Contradiction extends ActionLine {
  /** The recorded actions, or those of other lines of the file. */
  readonly recorded: readonly AnnouncedAction[];
  readonly cancelled: boolean;
}

export interface ActionPlan {
  readonly fresh: readonly ActionLine[];
  /** Already in the register. */
  readonly known: readonly ActionLine[];
  readonly contradictions: readonly Contradiction[];
}

/**
 * What an import has to do. Dividends of a date, or its splits, are compared as sets: a file may know fewer of them
 * than the register or more, but if each side knows one that the other does not, one of them is wrong. So is a file
 * with two splits of a date, and one with an action that two persons have cancelled.
 */
export function planActions(
  lines: readonly ActionLine[],
  registered: (symbol: string) => readonly RegisteredAction[],
): ActionPlan {
  const groups = new Map<string, ActionLine[]>();
  for (const line of lines) groups.set(groupOf(line.action), [...(groups.get(groupOf(line.action)) ?? []), line]);
  const plans = [...groups.values()].map((group) => planGroup(group, registered(group[0]?.action.symbol ?? '')));
  const byLine = <Of extends ActionLine>(found: readonly Of[]): Of[] => found.toSorted((a, b) => a.line - b.line);
  return {
    fresh: byLine(plans.flatMap(({ fresh }) => fresh)),
    known: byLine(plans.flatMap(({ known }) => known)),
    contradictions: byLine(plans.flatMap(({ contradictions }) => contradictions)),
  };
}

const groupOf = ({ symbol, exDate, terms }: AnnouncedAction): string => `${symbol} ${exDate} ${terms.kind}`;

function planGroup(group: readonly ActionLine[], register: readonly RegisteredAction[]): ActionPlan {
  const [first] = group;
  const ofGroup = register.filter((action) => first !== undefined && groupOf(action) === groupOf(first.action));
  const current = ofGroup.filter(({ cancelled }) => !cancelled);
  const [inFile, inRegister] = [group.map(({ action }) => termsOf(action)), current.map(termsOf)];
  const isKnown = ({ action }: ActionLine): boolean => inRegister.includes(termsOf(action));
  const [known, others] = [group.filter(isKnown), group.filter((line) => !isKnown(line))];
  const taken = others.filter(({ action }) => ofGroup.some((one) => one.cancelled && termsOf(one) === termsOf(action)));
  const against = inRegister.some((terms) => !inFile.includes(terms));
  const splits = first?.action.terms.kind === 'split' ? others.slice(inRegister.length === 0 ? 1 : 0) : [];
  const wrong = against ? others : others.filter((line) => taken.includes(line) || splits.includes(line));
  const beside = current.length > 0 ? current : group.slice(0, 1).map(({ action }) => action);
  const contradictions = wrong.map((line) => ({ ...line, recorded: beside, cancelled: taken.includes(line) }));
  return { fresh: others.filter((line) => !wrong.includes(line)), known, contradictions };
}

const termsOf = ({ terms }: AnnouncedAction): string => termsText(terms);
