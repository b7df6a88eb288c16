import { de } from '@parkett/console/de';

/** A text of the console in German, which the journeys use. */
export const word = (key: keyof typeof de, facts: Readonly<Record<string, string>> = {}): string =>
  de[key].replace(/\{(\w+)\}/g, (place, name: string) => facts[name] ?? place);
