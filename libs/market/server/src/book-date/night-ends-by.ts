import { brokerZone } from '@parkett/market-domain';

/** When the night of a book date has to have ended: on the next morning, before markets in Europe open. */
export const nightEndsBy = { time: '06:00', zone: brokerZone.name } as const;
