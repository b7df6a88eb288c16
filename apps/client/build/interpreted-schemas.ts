import type { Plugin } from 'vite';

const zodCore = /\/zod\/v4\/core\/core\.js$/;

/**
 * Makes zod interpret schemas. Its compiled mode uses eval, which our content security policy forbids. Zod chooses the
 * mode while schemas are created, before any module of ours could configure it, so the setting is appended to zod's
 * first module.
 */
export function interpretedSchemas(): Plugin {
  return {
    name: 'interpreted-schemas',
    apply: 'build',
    transform: (code, id) =>
      zodCore.test(id) ? { code: `${code}\nglobalConfig.jitless = true;\n`, map: null } : undefined,
  };
}
