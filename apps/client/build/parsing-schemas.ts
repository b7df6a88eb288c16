import type { Plugin } from 'vite';

const zodSchemas = /\/zod\/v4\/classic\/schemas\.js$/;
const describers = /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .*$/m;
const processors = /^ *inst\._zod\.processJSONSchema = .*;$/gm;
const aggregates = /^import \* as processors from .*$/m;
/** The methods of strings that no schema of ours calls: `email`, `url`, `ipv6` and about twenty more. */
const formats = /(_ZodString\.init\(inst, def\);\n\}, )\{\n {4}email\(params\)[^]*?\n\}\);/;

/** The English sentences about invalid values. Screens show texts of their own, by the code of the failure. */
const sentences = /^import en from "\.\.\/locales\/en\.js";$/m;

const none = `
const describeNothing = () => () => {
  throw new Error('schemas are not described in the browser');
};
const createToJSONSchemaMethod = describeNothing;
const createStandardJSONSchemaMethod = describeNothing;
const processors = { aggregateChecks: describeNothing() };
`;

/**
 * Leaves out zod's code that describes schemas as JSON Schema, its methods for formats of strings, and its messages:
 * 10 kB compressed on every first page. The client only parses; the server describes. A format that a schema does need
 * has a function of its own, such as `z.email()`. Throws when zod's code has changed so that nothing would be left out.
 */
export function parsingSchemas(): Plugin {
  return {
    name: 'parsing-schemas',
    apply: 'build',
    transform(code, id) {
      if (!zodSchemas.test(id)) return undefined;
      if (![describers, aggregates, formats, sentences, processors].every((part) => code.search(part) !== -1))
        throw new Error('zod has its code in other places now: change apps/client/build/parsing-schemas.ts');
      const parsing = code
        .replace(describers, none)
        .replace(aggregates, '')
        .replace(processors, '')
        .replace(formats, '$1{});')
        .replace(sentences, 'const en = () => ({ localeError: () => undefined });');
      return { code: parsing, map: null };
    },
  };
}
