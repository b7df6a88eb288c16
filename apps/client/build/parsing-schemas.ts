import type { Plugin } from 'vite';

const zodSchemas = /\/zod\/v4\/classic\/schemas\.js$/;
const describers = /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .*$/m;
const processors = /^ *inst\._zod\.processJSONSchema = .*;$/gm;

const none = `
const describeNothing = () => () => {
  throw new Error('schemas are not described in the browser');
};
const createToJSONSchemaMethod = describeNothing;
const createStandardJSONSchemaMethod = describeNothing;
`;

/**
 * Leaves out zod's code that describes schemas as JSON Schema: 6 kB compressed on every first page. The client only
 * parses; the server describes. Throws when zod's code has changed so that nothing would be left out.
 */
export function parsingSchemas(): Plugin {
  return {
    name: 'parsing-schemas',
    apply: 'build',
    transform(code, id) {
      if (!zodSchemas.test(id)) return undefined;
      if (!describers.test(code) || code.search(processors) === -1)
        throw new Error('zod describes schemas in another place now: change apps/client/build/parsing-schemas.ts');
      return { code: code.replace(describers, none).replace(processors, ''), map: null };
    },
  };
}
