/** What a document says; dates are `YYMMDD`. */
export interface Printed {
  readonly issuer?: string;
  readonly lastName?: string;
  readonly firstName?: string;
  readonly number?: string;
  readonly birth?: string;
  readonly expiry?: string;
}

const weights = [7, 3, 1] as const;

/** The check digit of ICAO 9303 part 3. */
export const checkDigit = (text: string): number =>
  [...text].reduce(
    (sum, character, at) =>
      sum + (character === '<' ? 0 : Number.parseInt(character, 36)) * (weights[at % weights.length] ?? 0),
    0,
  ) % 10;

const checked = (text: string): string => `${text}${checkDigit(text)}`;
const filled = (text: string, length: number): string => text.padEnd(length, '<').slice(0, length);

const withDefaults = ({
  issuer = 'NLD',
  lastName = 'ERIKSSON',
  firstName = 'ANNA<MARIA',
  number = 'L898902C3',
  birth = '740812',
  expiry = '360415',
}: Printed) => ({ issuer: filled(issuer, 3), lastName, firstName, number: filled(number, 9), birth, expiry });

/** The two lines of an invented passport (TD3), with the check digits that it would have. */
export function passportLines(printed: Printed = {}): readonly [string, string] {
  const { issuer, lastName, firstName, number, birth, expiry } = withDefaults(printed);
  const [first, last] = [`${checked(number)}`, `${checked(expiry)}${checked('<'.repeat(14))}`];
  const whole = checkDigit(`${first}${checked(birth)}${last}`);
  return [filled(`P<${issuer}${lastName}<<${firstName}`, 44), `${first}${issuer}${checked(birth)}F${last}${whole}`];
}

/** The three lines of an invented card (TD1). */
export function cardLines(printed: Printed = {}): readonly [string, string, string] {
  const { issuer, lastName, firstName, number, birth, expiry } = withDefaults(printed);
  const top = filled(checked(number), 25);
  const whole = checkDigit(`${top}${checked(birth)}${checked(expiry)}${'<'.repeat(11)}`);
  return [
    `I<${issuer}${top}`,
    `${checked(birth)}F${checked(expiry)}${issuer}${'<'.repeat(11)}${whole}`,
    filled(`${lastName}<<${firstName}`, 30),
  ];
}
