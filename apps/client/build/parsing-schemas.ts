import type { Plugin } from 'vite';

const zodSchemas = /\/zod\/v4\/classic\/schemas\.js$/;
const describers = /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .*$/m;
const processors = /^ *inst\._zod\.processJSONSchema = .*;$/gm;
/** The methods of strings that no schema of ours calls: `email`, `url`, `ipv6` and about twenty more. */
const formats = /(_ZodString\.init\(inst, def\);\n\}, )\{\n {4}email\(params\)[^]*?\n\}\);/;

const none = `
const describeNothing = () => () => {
  throw new Error('schemas are not described in the browser');
};
const createToJSONSchemaMethod = describeNothing;
const createStandardJSONSchemaMethod = describeNothing;
`;

/**
 * Leaves out zod's code that describes schemas as JSON Schema, and its methods for formats of strings: 9 kB compressed
 * on every first page. The client only parses; the server describes. A format that a schema does need has a function of
 * its own, such as `z.email()`. Throws when zod's code has changed so that nothing would be left out.
 */
export function parsingSchemas(): Plugin {
  return {
    name: 'parsing-schemas',
    apply: 'build',
    transform(code, id) {
      if (!zodSchemas.test(id)) return undefined;
      if (!describers.test(code) || code.search(processors) === -1 || !formats.test(code))
        throw new Error('zod has its code in other places now: change apps/client/build/parsing-schemas.ts');
      return { code: code.replace(describers, none).replace(processors, '').replace(formats, '$1{});'), map: null };
    },
  };
}
