import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

const node: TestProjectConfiguration = {
  test: {
    name: 'node',
    root,
    environment: 'node',
    isolate: false,
    include: ['tests/{machines,contract,services,model}/**/*.test.ts'],
  },
};

const views: TestProjectConfiguration = {
  plugins: [react()],
  test: {
    name: 'views',
    root,
    environment: 'happy-dom',
    include: ['tests/views/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/dom.ts'],
    testTimeout: 60_000,
  },
};

const server: TestProjectConfiguration = {
  test: {
    name: 'server',
    root,
    environment: 'node',
    include: ['tests/server/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
};

const browser: TestProjectConfiguration = {
  test: {
    name: 'browser',
    root,
    environment: 'node',
    include: ['tests/browser/**/*.test.ts'],
    globalSetup: ['tests/browser/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
};

const prove: TestProjectConfiguration = {
  test: {
    name: 'prove',
    root,
    environment: 'node',
    include: ['tests/prove/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
};

export default defineConfig({
  root,
  test: { maxWorkers: 2, slowTestThreshold: 15_000, projects: [node, views, server, browser, prove] },
});
