import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { describe, expect, it } from 'vitest';
import * as schema from '@/lib/db/schema';
import { countryWords } from '@/messages/country-words';
import { en } from '@/messages/en';
import { es } from '@/messages/es';
import { pt } from '@/messages/pt';
import * as arrowRules from './architecture/arrows';
import { pagesThatWait } from './architecture/arrivals';
import { endpointsThatNeedNext } from './architecture/outside-next';
import { pagesOfYesterday } from './architecture/kept-pages';
import { unlikeWords } from './architecture/words';
import { messageDifferences, unusedKeys } from './architecture/messages';
import { missingInProduction, productionNeedsNoDevPackage } from './architecture/packages';
import * as otherRules from './architecture/rules';
import { readSources, root, toSource, type Source } from './architecture/source';

const sources = readSources().filter((source) => source.path !== 'lib/testing/architecture.test.ts');
const named = { ...arrowRules, ...otherRules, productionNeedsNoDevPackage };
const rules = [...arrowRules.arrows, ...otherRules.rules, productionNeedsNoDevPackage];

const readmes = globSync(['README.md', '{app,components,features,lib}/**/README.md'], { cwd: root });
const readRoot = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** A path of the tree that stands in backticks; `<market>` and `*` stand for any name. */
const NAMED_PATH = /`((?:app|components|features|lib|messages|public)\/[^`\s]*)`/g;
const COMMAND = /npm run (?:-s )?([a-z][\w:-]*)/g;
/** Relative link of Markdown, without its fragment. */
const LINK = /\]\((?!https?:|#)([^)#]+)/g;

function isInTree(place: string): boolean {
  if (existsSync(path.join(root, place))) return true;
  const pattern = place.replaceAll(/<\w+>/g, '*');
  return pattern.includes('*') && globSync(pattern, { cwd: root }).length > 0;
}

/** Paths, links (relative to `folder`) and scripts in a README that do not exist. */
function missingIn(text: string, scripts: Readonly<Record<string, string>>, folder = ''): string[] {
  const links = Array.from(text.matchAll(LINK), ([, to]) => path.posix.join(folder, to!)).filter((to) => !isInTree(to));
  const paths = Array.from(text.matchAll(NAMED_PATH), ([, place]) => place!).filter((place) => !isInTree(place));
  const commands = Array.from(text.matchAll(COMMAND), ([, name]) => name!).filter((name) => !(name in scripts));
  return [...links, ...paths, ...commands.map((name) => `npm run ${name}`)];
}

describe('the READMEs', () => {
  const { scripts } = JSON.parse(readRoot('package.json'));

  it.each(readmes)('%s names only paths and commands that exist', (file) => {
    expect(missingIn(readRoot(file), scripts, path.posix.dirname(file))).toEqual([]);
  });

  it('are short at the top', () => {
    expect(readRoot('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120);
  });

  it('are caught when they name what is not there', () => {
    const text = '`lib/nowhere.ts`, `lib/markets/<code>/nothing.json`, `npm run nothing`';
    expect(missingIn(text, scripts)).toEqual(['lib/nowhere.ts', 'lib/markets/<code>/nothing.json', 'npm run nothing']);
    expect(missingIn('[a](../b.ts#c), [d](https://e.f/g), [h](#i)', scripts, 'lib/x')).toEqual(['lib/b.ts']);
    expect(missingIn('`app/[site]/[locale]/(chrome)`, `lib/markets/<code>/market.ts`', scripts)).toEqual([]);
  });
});

/** Files that Node runs outside of the bundle, and without a loader. */
const RUN_BY_NODE = [
  'lib/http/server.ts',
  'lib/page-cache/handler.ts',
  'lib/sheet/worker.ts',
  'features/plan/documents/sheet/render-worker.ts',
  'lib/cli/encode-build.ts',
];

function importsNodeCannotResolve(entries: readonly string[]): string[] {
  const lost: string[] = [];
  const reached = new Set(entries);
  for (const file of reached)
    for (const [, to] of readRoot(file).matchAll(/^(?:import|export) (?!type )[^;]*?'((?:\.|@\/)[^']+)';$/gm)) {
      if (/^\..*\.(?:ts|mjs)$/.test(to!)) reached.add(path.posix.join(path.posix.dirname(file), to!));
      else if (!to!.endsWith('.json')) lost.push(`${file} -> ${to}`);
    }
  return lost;
}

describe('the project', () => {
  it('imports with endings what Node runs as it stands', () => {
    expect(importsNodeCannotResolve(RUN_BY_NODE)).toEqual([]);
    expect(importsNodeCannotResolve(['features/jobs.ts'])).not.toEqual([]);
  });

  it.each(rules.map((rule) => [rule.name, rule] as const))('%s', (_, rule) => {
    expect(sources.flatMap(rule)).toEqual([]);
  });

  it('builds and starts without dev packages, those included that no import names', () => {
    expect(missingInProduction()).toEqual([]);
  });

  it('has no features that need each other', () => {
    expect(arrowRules.featureCycles(sources)).toEqual([]);
  });

  it('loads no form or validation library with a page', () => {
    expect(otherRules.heavyFirstLoad(sources)).toEqual([]);
  });

  it('calls no endpoint outside of Next that could ask Next for its request', () => {
    expect(endpointsThatNeedNext(sources)).toEqual([]);
  });

  it('loads with a lazy component the words that it uses, and no others', () => {
    expect(unlikeWords(sources)).toEqual([]);
  });

  it('has on every page with prices what takes the profile that came with the address', () => {
    const page = sources.find(({ path: file }) => file.endsWith('purchase/[productCode]/page.tsx'));
    const without = { ...page!, imports: page!.imports.filter(({ target }) => !target.endsWith('arrival-gate')) };
    expect(pagesThatWait(sources.map((source) => (source === page ? without : source)))).toEqual([page!.path]);
    expect(pagesThatWait(sources)).toEqual([]);
  });

  it('says on every page with plans for how many seconds it is kept', () => {
    expect(pagesOfYesterday(sources)).toEqual([]);
    const others = sources.map((source) => ({ ...source, code: source.code.replace('export const revalidate', '') }));
    const found = pagesOfYesterday(others).map((file) => file.replace(/^.*\(chrome\)\//, ''));
    for (const page of ['page.tsx', 'purchase/[productCode]/page.tsx', 'insurance-list/page.tsx'])
      expect(found).toContain(page);
    expect(found).not.toContain('contact/page.tsx');
  });

  it('has nothing at the top level but the six folders and what a tool insists on', () => {
    const known = new Set(
      `
      app components features lib messages public middleware.ts instrumentation.ts
      README.md LICENSE package.json package-lock.json tsconfig.json .ci .env.example .gitignore .npmrc .nvmrc
      .oxfmtrc.json .oxlintrc.json knip.json next.config.mjs drizzle.config.ts playwright.config.ts
      postcss.config.mjs vitest.config.ts
      .git .next .data node_modules bench test-results playwright-report coverage
      next-env.d.ts .env .env.local tsconfig.tsbuildinfo
    `.split(/\s+/),
    );
    expect(readdirSync(root).filter((entry) => !known.has(entry))).toEqual([]);
  });

  it('has a migration for every change of the schema', async () => {
    const journal = JSON.parse(readFileSync(path.join(root, 'lib/db/migrations/meta/_journal.json'), 'utf8'));
    const last = String(journal.entries.at(-1).idx).padStart(4, '0');
    const before = JSON.parse(readFileSync(path.join(root, `lib/db/migrations/meta/${last}_snapshot.json`), 'utf8'));
    const after = generateDrizzleJson(schema, before.id, undefined, 'snake_case');
    expect(await generateMigration(before, after)).toEqual([]);
  });

  it('sets no text under 13 px (0.8125rem)', () => {
    const sheets = globSync('{app,components,features}/**/*.css', { cwd: root });
    expect(sheets.length).toBeGreaterThan(5);
    for (const sheet of sheets)
      for (const [rule, size, unit] of readRoot(sheet).matchAll(/(?:font-size|--text-\w+):\s*([\d.]+)(r?em|px|%)/g)) {
        const pixels = Number(size) * (unit === 'px' ? 1 : unit === '%' ? 0.16 : 16);
        expect([sheet, rule, pixels >= 13 || pixels === 0]).toEqual([sheet, rule, true]);
      }
  });

  it('says everything in every language [G-02]', () => {
    expect({ en: messageDifferences(es, en), pt: messageDifferences(es, pt) }).toEqual({ en: [], pt: [] });
    const unknown = Object.values(countryWords).flatMap((words) =>
      messageDifferences(es, words).filter((line) => line.includes('not in Spanish')),
    );
    expect(unknown).toEqual([]);
    const product = sources.filter(({ path: file }) => !/\.(test|e2e)\./.test(file));
    expect(unusedKeys(es, product.map(({ code }) => code).join('\n'))).toEqual([]);
  });

  it('imports only files that exist', () => {
    const exists = (target: string) =>
      ['', '.ts', '.tsx', '.mjs', '.json', '/index.ts'].some((end) => existsSync(path.join(root, target + end)));
    const broken = sources.flatMap(({ path: file, imports }) =>
      imports
        .filter(({ target }) => /^(app|components|features|lib|messages)\//.test(target) && !exists(target))
        .map(({ target }) => `${file} -> ${target}`),
    );
    expect(broken).toEqual([]);
  });
});

const bad: Record<string, Source[]> = {
  libImportsDownwards: [
    toSource('lib/site/x.ts', "import { a } from '@/features/a/contract';"),
    toSource('lib/markets/x.ts', "import { a } from '@/lib/db/client';"),
    toSource('lib/junk/x.ts', ''),
  ],
  componentsKnowNoDomain: [
    toSource('components/ui/x.tsx', "import { a } from '@/features/a/contract';"),
    toSource('components/ui/x.tsx', "import {\n  env,\n} from '../../lib/env';"),
  ],
  featuresMeetAtDoors: [
    toSource('features/a/a.store.ts', "import { a } from '@/features/b/client';"),
    toSource('features/a/client.ts', "import { a } from '@/features/b/b.store';"),
    toSource('features/a/server/service.ts', "import { a } from '@/features/b/b.store';"),
    toSource('features/a/client.ts', "import { a } from '@/features/a/server/service';"),
    toSource('features/a/server/service.ts', "import { a } from '@/features/b/server/b.db';"),
    toSource('features/a/components/x.tsx', "import { a } from '@/app/page';"),
  ],
  onlyRepositoriesOpenTheDatabase: [
    toSource('features/a/server/service.ts', "import { lead } from '@/lib/db/schema';"),
    toSource('app/page.tsx', "const { a } = await import('@/lib/db/client');"),
  ],
  routesHoldNoRules: [toSource('app/api/x/route.ts', "import { a } from '@/features/a/server/a.db';")],
  servicesReadNoPagesRoom: [
    toSource('features/a/server/service.ts', "import { a } from '@/features/a/b/server/queries';"),
  ],
  commandsCallServices: [
    toSource('lib/cli/admin/x.ts', "import { a } from '@/features/a/server/a.db';"),
    toSource('lib/cli/x.ts', "import { a } from '@/features/a/server/x.db';"),
  ],
  middlewareDecidesWithoutQueries: [
    toSource('middleware.ts', "import { a } from '@/lib/context/ctx';"),
    toSource('lib/routing/middleware.ts', "import { a } from '@/lib/logger';"),
  ],
  pureRoomsStayPure: [
    toSource('features/a/domain.ts', "import { useState } from 'react';"),
    toSource('features/a/domain/price.ts', 'export const now = () => Date.now();'),
    toSource('features/a/json-ld.ts', "import { db } from '@/lib/db/client';"),
  ],
  sitesKnowNoBrowser: [toSource('lib/site/x.ts', "document.documentElement.dataset.x = '';")],
  onePlaceKnowsTheDevice: [toSource('features/a/a.store.ts', "localStorage.setItem('a', '');")],
  serverFilesSaySo: [
    toSource('features/a/server/service.ts', "import { a } from 'b';\nimport 'server-only';\n"),
    toSource('lib/db/x.ts', ''),
  ],
  oneReaderOfTheEnvironment: [toSource('features/a/domain.ts', 'const a = process.env.PORT;')],
  countriesAreData: [
    toSource('features/a/domain.ts', "if (market.code === 'cl') {}"),
    toSource('features/a/domain.ts', "switch (code) { case 'pe': }"),
    toSource('features/a/domain.ts', "if (['cl', 'pe'].includes(code)) {}"),
    toSource('features/a/domain.ts', 'if (market.id === 3) {}'),
  ],
  oneMarketOfASite: [toSource('features/a/components/x.tsx', 'const zone = zones[site.slice(0, 2)]!;')],
  oneClockOfTheOffice: [
    toSource('features/back-office/a/x.tsx', "const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'short' });"),
    toSource('features/back-office/a/x.tsx', 'const day = formatOwnDay(at, tag);'),
    toSource('features/back-office/a/x.tsx', 'const day = new Date(at).toLocaleDateString(tag);'),
    toSource('features/back-office/a/x.tsx', 'const hour = new Date(at).getHours();'),
  ],
  namesExplainThemselves: [
    toSource('features/a/utils.ts', ''),
    toSource('features/a/index.ts', ''),
    toSource('features/a/hooks/use-x.ts', ''),
    toSource('components/ui/Button.tsx', ''),
    toSource('features/planCard/domain.ts', ''),
  ],
  noBarrels: [toSource('features/a/domain.ts', "export * from './b';")],
  filesStaySmall: [
    toSource('app/page.tsx', '\n'.repeat(81)),
    toSource('app/api/x/route.ts', '\n'.repeat(41)),
    toSource('features/a/domain.ts', '\n'.repeat(401)),
  ],
  namedExports: [toSource('features/a/components/x.tsx', 'export default function X() {}')],
  endpointsRunOutsideNext: [
    toSource('features/a/server/service.ts', "import { headers } from 'next/headers';"),
    toSource('app/api/x/[id]/route.ts', 'export const GET = serve(a, b, { outsideNext: true });'),
  ],
  oneWayToWrite: [toSource('features/a/components/x.tsx', "'use server';\n")],
  oneWriterOfTimelines: [
    toSource('features/a/server/repository.ts', 'await tx.insert(customerInteraction).values(entry);'),
    toSource('features/a/server/repository.ts', 'sql`insert into customer_interaction (site) values (1)`'),
  ],
  productionNeedsNoDevPackage: [
    toSource('features/a/domain.ts', "import fc from 'fast-check';"),
    toSource('lib/cli/start.mjs', "const { server } = await import('@scope/of-nobody/node');"),
    toSource('next.config.mjs', "import analyse from '@next/bundle-analyzer';"),
  ],
  testsSetTheirClock: [
    toSource('features/a/server/x.test.ts', 'const today = dayIn(timeZone, new Date());'),
    toSource('features/a/x.e2e.ts', 'const born = `${new Date().getFullYear() - 35}-01-01`;'),
    toSource('features/a/server/x.test.ts', 'const now = new Date();\nconst age = ageOn(dayIn(timeZone, now), born);'),
    toSource('features/a/x.test.ts', 'vi.useFakeTimers();\nconst today = dayIn(timeZone, new Date());'),
    toSource('lib/testing/x.ts', 'const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);'),
  ],
  testsProveSomething: [
    toSource('features/a/domain.test.ts', "it('is nothing', () => {});\nit('is', () => { expect(1).toBe(1); });"),
    toSource('features/a/domain.test.ts', "it.each([1])('is %s', () => {});"),
    toSource('features/a/domain.test.ts', "it.skip('is', () => { expect(1).toBe(1); });"),
    toSource('features/a/domain.test.ts', 'export {};'),
  ],
};

describe('the rules can fail', () => {
  it.each(rules.map((rule) => rule.name))('%s finds its bad samples', (name) => {
    expect(bad[name], 'a rule without bad samples').toBeDefined();
    const rule = named[name as keyof typeof named] as arrowRules.Rule;
    expect(bad[name]!.filter((sample) => rule(sample).length === 0).map((sample) => sample.text)).toEqual([]);
  });

  it('finds a cycle of features, by types and contracts too', () => {
    const cycle = [
      toSource('features/a/server/service.ts', "import { b } from '@/features/b/server/service';"),
      toSource('features/b/components/x.tsx', "import type { C } from '@/features/c/contract';"),
      toSource('features/c/contract.ts', "import { a } from '@/features/a/contract';"),
    ];
    expect(arrowRules.featureCycles(cycle)).toHaveLength(3);
    expect(arrowRules.featureCycles(cycle.slice(1))).toEqual([]);
  });

  it('finds a form library behind two imports of a page, and not behind a late one', () => {
    const page = toSource('app/page.tsx', "import { Box } from '@/features/a/components/box';");
    const form = toSource('features/a/components/form.tsx', "import { useForm } from 'react-hook-form';");
    const box = (body: string) => toSource('features/a/components/box.tsx', `'use client';\n${body}`);
    expect(otherRules.heavyFirstLoad([page, form, box("import { Form } from './form';")])).toHaveLength(1);
    expect(otherRules.heavyFirstLoad([page, form, box("const Form = import('./form');")])).toEqual([]);
  });

  it('finds what only Next can answer behind two imports of an endpoint, and not behind a type', () => {
    const endpoint = toSource(
      'app/api/x/route.ts',
      "import { a } from '@/features/a/server/service';\nexport const POST = serve(b, a, { outsideNext: true });",
    );
    const service = toSource('features/a/server/service.ts', "import { c } from '@/lib/c';");
    const end = (line: string) => toSource('lib/c/index.ts', line);
    const found = (line: string) => endpointsThatNeedNext([endpoint, service, end(line)]);
    for (const name of ['next/headers', 'next/server', 'next/cache', 'next-intl/server'])
      expect(found(`import { x } from '${name}';`)).toHaveLength(1);
    expect(found("const { after } = await import('next/server');")).toHaveLength(1);
    expect(found("import type { NextRequest } from 'next/server';")).toEqual([]);
  });

  it('finds late words that nobody loads, or nobody uses', () => {
    const box = toSource('features/a/box.tsx', 'const { a: { x }, b } = lateWords(); const c = lateWords().c;');
    const lazy = (words: string) =>
      toSource(
        'features/a/button.tsx',
        `const Box = lazyComponent(() => import('./box').then(pick), { words: [${words}] });`,
      );
    expect(unlikeWords([box, lazy("'a', 'b', 'c'")])).toEqual([]);
    expect(unlikeWords([box, lazy("'a', 'b'")])).toHaveLength(1);
    expect(unlikeWords([box, lazy("'a', 'b', 'c', 'd'")])).toHaveLength(1);
    const page = toSource('app/page.tsx', "import { Box } from '@/features/a/box';");
    expect(unlikeWords([box, page])).toHaveLength(3);
    expect(unlikeWords([toSource('features/a/all.tsx', 'show({ words: lateWords() })')])).toHaveLength(1);
  });

  it('finds a word that a language lacks, or fills in otherwise', () => {
    expect(messageDifferences({ a: { b: 'x {n}' } }, { a: { b: 'y', c: 'z' } })).toHaveLength(2);
    expect(messageDifferences({ a: 'x' }, {})).toEqual(['a is missing or empty']);
    expect(unusedKeys({ a: { b: 'x', c: { one: 'y' } } }, 'const { one } = labels.a.c;')).toEqual(['a.b']);
  });

  it('reads no import out of a comment', () => {
    expect(toSource('lib/x.ts', "// import { a } from '@/app/a';\n/* import '@/app/b'; */").imports).toEqual([]);
  });
});
