import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env['PARKETT_DEV_CONSOLE'] ?? 'http://localhost:8081';

export default defineConfig({
  root: here('.'),
  base: '/console/',
  plugins: [react()],
  build: {
    outDir: here('../../dist/console'),
    emptyOutDir: true,
    // The content security policy allows only our own files, so nothing may be inlined as a data URL.
    assetsInlineLimit: 0,
    rolldownOptions: { treeshake: { moduleSideEffects: (id) => !/\/libs\/.*\.tsx?$/.test(id) } },
  },
  server: { port: 5174, proxy: { '/api': { target: server } } },
});
