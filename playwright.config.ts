import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import type { E2eOptions } from '@/lib/testing/e2e';
import type { MarketCode } from '@/lib/contract/atoms';
import { ADMIN_PORT } from './lib/testing/e2e-admin';

const PORT = process.env.E2E_PORT ?? '3100';

const WIDTHS = {
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
  desktop: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
} as const;

/** Undefined: Playwright's own browser. Headless shell takes 40 % less processor time for the same tests. */
const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);

/**
 * Tags select where a test runs. Without a tag, it runs on every market and width. `@once`: only on the first project.
 * `@once-desktop`: on one desktop. `@each`: once per market, alternating phone and desktop. `@phone`, `@desktop`: on
 * that width. `@cl`, `@pe`, `@co`, `@in`: only on that market. `@cl-phone`, `@pe-desktop` and so on: only there; two
 * such tags cover two markets and both widths for behaviour that depends on neither.
 */
function elsewhere(market: MarketCode, width: keyof typeof WIDTHS): RegExp[] {
  const isFirst = market === MARKETS[0];
  const ownTurn = MARKETS.indexOf(market) % 2 === 0 ? 'phone' : 'desktop';
  return [
    ...(width === 'phone' ? [/@desktop\b/] : [/@phone\b/]),
    ...(isFirst && width === 'phone' ? [] : [/@once(?!-)\b/]),
    ...(isFirst && width === 'desktop' ? [] : [/@once-desktop\b/]),
    ...(width === ownTurn ? [] : [/@each\b/]),
    new RegExp(`^(?=.*@(?:${MARKETS.join('|')})\\b)(?!.*@${market}\\b)`),
    new RegExp(`^(?=.*@${market}-)(?!.*@${market}-${width}\\b)`),
  ];
}

const SETTINGS = {
  PORT,
  DATA_DIR: '.data/e2e',
  DATABASE_URL: '',
  SMTP_URL: '',
  UF_SOURCE_URL: 'off',
  PORTAL_COMPANIES_URL: 'https://portal.example/empresas',
  LOG_LEVEL: 'warn',
  FORCE_COLOR: '0',
  RATE_LIMIT_SCALE: '1000',
};

const MARKETS = ['cl', 'pe', 'co', 'in'] as const satisfies readonly MarketCode[];

export default defineConfig<E2eOptions>({
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 75_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  use: {
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    locale: 'es-419',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: MARKETS.flatMap((siteCode) =>
    (['phone', 'desktop'] as const).map((width) => ({
      name: `${siteCode}-${width}`,
      grepInvert: elsewhere(siteCode, width),
      use: { ...WIDTHS[width], siteCode, baseURL: `http://${siteCode}.localhost:${PORT}` },
    })),
  ),
  webServer: [
    {
      command: 'node lib/cli/start.mjs',
      url: `http://127.0.0.1:${PORT}/api/health`,
      reuseExistingServer: Boolean(process.env.E2E_REUSE),
      env: SETTINGS,
      timeout: 600_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 25_000 },
      stdout: 'pipe',
    },
    {
      command: 'node --conditions=react-server --import tsx lib/testing/admin-server.ts',
      url: `http://127.0.0.1:${ADMIN_PORT}`,
      reuseExistingServer: Boolean(process.env.E2E_REUSE),
      env: SETTINGS,
    },
  ],
});
