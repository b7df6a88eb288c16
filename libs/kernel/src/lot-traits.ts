import { z } from 'zod';
import { dateSchema } from './schemas';

/** What shares keep of their lot wherever they go; absent where the purchase date and the cost say it all. */
export const lotTraits = {
  /** They take part in corporate actions from after this date on: they came later than they were bought. */
  heldSince: dateSchema.optional(),
  /** Nobody knows what they have cost; value and fees leave it out. */
  costUnknown: z.literal(true).optional(),
};

export interface LotTraits {
  readonly heldSince?: string | undefined;
  readonly costUnknown?: true | undefined;
}

export const traitsOf = ({ heldSince, costUnknown }: LotTraits): LotTraits => ({
  ...(heldSince !== undefined && { heldSince }),
  ...(costUnknown && { costUnknown }),
});

/** Those of lots that become one: of the first that was held, and unknown as soon as one cost is. */
export function traitsTogether(lots: readonly (LotTraits & { readonly buyDate: string })[]): LotTraits {
  const [bought = ''] = lots.map(({ buyDate }) => buyDate).toSorted();
  const [held = ''] = lots.map(({ buyDate, heldSince = buyDate }) => heldSince).toSorted();
  return traitsOf({
    heldSince: held > bought ? held : undefined,
    costUnknown: lots.some(({ costUnknown }) => costUnknown) ? true : undefined,
  });
}
