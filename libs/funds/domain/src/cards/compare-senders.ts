import { compareNames, type NameLikeness, type VerifiedName } from './compare-names';

/** Between the holders of a joint account, as banks write them. */
const between = /\s+(?:und|oder|u\.|o\.|bzw\.?|and|or|et|ou|e|y|o|en|of|och|eller)\s+|\s*[&+/;]\s*/iu;

/**
 * How similar the sender of money is to a verified name. One holder of a joint account is enough, also where the family
 * name that they share is written once: "Jürgen und Anna Größl".
 */
export function compareSenders(sender: string, verified: VerifiedName): NameLikeness {
  const whole = compareNames(sender, verified);
  const holders = sender.split(between).filter((holder) => holder.trim() !== '');
  if (whole !== 'different' || holders.length < 2) return whole;
  const words = sender.trim().split(/\s+/u);
  const shared = [words[0], words.at(-1)].filter((word) => word !== undefined);
  const names = holders.flatMap((holder) => [holder, ...shared.map((word) => `${holder} ${word}`)]);
  return names.some((name) => compareNames(name, verified) !== 'different') ? 'close' : 'different';
}
