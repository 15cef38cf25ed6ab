import { describe, expect, it } from 'vitest';
import { closingLines, readPlaywright, readVitest } from './test-report.mjs';

const ran = (file: string, line: number, title: string, ...ended: [projectName: string, status: string][]) => ({
  file,
  line,
  title,
  tests: ended.map(([projectName, status]) => ({ projectName, status })),
});

const browser = {
  stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 1 },
  suites: [
    {
      specs: [ran('app/home.e2e.ts', 11, 'the home opens', ['cl-phone', 'expected'], ['pe-desktop', 'flaky'])],
      suites: [
        { specs: [ran('app/plan.e2e.ts', 5, 'a plan opens', ['cl-phone', 'unexpected'], ['in-phone', 'skipped'])] },
      ],
    },
    { specs: [ran('app/menu.e2e.ts', 7, 'a menu opens', ['co-phone', 'expected'])] },
  ],
};

describe('what a run of all tests says at its end', () => {
  it('counts a browser test that passed on its second try as passed and names it as flaky, before the line of counts', () => {
    expect(closingLines(readPlaywright(browser))).toEqual([
      '',
      'FAILED',
      'app/plan.e2e.ts:5 a plan opens [cl-phone]',
      '',
      'FLAKY',
      'app/home.e2e.ts:11 the home opens [pe-desktop]',
      '',
      '1 flaky',
      '3 passed, 1 failed, 1 skipped',
    ]);
  });

  it('says 0 flaky where nothing was', () => {
    const quiet = readPlaywright({ stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, suites: [] });
    expect(closingLines(quiet)).toEqual(['', '0 flaky', '4 passed, 0 failed, 0 skipped']);
  });

  it('names failed tests by their file, and a file that does not load', () => {
    const failed = (fullName: string) => ({ status: 'failed', fullName });
    const counted = readVitest(
      {
        numPassedTests: 5,
        numFailedTests: 1,
        numPendingTests: 1,
        numTodoTests: 1,
        testResults: [
          {
            name: '/checkout/lib/a.test.ts',
            status: 'failed',
            assertionResults: [failed('adds'), { status: 'passed' }],
          },
          { name: '/checkout/lib/b.test.ts', status: 'failed', assertionResults: [] },
          { name: '/checkout/lib/c.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
        ],
      },
      '/checkout',
    );
    expect(counted).toEqual({
      passed: 5,
      failed: 1,
      skipped: 2,
      flaky: [],
      failures: ['lib/a.test.ts adds', 'lib/b.test.ts'],
    });
  });

  it('is nothing of a runner that wrote no report', () => {
    expect(
      [readVitest(undefined, '/checkout'), readPlaywright(undefined)].map(({ passed, failed }) => [passed, failed]),
    ).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});
