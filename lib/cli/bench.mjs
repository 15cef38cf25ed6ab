// npm run bench: our figures against an empty Next app, built here and measured in the same run.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { bodies, contacts } from './benchmark/bodies.mjs';
import { load, memoryOf, once, startServer } from './benchmark/contestant.mjs';
import { figure, median, table } from './benchmark/figures.mjs';
import { scriptBytes } from './benchmark/first-visit.mjs';
import { buildFloor } from './benchmark/floor.mjs';
import { build, environment, install, node, prepareDatabase, root, run, stopDatabase } from './project.mjs';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, port: { type: 'string' } } });
const [rounds, seconds] = values.quick ? [3, 1] : [5, 3];
const sizes = values.quick ? [1_000, 100_000] : [1_000, 10_000, 100_000];
const endpointBars = { 1_000: 0.8, 10_000: 0.7, 100_000: 0.5 };
const port = Number(values.port ?? 4990);
const LIST = '/Comparar/Isapres';
const HOST = 'cl.localhost';
const COMPARE = '/api/insurance/compare/metadata';

/** Alternates who is loaded first; the ratio of a round is to that round's floor. */
async function duel(ours, oursTask, floor, floorTask) {
  // The first answers render, compile and fill caches; they may take longer than a short load lasts.
  for (const [server, task] of [
    [ours, oursTask],
    [floor, floorTask],
  ]) {
    await once(server, task);
    await load(server, task, 1);
  }
  const seen = [];
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 === 0 ? ours : floor;
    const a = await load(first, first === ours ? oursTask : floorTask, seconds);
    const second = first === ours ? floor : ours;
    const b = await load(second, second === ours ? oursTask : floorTask, seconds);
    const [mine, its] = first === ours ? [a, b] : [b, a];
    seen.push({ ratio: mine.rate / its.rate, ours: mine.rate, floor: its.rate, cpu: mine.cpu, floorCpu: its.cpu });
  }
  const of = (key) => median(seen.map((round) => round[key]));
  return { ratio: of('ratio'), ours: of('ours'), floor: of('floor'), cpu: of('cpu'), floorCpu: of('floorCpu') };
}

function generate(settings, plans) {
  run(
    node(),
    [
      '--conditions=react-server',
      '--import',
      'tsx',
      'lib/cli/catalogue-generate.ts',
      '--market',
      'cl',
      '--plans',
      String(plans),
    ],
    settings,
  );
}

/** Waits until the server has swapped its index: the total tells. */
async function untilIndexed(server, plans) {
  for (let attempt = 0; attempt < 300; attempt++) {
    const { metaData } = JSON.parse(await once(server, { path: `${COMPARE}?organizationTypes=ISAPRE`, host: HOST }));
    if (metaData.total >= plans) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 1_000);
    });
  }
  throw new Error(`The index does not reach ${plans} plans.`);
}

function searchTimes(url) {
  const { status, stdout, stderr } = spawnSync(
    node(),
    [
      '--conditions=react-server',
      '--experimental-transform-types',
      '--no-warnings',
      '--import',
      './lib/cli/benchmark/native.mjs',
      'lib/cli/benchmark/search.ts',
      url,
      ...sizes.map(String),
    ],
    { cwd: root, env: environment(), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

async function measure(ours, floor, settings, url) {
  const figures = [];
  const add = (...args) => {
    figures.push(figure(...args));
    process.stdout.write(`${table(figures.slice(-1)).split('\n')[1]}\n`);
  };
  const list = await duel(ours, { path: LIST, host: HOST }, floor, { path: '/' });
  add('list page from the page cache, requests/s', list.ratio, 0.25, list);
  const html = await once(ours, { path: LIST, host: HOST });
  add('list page, HTML gzip, KB', gzipSync(html).length / 1024, 25, { atMost: true });

  const [listScripts, floorScripts] = await scriptBytes([
    `http://${HOST}:${port}${LIST}`,
    `http://localhost:${port + 1}/`,
  ]);
  add('list page, script of a first visit over the floor, KB', listScripts - floorScripts, 35, {
    ours: listScripts,
    floor: floorScripts,
    atMost: true,
  });
  const eachTime = (request) => ({ ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } });
  const contact = { path: '/api/contactos', host: HOST, bodies: contacts, eachTime };
  const contacting = await duel(ours, contact, floor, { path: '/api/noop', bodies: contacts, eachTime });
  add('contact endpoint (lead, consent, jobs), requests/s', contacting.ratio, 0.45, contacting);

  const cpu = {};
  for (const plans of sizes) {
    generate(settings, plans);
    await untilIndexed(ours, plans);
    const compare = await duel(ours, { path: COMPARE, host: HOST, bodies }, floor, { path: '/api/noop', bodies });
    cpu[plans] = compare.cpu;
    add(`compare endpoint, ${plans} plans, requests/s`, compare.ratio, endpointBars[plans], compare);
    add(`compare endpoint, ${plans} plans, CPU us/request`, compare.cpu, compare.floorCpu / endpointBars[plans], {
      atMost: true,
      ours: compare.cpu,
      floor: compare.floorCpu,
    });
  }
  add('compare endpoint, growth 1,000 to 100,000, CPU', cpu[100_000] / cpu[1_000], 2, { atMost: true });
  add('memory of the process, MB', memoryOf(ours.pid), 450, { atMost: true });
  const search = searchTimes(url);
  add('search in the process with all facets, 100,000, ms', search[100_000], 2, { atMost: true });
  add('search in the process, growth 1,000 to 100,000', search[100_000] / search[1_000], 60, { atMost: true });
  return figures;
}

install();
build();
const settings = { DATA_DIR: path.join(os.tmpdir(), 'queplan-bench-data'), DATABASE_URL: '' };
const { url } = await prepareDatabase(settings);
const floorApp = buildFloor(root, node());
const servers = [];
try {
  const env = {
    ...environment(settings),
    DATABASE_URL: url,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    // The load comes from one address; what the limits cost is measured with the rest.
    RATE_LIMIT_SCALE: '1000000',
    NEXT_TELEMETRY_DISABLED: '1',
  };
  const ours = await startServer(node(), ['lib/http/server.ts'], {
    cwd: root,
    env: { ...env, PORT: String(port) },
    port,
    path: '/api/health',
    host: HOST,
  });
  servers.push(ours);
  const floor = await startServer(node(), [floorApp.next, 'start', '-p', String(port + 1)], {
    cwd: floorApp.folder,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    port: port + 1,
    path: '/',
    host: 'localhost',
  });
  servers.push(floor);
  const figures = await measure(ours, floor, settings, url);
  process.stdout.write(`\n${table(figures)}\n`);
  mkdirSync(path.join(root, 'bench'), { recursive: true });
  writeFileSync(
    path.join(root, 'bench/latest.json'),
    `${JSON.stringify({ at: new Date().toISOString(), quick: values.quick, figures }, null, 2)}\n`,
  );
  process.exitCode = figures.every(({ holds }) => holds) ? 0 : 1;
} finally {
  for (const server of servers) await server.stop();
  stopDatabase(settings);
  rmSync(floorApp.folder, { recursive: true, force: true });
}
