/** The length of one text message in Latin letters. Texts in other letters need more messages, but are still short. */
const charactersMax = 160;

/**
 * Languages that fit the GSM alphabet. A text with any other character takes two bytes per character and needs more
 * messages.
 */
const inGsmAlphabet = new Set(['de', 'en', 'fr', 'it', 'nl', 'sv']);
/** The GSM 03.38 characters that take one place each. */
const gsm = /^[@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/u;

/** A notice with the longest possible parameters. */
const filled = (text: string): string =>
  text
    .replace('{code}', '00000000')
    .replace('{minutes}', '10')
    .replace('{amount}', '9999999,99 EUR')
    .replace('{perDay}', '9999999,99 EUR')
    .replace('{payee}', 'DE89...3000');

/** Addresses of any kind. Customers learn that our messages never contain one. */
const link = /:\/\/|\bwww\.|\b[a-z0-9-]+\.(?:[a-z]{2,})(?=[/\s]|$)|@/iu;

/** Lines of an e-mail surround the text of a text message; only the subject stands alone. */
const mailFaults = (kind: string, text: string): readonly string[] => [
  ...(link.test(text) ? ['contains an address'] : []),
  ...(kind !== 'mail.subject' || text.includes('Parkett') ? [] : ['does not name its sender']),
];

function textFaults(language: string, kind: string, text: string): readonly string[] {
  if (kind.startsWith('mail.')) return mailFaults(kind, text);
  const length = [...filled(text)].length;
  return [
    ...(length > charactersMax ? [`has ${length} characters, at most ${charactersMax}`] : []),
    ...(inGsmAlphabet.has(language) && !gsm.test(filled(text))
      ? [
          `has letters that text messages do not (${[...new Set(filled(text))].filter((sign) => !gsm.test(sign)).join('')})`,
        ]
      : []),
    ...(link.test(text) ? ['contains an address'] : []),
    ...(kind.startsWith('code.') === text.includes('{code}')
      ? []
      : ['has a code where none belongs, or none where one does']),
    ...(text.includes('Parkett') ? [] : ['does not name its sender']),
  ];
}

/** Faults in the text messages: language → kind → text. */
export const noticeFaults = (tables: Readonly<Record<string, Readonly<Record<string, string>>>>): readonly string[] =>
  Object.entries(tables).flatMap(([language, table]) =>
    Object.entries(table).flatMap(([kind, text]) =>
      textFaults(language, kind, text).map((fault) => `notices: ${kind} ${fault} in ${language}`),
    ),
  );
