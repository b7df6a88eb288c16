import type { Plugin } from 'vite';

const contracts = /\/libs\/[\w-]+\/contract\/src\/[\w-]+\.ts$/;
const endpoints = /\bendpoint\(\{/g;
const summaries = /^ {2}summary:\s+('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`),$/gm;

/**
 * Leaves out the sentences that describe the endpoints in the API's document: more than a kilobyte compressed on every
 * first page. Throws when an endpoint has none in the usual place.
 */
export function endpointSummaries(): Plugin {
  return {
    name: 'endpoint-summaries',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!contracts.test(id)) return undefined;
      const [declared, described] = [code.match(endpoints) ?? [], code.match(summaries) ?? []];
      if (declared.length !== described.length)
        throw new Error(
          `${id} has ${declared.length} endpoints, but ${described.length} summaries that can be left out`,
        );
      return described.length === 0 ? undefined : { code: code.replace(summaries, "  summary: '',"), map: null };
    },
  };
}
