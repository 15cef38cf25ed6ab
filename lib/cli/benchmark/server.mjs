import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { environment } from '../project.mjs';
import os from 'node:os';
import { dirname, join } from 'node:path';
import { median } from './figures.mjs';

/** Microseconds of a clock tick in /proc: 100 ticks a second on every Linux that Node supports. */
const TICK_MICROSECONDS = 10_000;

const statOf = (pid) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** Total CPU time of a process, user and system, in microseconds; 0 without /proc. */
export function processorOf(pid) {
  try {
    const fields = statOf(pid);
    return (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS;
  } catch {
    return 0;
  }
}

export function memoryOf(pid) {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line[1]) / 1024;
}

export async function startServer(command, args, { cwd, env, port, path, host }) {
  const child = spawn(command, args, { cwd, env: environment(env), stdio: ['ignore', 'ignore', 'inherit'] });
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`${command} ${args.join(' ')} ended (${child.exitCode}).`);
    const answers = await once({ port }, { path, host }).then(
      () => true,
      () => false,
    );
    if (answers) return { pid: child.pid, port, stop: () => stop(child) };
    await sleep(200);
  }
  child.kill('SIGKILL');
  throw new Error(`${path} did not answer on port ${port}.`);
}

async function stop(child) {
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 8_000);
  await ended;
  clearTimeout(timer);
}

/** Sends one request with node:http, since fetch cannot set the Host header. */
function ask({ port }, { method = 'GET', path, headers, body }) {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, async (answer) => {
      const text = await answer.setEncoding('utf8').reduce((all, part) => all + part, '');
      if (answer.statusCode >= 200 && answer.statusCode < 300) resolve(text);
      else reject(new Error(`${path} answers ${answer.statusCode}: ${text.slice(0, 300)}`));
    });
    outgoing.once('error', reject).end(body);
  });
}

export function once(server, { path, host = 'localhost', bodies, eachTime = (one) => one }) {
  const headers = { host, ...(bodies && { 'content-type': 'application/json' }) };
  const body = bodies && JSON.stringify(bodies[0]);
  return ask(server, eachTime({ method: bodies ? 'POST' : 'GET', path, headers, body }));
}

const requestsOf = ({ path, host = 'localhost', bodies = null, headers = {}, eachTime = (one) => one }) =>
  bodies?.map((body) => ({
    method: 'POST',
    path,
    headers: { host, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    setupRequest: eachTime,
  })) ?? [{ method: 'GET', path, headers: { host, ...headers } }];

/** Sends requests over 32 connections, one at a time on each. @throws Error for any answer but 2xx */
async function shoot(port, requests, until) {
  const result = await autocannon({ url: `http://127.0.0.1:${port}`, connections: 32, requests, ...until });
  if (result.non2xx > 0 || result.errors > 0 || result['2xx'] === 0)
    throw new Error(
      `${requests[0].path}: ${result.non2xx} answers outside 2xx, ${result.errors} errors, ${result['2xx']} good.`,
    );
  return result;
}

/** Loads one address; `eachTime` changes each request. Returns requests a second and CPU microseconds a request. */
export async function load({ pid, port }, task, seconds) {
  const before = processorOf(pid);
  const result = await shoot(port, requestsOf(task), { duration: seconds });
  return { rate: result['2xx'] / result.duration, cpu: (processorOf(pid) - before) / result['2xx'] };
}

export async function loadMixed({ port }, tasks, amount) {
  await shoot(port, tasks.flatMap(requestsOf), { amount });
}

const FILES = {
  'package.json': '{ "name": "floor", "private": true, "type": "module" }',
  // The root must contain both folders, because node_modules links to the project's folder.
  'next.config.mjs':
    "const config = { outputFileTracingRoot: '/', poweredByHeader: false };\nexport { config as default };",
  'app/layout.js':
    'const Layout = ({ children }) => <html lang="es"><body>{children}</body></html>;\nexport { Layout as default };',
  'app/page.js': 'const Page = () => <h1>Hola</h1>;\nexport { Page as default };',
  'app/press/button.js':
    "'use client';\nimport { useState } from 'react';\nexport function Button() { const [presses, count] = useState(0); return <button onClick={() => count(presses + 1)}>{presses}</button>; }",
  'app/press/page.js':
    "import { Button } from './button';\nconst Page = () => <main><h1>Hola</h1><Button /></main>;\nexport { Page as default };",
  'app/api/noop/route.js':
    'export async function POST(request) { await request.json(); return Response.json({ ok: true }); }',
};

export function buildFloor(root, node) {
  const folder = mkdtempSync(join(os.tmpdir(), 'floor-'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const next = join(root, 'node_modules/next/dist/bin/next');
  const { status } = spawnSync(node, [next, 'build', '--webpack'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`The empty app does not build (${status}).`);
  return { folder, next };
}

/** Warm-up requests. Not seconds, because with a slow disk no request may finish within a second. */
export const WARM_UP_REQUESTS = 500;

/** Compares two servers and alternates which runs first. Each round's ratio uses the empty app of the same round. */
export async function loadRatio(ours, oursTask, floor, floorTask, { rounds, seconds }) {
  // Warm-up: the first requests render, compile and fill caches, which may take longer than a short load.
  for (const [server, task] of [
    [ours, oursTask],
    [floor, floorTask],
  ]) {
    await once(server, task);
    await loadMixed(server, [task], WARM_UP_REQUESTS);
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
