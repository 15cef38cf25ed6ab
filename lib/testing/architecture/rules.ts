import path from 'node:path';
import type { Rule } from './arrows';
import { isTest, type Source } from './source';

const ENVIRONMENT_READERS = new Set([
  'lib/env.ts',
  'lib/cli/project.mjs',
  'lib/cli/start.mjs',
  'lib/cli/test.mjs',
  'lib/http/server.ts',
  'instrumentation.ts',
  'playwright.config.ts',
]);

export const serverFilesSaySo: Rule = ({ path: file, text }) => {
  const server = /(^|\/)server\//.test(file) || /^lib\/(db|jobs|mail|context)\//.test(file);
  const data = /^lib\/db\/(schema|migrations)\/|\.json$/.test(file) || file === 'lib/db/outage.ts';
  const withoutBundler = file.startsWith('lib/db/embedded') || file === 'lib/db/report-outage.ts';
  return !server || data || withoutBundler || isTest(file) || text.startsWith("import 'server-only';\n")
    ? []
    : [`${file}: begins with import 'server-only'`];
};

export const oneReaderOfTheEnvironment: Rule = ({ path: file, code }) =>
  /process\.env\b|import\.meta\.env\b/.test(code) && !ENVIRONMENT_READERS.has(file) && !isTest(file)
    ? [`${file}: settings come from lib/env.ts`]
    : [];

const CODE = `['"](?:cl|pe|co|in)['"]`;
const COMPARED = new RegExp(
  [`[!=]==?\\s*${CODE}`, `${CODE}\\s*[!=]==`, `case\\s+${CODE}`, `\\[[^\\]\\n]*${CODE}[^\\]\\n]*\\]\\.includes`].join(
    '|',
  ),
);
const COMPARED_ID = /\b(market(Id|\.id)|country(Id|\.id)?)\s*[!=]==?\s*[1-4]\b/;

export const countriesAreData: Rule = ({ path: file, code }) =>
  file.startsWith('lib/markets/') || isTest(file) || !(COMPARED.test(code) || COMPARED_ID.test(code))
    ? []
    : [`${file}: a country is compared; put the difference into the market's value`];

const OWN_PARSING = /\bsite(Key)?\??\.(slice\(0, 2\)|split\('\.'\))/;

export const oneMarketOfASite: Rule = ({ path: file, code }) =>
  file !== 'lib/site/site.ts' && !isTest(file) && OWN_PARSING.test(code)
    ? [`${file}: marketCodeOf says whose market a site is of`]
    : [];

const OWN_CLOCK =
  /new Intl\.DateTimeFormat|\.toLocale(Date|Time)String|\b(formatOwnDay|formatMomentIn|formatTime)\b|\.get(Hours|Day|Date)\(/;

export const oneClockOfTheOffice: Rule = ({ path: file, code }) =>
  file.startsWith('features/back-office/') && !isTest(file) && OWN_CLOCK.test(code)
    ? [`${file}: moments are told by the clock of a market, with formatSiteMoment`]
    : [];

const REGISTRIES = new Set(['lib/markets/index.ts', 'lib/db/schema/index.ts']);

export const namesExplainThemselves: Rule = ({ path: file }) => {
  if (REGISTRIES.has(file) || !/^(app|components|features|lib)\//.test(file)) return [];
  const name = path.posix.basename(file);
  const found: string[] = [];
  if (/^(index|utils?|helpers?|types|common|misc|constants|shared)\.(ts|tsx)$/.test(name) || /\/hooks\//.test(file))
    found.push(`${file}: a name that says nothing`);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/.test(name)) found.push(`${file}: not kebab-case`);
  const folders = file.startsWith('app/') ? [] : path.posix.dirname(file).split('/');
  if (!folders.every((folder) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(folder))) found.push(`${file}: folder not kebab-case`);
  return found;
};

export const noBarrels: Rule = ({ path: file, code }) =>
  REGISTRIES.has(file) || !/\bexport\s+(?:type\s+)?\*\s+from\s+['"][.@]/.test(code)
    ? []
    : [`${file}: passes a whole module on`];

const LIMITS: readonly [RegExp, number][] = [
  [/(^|\/)page\.tsx$/, 80],
  // The route of staff imports every section of the back office.
  [/^(?!app\/api\/staff\/).*\broute\.ts$/, 40],
  [/\.(test|e2e)\.tsx?$/, 600],
  [/\.(ts|tsx|mjs)$/, 400],
];

export const filesStaySmall: Rule = ({ path: file, text }) => {
  const limit = LIMITS.find(([pattern]) => pattern.test(file))?.[1] ?? Infinity;
  const lines = text.split('\n').length - 1;
  return file === 'lib/http/route.ts' || lines <= limit ? [] : [`${file}: ${lines} lines, ${limit} are allowed`];
};

const EXPORTS_OF_NEXT =
  /^app\/.*\/?(page|layout|template|error|global-error|not-found|loading|default|robots|sitemap)\.tsx?$/;
const CONFIGURATION =
  /^[^/]+\.(ts|mjs)$|^lib\/(testing\/global-setup|page-cache\/[^/]+)\.ts$|^lib\/i18n\/request\.ts$|-loader\.mjs$/;

export const namedExports: Rule = ({ path: file, code }) =>
  /\bexport\s+default\b/.test(code) && !EXPORTS_OF_NEXT.test(file) && !CONFIGURATION.test(file)
    ? [`${file}: default export`]
    : [];

const ENDPOINT = /^app\/api\/|\/server\/(?!queries|load-)[^/]*\.ts$/;

/** Endpoints read the request from their context: Next's own does not exist outside Next. */
export const endpointsRunOutsideNext: Rule = ({ path: file, code, imports }) => {
  if (!ENDPOINT.test(file) || isTest(file)) return [];
  const asks = imports.filter(({ target, typeOnly }) => target === 'next/headers' && !typeOnly);
  const hasPlace = /\boutsideNext: true/.test(code) && file.includes('[');
  return [
    ...asks.map(() => `${file}: the request's headers and cookies stand in its context`),
    ...(hasPlace ? [`${file}: only Next knows the parameters of a path`] : []),
  ];
};

export const oneWayToWrite: Rule = ({ path: file, code }) =>
  /^\s*['"]use server['"]/m.test(code) ? [`${file}: Server Actions are not used`] : [];

const CASE =
  /\b(?:it|test)(?:\.(?:each|for|prop|fails|sequential|concurrent)\b(?:\((?:[^()]|\([^()]*\))*\)|`[^`]*`)?)*\(\s*(?=['"`[(])/;
const PROOF = /\bexpect\w*[(.]|\bassert\w*[(.]|\bverify\w*\(/;

export const testsProveSomething: Rule = ({ path: file, code }) => {
  if (!/\.(test|e2e)\.tsx?$/.test(file)) return [];
  const cases = code.split(new RegExp(CASE, 'g')).slice(1);
  const empty = cases
    .filter((body) => !PROOF.test(body))
    .map((body) => `${file}: no assertion in ${body.split('\n')[0]}`);
  const off = /\b(?:it|test|describe)\.(only|skip|todo|fixme)\b/.exec(code);
  return [...(cases.length === 0 ? [`${file}: no test`] : []), ...empty, ...(off ? [`${file}: ${off[0]}`] : [])];
};

const MACHINE_CLOCK = String.raw`(?:new Date\(\)|Date\.now\(\))`;
const CALENDAR = String.raw`(?:\b(?:dayIn|wallClock|ageOn|DateTimeFormat)\b|\.get(?:UTC)?(?:FullYear|Month|Date|Day|Hours)\(|\.slice\(0, 10\))`;
const NAME_OF_MOMENT = new RegExp(String.raw`\b(?:const|let) (\w+) = (?:new Date\()?${MACHINE_CLOCK}`, 'g');

/**
 * Dates, hours and ages in tests must come from a clock that the test sets, or from `lib/testing/days.ts`. A named
 * moment of the machine's clock counts for the whole file; a clock that one test sets counts for that test only.
 */
export const testsSetTheirClock: Rule = ({ path: file, code }) => {
  const isOfTests = isTest(file) || file.endsWith('.e2e.ts') || file.startsWith('lib/testing/');
  if (!isOfTests || file === 'lib/testing/days.ts' || /^useClock\(/m.test(code)) return [];
  const names = [...code.matchAll(NAME_OF_MOMENT)].map(([, name]) => String.raw`\b${name}\b`);
  const moment = `(?:${[MACHINE_CLOCK, ...names].join('|')})`;
  const machineCalendar = new RegExp(`${moment}.*${CALENDAR}|${CALENDAR}.*${moment}`);
  return code
    .split('\n')
    .filter((line) => machineCalendar.test(line))
    .map((line) => `${file}: takes a day or an hour from the machine's clock: ${line.trim()}`);
};

const FORM_PAGES =
  /\(chrome\)\/(contact|purchase\/\[productCode\]|referrals|register|partners|plan\/.*\/solicitar)\/page\.tsx$/;

/** Pages of staff may load form libraries, since schemas define their lists and forms. */
const STAFF_PAGES = /^app\/.*\/back-office\//;

/**
 * A page's first load must not contain the validation and form libraries, except on form pages and for staff: other
 * forms load when opened.
 */
export function heavyFirstLoad(sources: readonly Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path.replace(/\.(ts|tsx|mjs)$/, ''), source]));
  const heavy =
    /^(zod|react-hook-form|@hookform\/|libphonenumber-js|@marcbachmann\/cel-js|pg|drizzle-orm|react-email|nodemailer)(\/|$)/;
  const isClient = ({ code }: Source) => /^\s*['"]use client['"]/.test(code);
  const eager = (source: Source) => source.imports.filter(({ typeOnly, dynamic }) => !typeOnly && !dynamic);

  const reach = (starts: readonly Source[], visit: (source: Source) => void, into: (source: Source) => boolean) => {
    const seen = new Set<Source>(starts);
    for (const source of seen) {
      visit(source);
      for (const { target } of eager(source)) {
        const next = byPath.get(target);
        if (next && into(next)) seen.add(next);
      }
    }
    return seen;
  };

  const isEntry = (file: string) =>
    /^app\/.*(page|layout|error|not-found)\.tsx$/.test(file) && !FORM_PAGES.test(file) && !STAFF_PAGES.test(file);
  const entries = sources.filter(({ path: file }) => isEntry(file));
  const borders = new Set<Source>();
  reach(
    entries,
    () => undefined,
    (next) => {
      if (isClient(next)) borders.add(next);
      return !isClient(next);
    },
  );
  const found: string[] = [];
  reach(
    [...borders, ...entries.filter(isClient)],
    (source) => {
      for (const { target } of eager(source))
        if (heavy.test(target)) found.push(`${source.path} -> ${target}: in the first load`);
    },
    () => true,
  );
  return found;
}

export const oneWriterOfTimelines: Rule = ({ path: file, code }) =>
  /insert into customer_interaction|\.insert\(customerInteraction\)/.test(code) &&
  !isTest(file) &&
  file !== 'features/customer/server/timeline.db.ts'
    ? [`${file}: timelines are written by recordInteractions of features/customer`]
    : [];

export const rules: readonly Rule[] = [
  serverFilesSaySo,
  oneReaderOfTheEnvironment,
  countriesAreData,
  oneMarketOfASite,
  oneClockOfTheOffice,
  namesExplainThemselves,
  noBarrels,
  filesStaySmall,
  namedExports,
  endpointsRunOutsideNext,
  oneWayToWrite,
  oneWriterOfTimelines,
  testsProveSomething,
  testsSetTheirClock,
];
