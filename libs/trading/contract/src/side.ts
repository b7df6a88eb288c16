import { z } from 'zod';

export const sideSchema = z.enum(['buy', 'sell']);
export type Side = z.output<typeof sideSchema>;
