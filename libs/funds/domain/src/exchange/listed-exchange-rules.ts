import { formatAmount } from '@parkett/kernel';
import { exchangeRules } from './exchange-rules';

const percent = (part: string): string => `${Number(part) * 100} %`;
const seconds = (ms: number): string => `${ms / 1_000} seconds`;

/** Every version of the rules on exchanges that this build knows, in words; with its dates and its source. */
export const listedExchangeRules = () =>
  exchangeRules.map(({ id, validFrom, validTo, source, ...rules }) => {
    const [min, max, day] = [rules.eurosMin, rules.eurosMax, rules.eurosPerDayMax].map((one) =>
      formatAmount(one, 'EUR'),
    );
    const says = [
      `${percent(rules.spread)} of what is sold`,
      `a rate of the last ${seconds(rules.rateAgeMsMax)} is held for ${seconds(rules.holdMs)}`,
      `while the market is within ${percent(rules.moveMax)} of it`,
      `from ${min} to ${max} EUR, at most ${day} EUR a day`,
    ].join(', ');
    return { set: 'exchange', id, mics: null, boards: null, products: null, validFrom, validTo, source, says };
  });
