import type { Plugin } from 'vite';

const zodCore = /\/zod\/v4\/core\/core\.js$/;

/**
 * Schemas are interpreted, not compiled with eval, which the policy of our pages forbids. Zod asks whether it may
 * compile while schemas are made, which is before any module of ours could tell it: so its own first module does.
 */
export function interpretedSchemas(): Plugin {
  return {
    name: 'interpreted-schemas',
    apply: 'build',
    transform: (code, id) =>
      zodCore.test(id) ? { code: `${code}\nglobalConfig.jitless = true;\n`, map: null } : undefined,
  };
}
