import { z } from 'zod';

export const listEntrySchema = z.strictObject({
  entry: z.string().min(1).max(40),
  list: z.enum(['sanctions', 'politicallyExposed']),
  name: z.string().min(1).max(120),
  birthDate: z.iso.date().nullable(),
  nationality: z.string().length(2).nullable(),
  remark: z.string().max(200),
});
export type ListEntry = z.output<typeof listEntrySchema>;

/** Invented people. Real lists are never copied here. */
export const firstEntries: readonly ListEntry[] = [
  {
    entry: 'SIM-S-0001',
    list: 'sanctions',
    name: 'Arkadi Simulatow',
    birthDate: '1961-04-17',
    nationality: 'RU',
    remark: 'SIMULATED list of sanctions, invented person',
  },
  {
    entry: 'SIM-S-0002',
    list: 'sanctions',
    name: 'Bogdana Listenfrau',
    birthDate: null,
    nationality: null,
    remark: 'SIMULATED list of sanctions, invented person',
  },
  {
    entry: 'SIM-P-0001',
    list: 'politicallyExposed',
    name: 'Minna Musterminister',
    birthDate: '1970-09-02',
    nationality: 'DE',
    remark: 'SIMULATED list of politically exposed persons, invented minister',
  },
];
