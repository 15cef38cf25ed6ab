import { checkPage } from '@/features/embed/check/check-page';
import { reportOf } from '@/features/embed/check/page';
import { requestUrl } from '@/lib/http/request-url';
import { readArguments, refuseArguments } from './read-arguments.mjs';

const USAGE = 'Usage: npm run -s embed:check -- URL [--cookie NAME=VALUE] [--json]';

const { values, positionals } = readArguments(USAGE, { cookie: { type: 'string' }, json: { type: 'boolean' } });
const [address, ...more] = positionals;
if (!address || more.length > 0 || !/^https?:/.test(address) || !URL.canParse(address)) refuseArguments(USAGE);

const findings = await checkPage(new URL(address), {
  ...{ request: requestUrl, budget: { requests: 60, ms: 120_000 } },
  ...(values.cookie && { sent: { cookie: values.cookie } }),
});
const report = reportOf(address, findings);
const lines = findings.map(
  ({ level, code, message, line }) => `${level} ${code}${line ? ` (line ${line})` : ''}: ${message}`,
);
const count = (length: number, one: string, many: string) =>
  length === 0 ? `no ${many}` : `${length} ${length === 1 ? one : many}`;
const counted = `${count(report.errors, 'error', 'errors')}, ${count(report.warnings, 'warning', 'warnings')}.`;
const end = lines.length === 0 ? 'Nothing is wrong.' : counted.replace(/^n/, 'N');
const text = values.json ? JSON.stringify(report, null, 2) : [...lines, end].join('\n');
process.stdout.write(`${text}\n`);
process.exitCode = report.errors === 0 ? 0 : 1;
