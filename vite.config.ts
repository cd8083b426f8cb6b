import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const baseModules =
  /rolldown.runtime|node_modules\/(react|react-dom|scheduler|xstate|@xstate|wouter|regexparam|use-sync-external-store)\/|src\/contract\/(pages|doorMessages|doorRules)\.ts/;

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

export default defineConfig({
  root: 'src',
  publicDir: false,
  plugins: [{ ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }, react(), tailwindcss()],
  resolve: {
    // React has had this hook since 18; the shims are for older ones.
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    rolldownOptions: {
      input: { index: source('index.html'), worker: source('worker/worker.ts') },
      output: {
        // The worker's address stays, or browsers would take the next one for another.
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          // What every page needs before anything else, and what every list does, kept for as long as these
          // libraries stay the same.
          groups: [
            { name: 'base', test: baseModules },
            { name: 'windowing', test: /node_modules\/@tanstack\// },
          ],
        },
      },
    },
  },
});
