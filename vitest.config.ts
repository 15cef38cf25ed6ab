import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const alias = {
  '@': root,
  // What the bundler's react-server condition gives: the marker has no content on the server.
  'server-only': path.join(root, 'node_modules/server-only/empty.js'),
};

/** Tests that need PostgreSQL: by name, or by the room they stand in. */
const server = ['**/*.server.test.ts', '**/server/**/*.test.ts', 'app/api/**/*.test.ts', 'lib/db/**/*.test.ts'];
const everywhere = { exclude: ['node_modules/**', '.next/**', '.data/**'] };

export default defineConfig({
  resolve: { alias },
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Of two cores it would leave one to a watcher that a run has not.
    maxWorkers: '100%',
    // Tests ask more in a second than a family in an hour; those of the limits set their own scale.
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000000' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Pure files keep nothing: loading them once for all takes 40 % off.
          isolate: false,
          include: ['**/*.test.ts'],
          exclude: [...everywhere.exclude, ...server],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: server,
          globalSetup: ['lib/testing/global-setup.ts'],
          setupFiles: ['lib/testing/setup-server.ts'],
          ...everywhere,
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'ui',
          environment: 'jsdom',
          include: ['**/*.test.tsx'],
          setupFiles: ['lib/testing/setup-ui.ts'],
          ...everywhere,
        },
      },
    ],
  },
});
