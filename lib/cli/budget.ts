// npm run budget: prints the size of first loads and of a search response, and memory, each with its limit.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePort } from '@/lib/testing/engines.mjs';
import { build, prepareDatabase, serve, stopDatabase } from './project.mjs';

const HOST = 'cl.localhost';
const MIXED_REQUESTS = 2_000;
const COMPARE = { organizationType: ['ISAPRE'], productType: 'ISAPRE', take: 20 };

/** Limits in KB (gzip). Lower a limit when its figure falls. */
const LIMITS = {
  home: { script: 149, sheet: 21, html: 29, flight: 17 },
  list: { script: 187, sheet: 21, html: 36, flight: 23 },
  plan: { script: 170, sheet: 21, html: 33, flight: 23 },
  contact: { script: 180, sheet: 21, html: 17, flight: 12 },
  purchase: { script: 187, sheet: 21, html: 19, flight: 14 },
  clinic: { script: 146, sheet: 21, html: 15, flight: 10 },
  article: { script: 146, sheet: 22, html: 24, flight: 14 },
};
type Page = keyof typeof LIMITS;
const COMPARE_LIMIT = 4;
const MEMORY_LIMIT = 450;

const PACKAGE_MARKS: Readonly<Record<string, string>> = {
  zod: '_zod',
  'react-hook-form': 'shouldUnregister',
  '@tanstack/react-query': 'getMutationCache',
  'libphonenumber-js': 'formatNational',
  'big.js': '[big.js]',
  'pdfjs-dist': 'GlobalWorkerOptions',
  '@sentry/browser': 'sentry',
};
const PACKAGES_ALLOWED: Readonly<Record<Page, readonly string[]>> = {
  home: [],
  list: [],
  plan: [],
  contact: ['react-hook-form'],
  purchase: ['react-hook-form'],
  clinic: [],
  article: [],
};

type Row = { readonly what: string; readonly now: number; readonly limit: number };

const kilobytes = (text: string): number => Math.round(gzipSync(text).length / 102.4) / 10;

function ask(port: number, address: string, body?: object): Promise<string> {
  const payload = body && JSON.stringify(body);
  const headers = { host: HOST, ...(payload && { 'content-type': 'application/json', 'x-country': '1' }) };
  return new Promise((resolve, reject) => {
    const sent = request({ port, path: address, method: body ? 'POST' : 'GET', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        response.statusCode === 200 ? resolve(text) : reject(new Error(`${response.statusCode} ${address}`)),
      );
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

const built = (address: string): string =>
  readFileSync(
    path.join(
      '.next',
      decodeURIComponent(address)
        .replace(/^.*\/_next\//, '')
        .replace(/\?.*/, ''),
    ),
    'utf8',
  );

const addressesIn = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, address]) => address!)),
];

function weigh(html: string) {
  // Browsers that support modules skip `nomodule` scripts.
  const tags = html.replaceAll(/<script[^>]+nomodule[^>]*>/gi, '');
  const scripts = addressesIn(tags, /<script[^>]+src="([^"]*\/_next\/static\/[^"]+\.js[^"]*)"/g);
  const sheets = addressesIn(html, /<link[^>]+href="([^"]*\/_next\/static\/[^"]+\.css[^"]*)"/g);
  const flight = [...html.matchAll(/self\.__next_f\.push\(([^]*?)\)<\/script>/g)].map(([, text]) => text!).join('');
  const texts = scripts.map(built);
  const packages = Object.entries(PACKAGE_MARKS).flatMap(([name, mark]) =>
    texts.some((text) => text.includes(mark)) ? [name] : [],
  );
  const sum = (files: readonly string[]) =>
    Math.round(files.reduce((total, text) => total + kilobytes(text), 0) * 10) / 10;
  return {
    packages,
    figures: { script: sum(texts), sheet: sum(sheets.map(built)), html: kilobytes(html), flight: kilobytes(flight) },
  };
}

async function addressesOf(port: number): Promise<Record<Page, string>> {
  const [article] = addressesIn(await ask(port, '/QP-Blog'), /href="(\/QP-Blog\/[^"]+\/Conviene-Isapre-o-Fonasa)"/g);
  return {
    home: '/',
    list: '/Comparar/Isapres',
    plan: '/Isapre/CruzBlanca/Planes/CMBS060526',
    contact: '/contacto',
    purchase: '/Compra-Online/CMBS060526',
    clinic: '/Clinicas-y-Hospitales/Clinica-Davila',
    article: article!,
  };
}

function staleMarks(): string[] {
  const chunks = readdirSync('.next/static', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join('.next/static', file), 'utf8'));
  return Object.entries(PACKAGE_MARKS).flatMap(([name, mark]) =>
    chunks.some((text) => text.includes(mark)) ? [] : [`the mark of ${name} is in no chunk`],
  );
}

const memoryOf = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);

async function measure(port: number, pid: number): Promise<{ rows: Row[]; mistakes: string[] }> {
  const rows: Row[] = [];
  const mistakes = staleMarks();
  const addresses = await addressesOf(port);
  for (const page of Object.keys(addresses) as Page[]) {
    const { figures, packages } = weigh(await ask(port, addresses[page]));
    for (const name of Object.keys(figures) as (keyof typeof figures)[])
      rows.push({ what: `${page}, ${name}, KB gzip`, now: figures[name], limit: LIMITS[page][name] });
    const strange = packages.filter((name) => !PACKAGES_ALLOWED[page].includes(name));
    mistakes.push(...strange.map((name) => `the first load of ${page} contains ${name}`));
  }
  const answer = await ask(port, '/api/insurance/compare/metadata', COMPARE);
  rows.push({ what: 'compare answer of 20 plans, KB gzip', now: kilobytes(answer), limit: COMPARE_LIMIT });
  const mixed = Object.values(addresses);
  for (let sent = 0; sent < MIXED_REQUESTS; sent += 8)
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        at % 2
          ? ask(port, '/api/insurance/compare/metadata', { ...COMPARE, take: 1 + (sent % 20) })
          : ask(port, mixed[(sent / 8 + at) % mixed.length]!),
      ),
    );
  rows.push({ what: `memory after ${MIXED_REQUESTS} requests, MB`, now: memoryOf(pid), limit: MEMORY_LIMIT });
  return { rows, mistakes };
}

build();
const directory = mkdtempSync(path.join(tmpdir(), 'queplan-budget-'));
chmodSync(directory, 0o711);
const port = await freePort();
const settings = {
  DATA_DIR: directory,
  PORT: String(port),
  DEMO: '1',
  UF_SOURCE_URL: 'off',
  LOG_LEVEL: 'error',
  RATE_LIMIT_SCALE: '1000000',
};
const child = await serve(settings, prepareDatabase({ ...settings, DATABASE_URL: '' }));
try {
  const { rows, mistakes } = await measure(port, child.pid!);
  console.table(rows.map((row) => Object.assign(row, { '': row.now > row.limit ? 'OVER' : '' })));
  const grown = rows.filter(({ now, limit }) => now > limit);
  const all = [...grown.map(({ what, now, limit }) => `${what}: ${now}, the limit is ${limit}`), ...mistakes];
  for (const one of all) process.stdout.write(`${one}\n`);
  process.stdout.write(all.length === 0 ? 'budget: passed\n' : 'budget: FAILED\n');
  process.exitCode = all.length === 0 ? 0 : 1;
} finally {
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
  stopDatabase({ ...settings, DATABASE_URL: '' });
  rmSync(directory, { recursive: true, force: true });
}
