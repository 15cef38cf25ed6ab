import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { environment } from '../project.mjs';

/** Clock ticks of /proc: 100 a second on every Linux that Node runs on. */
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

/** Uses node:http, since fetch always sends the host of the address. */
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

/** Sends requests over 32 connections, each one at a time. Any answer but 2xx throws. */
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
