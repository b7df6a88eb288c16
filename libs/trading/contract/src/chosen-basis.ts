import { endpoint } from '@parkett/kernel';
import { z } from 'zod';
import { costBases } from './by-basis';

const chosen = z.object({
  /** Null until the customer has chosen one: then costs are those of the oldest lots. */
  basis: z.enum(costBases).nullable(),
});

export const getCostBasis = endpoint({
  name: 'getCostBasis',
  method: 'GET',
  path: '/api/holdings/cost-basis',
  access: 'customer',
  summary: "Returns the basis by which the customer's devices show costs and profits.",
  input: z.strictObject({}),
  output: chosen,
});

/** It changes no booking, only what is shown, so it is no command of the account. The last choice counts. */
export const chooseCostBasis = endpoint({
  name: 'chooseCostBasis',
  method: 'POST',
  path: '/api/holdings/cost-basis',
  access: 'customer',
  summary: "Sets the basis by which the customer's devices show costs and profits.",
  input: z.strictObject({ basis: z.enum(costBases) }),
  output: chosen,
});
