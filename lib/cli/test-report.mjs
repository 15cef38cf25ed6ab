import path from 'node:path';

const NONE = { passed: 0, failed: 0, skipped: 0, flaky: [], failures: [] };

/**
 * @param report output of Vitest's json reporter; undefined: none
 * @param root folder that file names are relative to
 */
export function readVitest(report, root) {
  if (!report) return NONE;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report;
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    flaky: [],
    failures: testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const file = path.relative(root, name);
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file} ${fullName}`);
      }),
  };
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Lists the tests with that status, as `file:line title [project]`. */
const endedAs = (report, status) =>
  specsOf(report).flatMap(({ file, line, title, tests }) =>
    tests.filter((test) => test.status === status).map((test) => `${file}:${line} ${title} [${test.projectName}]`),
  );

/**
 * A test that passes in its second attempt counts as passed and is listed as flaky.
 * @param report of Playwright's json reporter
 */
export function readPlaywright(report) {
  if (!report) return NONE;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    flaky: endedAs(report, 'flaky'),
    failures: endedAs(report, 'unexpected'),
  };
}

/** Last lines of a run: the flaky tests, their number, and the counts. */
export function closingLines({ passed, failed, skipped, flaky, failures }) {
  const named = (title, names) => (names.length > 0 ? ['', title, ...names] : []);
  return [
    ...named('FAILED', failures),
    ...named('FLAKY', flaky),
    '',
    `${flaky.length} flaky`,
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ];
}
