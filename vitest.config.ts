import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const alias = {
  '@': root,
  // Like the bundler's react-server condition, under which the marker module is empty.
  'server-only': path.join(root, 'node_modules/server-only/empty.js'),
};

const server = ['**/*.server.test.ts', '**/server/**/*.test.ts', 'app/api/**/*.test.ts', 'lib/db/**/*.test.ts'];
/**
 * Component tests that set the page's URL or the time zone, run a script or reload modules, which a realm does not
 * allow. All other tests have a realm each in one thread, which saves 310 of 520 s of processor time. A test that is
 * missing here fails with 'Cannot redefine property' or a wrong hour. May go when realms allow a URL change.
 */
const ownProcess = [
  'components/layout/session-reload.test.tsx',
  'features/embed/components/frame.test.tsx',
  'features/embed/element.test.tsx',
  'features/layout/components/line-redirect.test.tsx',
  'features/lead/booking/components/booking.test.tsx',
  'features/lead/components/contact-early.test.tsx',
  'features/lead/waiting/waiting.test.tsx',
  'features/share/arrival/components/arriving-search.test.tsx',
  'lib/browser/frame-token.test.tsx',
  'lib/browser/page-reload.test.tsx',
];
const everywhere = { exclude: ['node_modules/**', '.next/**', '.data/**'] };

export default defineConfig({
  resolve: { alias },
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: '100%',
    // Tests send more requests in a second than a family in an hour. Tests of the limits set their own scale.
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000000', UF_SOURCE_URL: 'off' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
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
          isolate: false,
          include: server,
          globalSetup: ['lib/testing/global-setup.ts'],
          setupFiles: ['lib/testing/setup-server.ts'],
          ...everywhere,
        },
      },
      ...[
        { name: 'ui', pool: 'vmThreads', include: ['**/*.test.tsx'], exclude: [...everywhere.exclude, ...ownProcess] },
        { name: 'ui alone', pool: 'forks', include: ownProcess, ...everywhere },
      ].map((tests) => ({
        extends: true as const,
        plugins: [react()],
        test: { ...tests, environment: 'jsdom', setupFiles: ['lib/testing/setup-ui.ts'] },
      })),
    ],
  },
});
