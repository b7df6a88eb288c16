import { invariant } from '@parkett/kernel';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import data from './sms-rules.json';

/** Who has a code sent: anybody who types a number, or a customer with a session or the right password. */
export type CodeAsker = 'anybody' | 'customers';

/** One dated version of the numbers that codes are sent to, and of the budgets of all codes together. */
export interface SmsRules {
  readonly id: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  /** ISO 3166. Satellite and international networks have no country, so they are in no list. */
  readonly countries: readonly string[];
  /** Of libphonenumber. Premium, shared-cost, paging, internet and land-line numbers are not among them. */
  readonly types: readonly string[];
  readonly perHour: Readonly<Record<CodeAsker, number>>;
  readonly perDay: Readonly<Record<CodeAsker, number>>;
}

const published: readonly SmsRules[] = data.rules;

/** The rules in force at an instant (milliseconds since 1970); their dates are in UTC. */
export function smsRulesAt(instant: number, versions: readonly SmsRules[] = published): SmsRules {
  const date = new Date(instant).toISOString().slice(0, 10);
  const rules = versions.find(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo));
  invariant(rules !== undefined, `no rules of text messages for ${date}`);
  return rules;
}

/**
 * Whether codes are sent to a number (international format). A fraudster who shares in what a message to a premium
 * number or to a far network costs would otherwise have us send thousands.
 */
export function isServed(international: string, { countries, types }: SmsRules): boolean {
  const parsed = parsePhoneNumberFromString(international);
  const [country, type] = [parsed?.country, parsed?.getType()];
  return country !== undefined && type !== undefined && countries.includes(country) && types.includes(type);
}
