// Node runs this file directly too (lib/http/server.ts): relative imports only, with file endings.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client, type QueryResult } from 'pg';
import { assertReachable, binaryDirectory, serverAccount, type Account } from './embedded-install.ts';

const run = promisify(execFile);

// Milliseconds to start, long enough to recover a large log after a power cut.
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;
const FIRST_PAUSE_MS = 25;

// Values for 2 cores shared with the web server. fsync and synchronous_commit keep their default: on.
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_min_messages: 'warning',
};

/** Line of postmaster.pid, counted from 0. */
const PORT_LINE = 3;

const passwordFile = (data: string) => path.join(data, 'queplan.password');
const urlOf = (data: string, port: number, name = 'postgres') =>
  `postgresql://postgres:${readFileSync(passwordFile(data), 'utf8').trim()}@127.0.0.1:${port}/${name}`;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// Checks the program, because after a restart of the machine another program may have the same process id.
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    // It ended after the check above.
    return false;
  }
}

function postmasterOf(data: string): { readonly pid: number; readonly port: number } | null {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  return pid && isPostgres(pid) ? { pid, port: Number(lines[PORT_LINE]) } : null;
}

export async function queryOnce(url: string, text: string, values: readonly unknown[] = []): Promise<QueryResult> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await client.query(text, [...values]);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const answers = (url: string): Promise<boolean> =>
  queryOnce(url, 'select 1').then(
    () => true,
    () => false,
  );

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function makeFolder(directory: string): void {
  if (existsSync(directory)) return;
  makeFolder(path.dirname(directory));
  // Creates folders one by one, because Node's `recursive` mkdir never ends in a system folder that rejects it (/proc).
  try {
    mkdirSync(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function makeWritable(directory: string): void {
  try {
    makeFolder(directory);
    readdirSync(directory);
    accessSync(directory, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`Nothing can be written to the folder ${directory} (${code}). Check the setting DATA_DIR.`, {
      cause: error,
    });
  }
}

// Creates the cluster in a temporary folder and then moves it, so that a crash leaves no incomplete cluster.
async function initialise(data: string, account: Account): Promise<void> {
  const draft = mkdtempSync(`${data}.new-`);
  if (account) chownSync(draft, account.uid, account.gid);
  const secret = `${draft}.password`;
  writeFileSync(secret, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (account) chownSync(secret, account.uid, account.gid);
  const flags = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', `--pwfile=${secret}`];
  try {
    await run(path.join(binaryDirectory(), 'initdb'), [...flags, `--pgdata=${draft}`], { ...account, cwd: '/' });
    renameSync(secret, passwordFile(draft));
    renameSync(draft, data);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    rmSync(secret, { force: true });
    if (!existsSync(passwordFile(data))) throw error;
  }
}

// Removes a lock whose process id now belongs to another program; PostgreSQL itself clears other old locks.
function clearForeignLock(data: string): void {
  const file = path.join(data, 'postmaster.pid');
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
  if (pid && isAlive(pid) && !isPostgres(pid)) rmSync(file, { force: true });
}

function launch(data: string, port: number, account: Account, settings: Readonly<Record<string, string>>) {
  const log = openSync(path.join(data, 'server.log'), 'a', 0o600);
  const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  // Detached, so that it survives a kill -9 of Node. The next start finds it through postmaster.pid.
  const child = spawn(path.join(binaryDirectory(), 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  return child;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Starts or reuses the PostgreSQL of `<directory>/postgres`. With a previous `port`, the files must already exist. */
export async function startEmbedded(directory: string, settings: Readonly<Record<string, string>> = {}, port?: number) {
  const data = path.resolve(directory, 'postgres');
  const account = serverAccount();
  makeWritable(path.dirname(data));
  assertReachable(binaryDirectory(), 'its programs', account);
  assertReachable(path.dirname(data), 'its data', account);
  if (!existsSync(passwordFile(data))) {
    if (port !== undefined) throw new Error(`The files of the embedded database are missing in ${data}`);
    await initialise(data, account);
  }
  let launched: ChildProcess | null = null;
  let pause = FIRST_PAUSE_MS;
  for (const until = Date.now() + START_TIMEOUT_MS; Date.now() < until; await sleep(50)) {
    const server = postmasterOf(data);
    if (server?.port && (await answers(urlOf(data, server.port))))
      return { url: urlOf(data, server.port), reused: launched === null };
    if (server || (launched && !hasEnded(launched))) continue;
    // After a kill, open connections must finish their work before PostgreSQL can open the files again.
    if (launched) await sleep((pause *= 2));
    clearForeignLock(data);
    launched = launch(data, port ?? (await freePort()), account, settings);
  }
  throw new Error(`The embedded database does not answer; see ${path.join(data, 'server.log')}`);
}

export const hasEmbedded = (directory: string) => existsSync(passwordFile(path.resolve(directory, 'postgres')));

/** URL of the running database. Null: not running. */
export function runningUrl(directory: string): string | null {
  const data = path.resolve(directory, 'postgres');
  const server = postmasterOf(data);
  return server && urlOf(data, server.port);
}

export async function stopEmbedded(directory: string): Promise<void> {
  const server = postmasterOf(path.resolve(directory, 'postgres'));
  if (!server) return;
  process.kill(server.pid, 'SIGINT');
  for (const until = Date.now() + STOP_TIMEOUT_MS; Date.now() < until && isPostgres(server.pid);) await sleep(20);
}
