// npm test: all checks, then the flaky tests and the counts. npm run verify (--quick): without browser tests
// and build.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { missingEngines } from '../testing/engines.mjs';
import { build, environment, install, node, root } from './project.mjs';
import { closingLines, readPlaywright, readVitest } from './test-report.mjs';

const quick = process.argv.includes('--quick');
const results = mkdtempSync(path.join(tmpdir(), 'queplan-results-'));
const total = { passed: 0, failed: 0, skipped: 0, flaky: [], failures: [] };

const tool = (...parts) => path.join(root, 'node_modules', ...parts);

function execute(title, command, args, extra) {
  process.stdout.write(`\n== ${title}\n`);
  const begun = Date.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment(extra) });
  process.stdout.write(`(${Math.round((Date.now() - begun) / 1000)} s)\n`);
  return status === 0;
}

function count(title, passed) {
  total[passed ? 'passed' : 'failed'] += 1;
  if (!passed) total.failures.push(title);
}

function check(title, script, args) {
  count(title, execute(title, node(), [script, ...args]));
}

/**
 * Adds a test runner's counts. A failure without a failed test (a file that does not load) counts as one failed test.
 */
function add(title, ok, read) {
  const file = path.join(results, `${title}.json`);
  const counted = read(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
  for (const key of ['passed', 'failed', 'skipped']) total[key] += counted[key];
  if (!ok && counted.failed === 0) count(title, false);
  total.flaky.push(...counted.flaky);
  total.failures.push(...counted.failures);
}

function runVitest() {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${path.join(results, 'vitest.json')}`];
  const quietly = ['run', '--silent=passed-only', ...reporters];
  const ok = execute('unit, server and component tests', node(), [tool('vitest/vitest.mjs'), ...quietly]);
  add('vitest', ok, (report) => readVitest(report, root));
}

/** Debian calls this program to check whether a package may start its service. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Installs Debian packages if permitted, without starting their services. */
function installPackages(title, ...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = ['-o', 'Acquire::Retries=3', 'update', '-qq'];
  const wanted = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  const hasPolicy = existsSync(POLICY);
  if (!hasPolicy) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return execute(title, 'apt-get', update, quiet) && execute(title, 'apt-get', wanted, quiet);
  } finally {
    if (!hasPolicy) rmSync(POLICY);
  }
}

/** Installs Debian's headless Chromium if permitted. Otherwise uses an installed browser, or installs Playwright's. */
function installBrowser() {
  if (process.env.CHROMIUM_PATH || existsSync('/usr/bin/chromium-headless-shell')) return true;
  if (installPackages('browser', 'chromium-headless-shell', 'fonts-liberation')) return true;
  if (existsSync('/usr/bin/chromium')) return true;
  return execute('browser', node(), [tool('playwright/cli.js'), 'install', '--only-shell', 'chromium']);
}

function runPlaywright() {
  const ok = execute('browser tests', node(), [tool('@playwright/test/cli.js'), 'test', '--reporter=dot,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(results, 'browser tests.json'),
  });
  add('browser tests', ok, readPlaywright);
}

function built() {
  try {
    build();
    return true;
  } catch (error) {
    process.stdout.write(`${error.message}\n`);
    return false;
  }
}

install({ withDev: true });
// Removes generated types of an earlier build, which may name deleted routes. The next build writes them again.
for (const made of ['.next/types', '.next/dev/types']) rmSync(path.join(root, made), { recursive: true, force: true });
check('types', tool('typescript/bin/tsc'), ['--noEmit', '-p', '.']);
check('lint', tool('oxlint/bin/oxlint'), []);
check('format', tool('oxfmt/bin/oxfmt'), ['--check']);
check('unused', tool('knip/bin/knip.js'), []);
const needsPgBouncer = () => missingEngines().includes('pgbouncer');
if (needsPgBouncer()) installPackages('engines', 'pgbouncer');
runVitest();
if (!quick) {
  const ready = built();
  count('build', ready);
  if (ready) check('budget', '--conditions=react-server', ['--import', 'tsx', 'lib/cli/budget.ts']);
  if (ready) check('fault tests', '--conditions=react-server', ['--import', 'tsx', 'lib/cli/chaos.ts', '--short']);
  if (ready && installBrowser()) runPlaywright();
  else count('browser tests', false);
}
rmSync(results, { recursive: true, force: true });
if (needsPgBouncer()) process.stdout.write("Not tried, for want of root: what needs Debian's pgbouncer\n");
process.stdout.write(`${closingLines(total).join('\n')}\n`);
process.exit(total.failed === 0 ? 0 : 1);
