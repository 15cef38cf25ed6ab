import { checkPage } from './embed-check/check-page';
import { readArguments, refuseArguments } from './read-arguments.mjs';

const USAGE = 'Usage: npm run -s embed:check -- URL [--cookie NAME=VALUE] [--json]';

const { values, positionals } = readArguments(USAGE, { cookie: { type: 'string' }, json: { type: 'boolean' } });
const [address, ...more] = positionals;
if (!address || more.length > 0 || !/^https?:/.test(address) || !URL.canParse(address)) refuseArguments(USAGE);

const findings = await checkPage(new URL(address), values.cookie ? { cookie: values.cookie } : {});
const isRight = findings.every(({ level }) => level !== 'error');
const lines = findings.map(
  ({ level, code, message, line }) => `${level} ${code}${line ? ` (line ${line})` : ''}: ${message}`,
);
const text = values.json
  ? JSON.stringify({ url: address, isRight, findings }, null, 2)
  : [...lines, isRight ? 'Nothing is wrong.' : 'Visitors do not get what they should.'].join('\n');
process.stdout.write(`${text}\n`);
process.exitCode = isRight ? 0 : 1;
