import { checkPage } from '@/features/embed/check/check-page';
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
const isRight = findings.every(({ level }) => level !== 'error');
const lines = findings.map(
  ({ level, code, message, line }) => `${level} ${code}${line ? ` (line ${line})` : ''}: ${message}`,
);
const count = (level: string, one: string, many: string) => {
  const { length } = findings.filter((finding) => finding.level === level);
  return length === 0 ? `No ${many}` : `${length} ${length === 1 ? one : many}`;
};
const counted = `${count('error', 'error', 'errors')}, ${count('warning', 'warning', 'warnings').toLowerCase()}.`;
const end = isRight && lines.length === 0 ? 'Nothing is wrong.' : counted;
const text = values.json ? JSON.stringify({ url: address, isRight, findings }, null, 2) : [...lines, end].join('\n');
process.stdout.write(`${text}\n`);
process.exitCode = isRight ? 0 : 1;
