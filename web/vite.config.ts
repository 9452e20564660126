import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { icons } from './build/icons.ts';

const server = process.env.RUNETABLE_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig(({ mode }) => ({
  plugins: [icons(), svelte()],
  // In tests the client half of Svelte is wanted, not the one for servers.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  server: {
    fs: { allow: ['..'] },
    // The server takes messages from its own pages only, so the proxy speaks as one.
    proxy: {
      '/api': { target: server, ws: true, changeOrigin: true, headers: { origin: server } },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/test-setup.ts'],
  },
}));
