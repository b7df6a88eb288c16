import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env['PARKETT_DEV_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: here('.'),
  plugins: [react()],
  build: {
    outDir: here('../../dist/client'),
    emptyOutDir: true,
    rollupOptions: {
      treeshake: {
        // Contracts only define schemas: those that the client does not use stay out of its bundle.
        moduleSideEffects: (id) => !/\/libs\/(?:kernel|\w+\/contract)\//.test(id),
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: server },
      '/socket.io': { target: server, ws: true },
    },
  },
});
