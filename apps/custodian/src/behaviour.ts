import { z } from 'zod';

const bySymbol = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value).default({});

/** The faults of this custodian, set by tests. Parkett has to end with the correct holdings whatever they are. */
export const behaviourSchema = z.strictObject({
  /** Refuses every request. */
  down: z.boolean().default(false),
  /** Waits before every answer. */
  slowMs: z.number().int().min(0).max(60_000).default(0),
  /** Takes instructions, but the answer never arrives. */
  loseAnswer: z.boolean().default(false),
  /** Lists reports more than once, including old ones. */
  duplicateReports: z.boolean().default(false),
  /** Lists reports in random order and keeps some back for the next request. */
  reorder: z.boolean().default(false),
  /** Does not list the reports with these numbers. */
  withhold: z.array(z.number().int().min(1)).default([]),
  /** Does not settle instructions in these instruments, with a reason of ISO 20022 such as CLAC. */
  fail: bySymbol(z.string().regex(/^[A-Z0-9]{4}$/)),
  /** Settles a part of each instruction first, in thousandths, and the rest on the next date. */
  partly: bySymbol(z.number().int().min(1).max(999)),
  /** Reports another amount of cash first, takes that report back on the next date, and settles then. */
  wrongCash: bySymbol(z.number().int()),
  /** What it pays when it buys in, in thousandths of the instruction's price. */
  buyInPrice: z.number().int().min(1).max(100_000).default(1_020),
  /** Takes orders to buy in, but finds no shares. */
  noBuyIn: z.boolean().default(false),
  /** Gives orders to buy in these instruments up, with a reason. */
  refuseBuyIn: bySymbol(z.string().regex(/^[A-Z0-9]{4}$/)),
  /** Says that it holds more shares than it has booked, or fewer; millionths of a share. */
  wrongHoldings: bySymbol(z.number().int()),
  /** Lists so many of its shares in a row of their own, as held at another place; millionths of a share. */
  heldElsewhere: bySymbol(z.number().int().min(1)),
  /** The date that it settles on; that of its clock in Frankfurt when null. */
  today: z.iso.date().nullable().default(null),
});
export type Behaviour = z.output<typeof behaviourSchema>;

export const goodBehaviour: Behaviour = behaviourSchema.parse({});

const oldOnes = 3;

/** Applies the present faults to a page of reports. */
export function misreport<One extends { readonly seq: number }>(
  page: readonly One[],
  earlier: readonly One[],
  behaviour: Behaviour,
): readonly One[] {
  let told = page.filter(({ seq }) => !behaviour.withhold.includes(seq));
  if (behaviour.duplicateReports) told = [...earlier.slice(-oldOnes), ...told, ...told];
  if (behaviour.reorder) told = told.filter(() => Math.random() < 0.7).sort(() => Math.random() - 0.5);
  return told;
}
