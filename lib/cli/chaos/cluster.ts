import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '@/lib/db/embedded';
import { freePort, ownFolder, startNginx, startPgbouncer, startRedis, unprivileged } from '@/lib/testing/engines.mjs';
import { get } from './app';
import { countDamage, type Damage } from './kill';
import { Visitors, type Seen } from './visitors';

const LIMIT_MB = 350;
const PROCESSES = 3;
const CONNECTIONS = 20;
const QUIET_MS = 500;

type Report = Seen &
  Omit<Damage, 'mailsMissing'> & {
    readonly megabytes: number;
    readonly slowestStartMs: number;
    readonly slowestHealMs: number;
  };

const given = (settings: Readonly<Record<string, string>>): string[] =>
  Object.entries(settings).map(([name, value]) => `${name}=${value}`);

function execute(command: string, args: readonly string[], cwd = '.', settings: Record<string, string> = {}): void {
  const { status, stderr } = spawnSync('/usr/bin/env', [...given(settings), command, ...args], {
    cwd,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${path.basename(command)} ${args.join(' ')} ended with ${status}: ${stderr}`);
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return Math.round(files.reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size, 0) / 1e6);
}

/** Server started by `node server.mjs`, like in the image and the systemd unit. */
class Served {
  #child: ChildProcess | undefined;

  constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  async start(): Promise<number> {
    const begun = performance.now();
    const settings = [...given(this.settings), `PORT=${this.port}`];
    const child = spawn('/usr/bin/env', ['-i', ...settings, process.execPath, 'server.mjs'], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      ...unprivileged,
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text) => String(text).includes('Ready on port') && resolve());
      child.once('exit', (code) => reject(new Error(`the artefact stopped while starting (${code})`)));
    });
    return Math.round(performance.now() - begun);
  }

  /** Kills the server. Its parent process then ends too. */
  async kill(): Promise<void> {
    const { pid } = this.#child!;
    const gone = new Promise((resolve) => this.#child!.once('exit', resolve));
    const server = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    process.kill(Number(server), 'SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null) return;
    const gone = new Promise((resolve) => this.#child!.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await gone;
  }

  async isWell(): Promise<boolean> {
    const [ready, health] = await Promise.all(
      ['/readyz', '/api/health'].map((address) => get(this.port, address, 'cl.localhost').catch(() => null)),
    );
    return ready?.status === 200 && health?.status === 200 && JSON.parse(health.text).status === 'ok';
  }
}

async function untilAllWell(processes: readonly Served[]): Promise<void> {
  while (!(await Promise.all(processes.map((one) => one.isWell()))).every(Boolean)) await sleep(20);
}

/** Builds the artefact and runs one of its commands. */
function makeArtefact(folder: string, settings: Record<string, string>): void {
  execute(process.execPath, ['lib/cli/artefact.mjs', folder]);
  chmodSync(folder, 0o755);
  const command = ['--conditions=react-server', 'lib/cli/admin.mjs', 'restrictions', 'list'];
  execute(process.execPath, command, folder, settings);
}

/** Second fault of a time slot, in addition to the killed process. */
export type Beside = 'nothing' | 'redisHangs' | 'redisDies' | 'pgbouncerDies';

/**
 * Serves the artefact outside of the repository, by a user without write access to it: three processes behind nginx,
 * PgBouncer and Redis. Each slot kills a process under load, and a service at the same time. Nginx must pass every
 * request to another process: all must succeed while the database is up. Without `isStrict`, a 503 with Retry-After is
 * accepted at any time, for a machine that is busy with other work.
 */
export async function serveCluster(
  directory: string,
  slots: readonly Beside[],
  { slotMs, isStrict }: { readonly slotMs: number; readonly isStrict: boolean },
): Promise<Report> {
  const { url } = await startEmbedded(directory);
  const pgbouncer = await startPgbouncer(directory, url, CONNECTIONS);
  const redis = await startRedis();
  const key = path.join(directory, 'data.key');
  const settings = {
    ...{ NODE_ENV: 'production', DATABASE_URL: pgbouncer.pooled, DATABASE_DIRECT_URL: url },
    ...{ REDIS_URL: `redis://127.0.0.1:${redis.port}`, DATA_DIR: ownFolder(directory, 'artefact-data'), DEMO: '1' },
    ...{ UF_SOURCE_URL: 'off', LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000000', TRUSTED_PROXY_HOPS: '1' },
    ...{ PATH: '/usr/bin:/bin', ...(existsSync(key) && { DATA_KEY: readFileSync(key, 'utf8').trim() }) },
  };
  const folder = path.join(directory, 'artefact');
  makeArtefact(folder, settings);
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
  const processes = ports.map((port) => new Served(port, folder, settings));
  const nginx = await startNginx(directory, ports);
  const visitors = new Visitors(nginx.port);
  visitors.mayBeUnavailable = !isStrict;
  const wrong: string[] = [];
  let slowestHealMs = 0;

  const faults: Record<Beside, { begin: () => unknown; end: () => unknown }> = {
    nothing: { begin: () => {}, end: () => {} },
    redisHangs: { begin: () => redis.send('SIGSTOP'), end: () => redis.send('SIGCONT') },
    redisDies: { begin: () => redis.end(), end: () => redis.start() },
    pgbouncerDies: {
      begin: () => {},
      end: async () => {
        visitors.mayBeUnavailable = true;
        await pgbouncer.end();
        await pgbouncer.start();
      },
    },
  };
  async function strike(victim: Served, beside: Beside): Promise<number> {
    await faults[beside].begin();
    await visitors.untilAllAnswered();
    await victim.kill();
    await visitors.untilAllAnswered();
    const startMs = await victim.start();
    await faults[beside].end();
    const begun = performance.now();
    await untilAllWell(processes);
    await visitors.untilAllAnswered();
    slowestHealMs = Math.max(slowestHealMs, Math.round(performance.now() - begun));
    visitors.mayBeUnavailable = !isStrict;
    return startMs;
  }

  try {
    const starts = await Promise.all(processes.map((one) => one.start()));
    await untilAllWell(processes);
    for (const address of ['/metrics', '/livez', '/readyz']) {
      const { status } = await get(nginx.port, address, 'cl.localhost');
      if (status !== 404) wrong.push(`${address} is open to the world: ${status}`);
    }
    const striking = async () => {
      try {
        for (const [slot, beside] of slots.entries()) {
          const pause = sleep(slotMs);
          await sleep(QUIET_MS);
          starts.push(await strike(processes[slot % PROCESSES]!, beside));
          await pause;
        }
      } finally {
        visitors.leave();
      }
    };
    const [seen] = await Promise.all([visitors.visit(), striking()]);
    const megabytes = sizeOf(folder);
    if (megabytes > LIMIT_MB) wrong.push(`the artefact has ${megabytes} MB, more than ${LIMIT_MB}`);
    if (seen.wrong.length > 0) wrong.push(readFileSync(nginx.log, 'utf8').slice(-2_000));
    // Ignores missing mails, which a killed process sends half a minute later. The part `kill` waits for them.
    const { mailsMissing: _mailsMissing, ...damage } = await countDamage(url, visitors.acknowledged, 0);
    const slowestStartMs = Math.max(...starts);
    return { ...seen, ...damage, wrong: [...wrong, ...seen.wrong], megabytes, slowestStartMs, slowestHealMs };
  } finally {
    await nginx.stop();
    await Promise.all(processes.map((one) => one.stop()));
    await Promise.all([redis.end(), pgbouncer.end()]);
  }
}
