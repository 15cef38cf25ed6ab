import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbedded } from '@/lib/db/embedded';
import { freePort, get } from './app';
import { Visitors, type Seen } from './visitors';

const LIMIT_MB = 350;
const NGINX = '/usr/sbin/nginx';
const QUIET_MS = 1_500;
/** Debian's `nobody`, who may write nothing of the artefact. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

type Report = Seen & {
  readonly megabytes: number;
  readonly slowestStartMs: number;
  readonly lost: number;
  readonly doubled: number;
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

/** `node server.mjs`, as the image and the unit start it. */
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
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text) => String(text).includes('Ready on port') && resolve());
      child.once('exit', (code) => reject(new Error(`the artefact stopped while starting (${code})`)));
    });
    return Math.round(performance.now() - begun);
  }

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
}

/** Debian's nginx, which root installs where it is missing. */
export function hasNginx(): boolean {
  if (existsSync(NGINX)) return true;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false;
  const settings = { DEBIAN_FRONTEND: 'noninteractive' };
  execute('apt-get', ['update', '-qq'], '.', settings);
  execute('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], '.', settings);
  return existsSync(NGINX);
}

/** The recipe with other ports and folders, without certificates, and with a limit for many visitors of one address. */
function nginxSettings(folder: string, port: number, ports: readonly number[]): string {
  const site = readFileSync('lib/cli/deploy/nginx.conf', 'utf8')
    .replace(/server \{\n {2}listen 80;[^}]*\}\n/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*\n/gm, '')
    .replace('/var/log/nginx', folder)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
    .replace('rate=50r/s', 'rate=50000r/s');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
    http { ${temporary.join(' ')} ${site} }`;
}

async function startNginx(directory: string, ports: readonly number[]) {
  const folder = path.join(directory, 'nginx');
  mkdirSync(folder);
  const file = path.join(folder, 'nginx.conf');
  const port = await freePort();
  writeFileSync(file, nginxSettings(folder, port, ports));
  execute(NGINX, ['-t', '-q', '-c', file]);
  const child = spawn(NGINX, ['-c', file], { stdio: 'inherit' });
  return { port, stop: () => child.kill('SIGTERM') };
}

async function countLeads(url: string, visitors: Visitors, begun: Date): Promise<{ lost: number; doubled: number }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const ids = [...visitors.acknowledged.values()];
    const { rows } = await client.query<{ kept: number; doubled: number }>(
      `select (select count(*) from lead where id = any($1::uuid[]))::int as kept,
         (select count(*) from (
           select email from lead where created_at >= $2 group by email having count(*) > 1
         ) twice)::int as doubled`,
      [ids, begun],
    );
    return { lost: ids.length - rows[0]!.kept, doubled: rows[0]!.doubled };
  } finally {
    await client.end();
  }
}

/**
 * Makes the artefact and serves it outside of the repository, as a user who can write none of it: two processes behind
 * nginx, each killed under load as often as `rounds` says. Nginx must save every request.
 */
export async function serveArtefact(directory: string, rounds: number): Promise<Report> {
  // Other parts of a run leave requests of the same visitors in the database.
  const begun = new Date();
  const { url } = await startEmbedded(directory);
  const folder = path.join(directory, 'artefact');
  execute(process.execPath, ['lib/cli/artefact.mjs', folder]);
  const data = path.join(directory, 'artefact-data');
  mkdirSync(data);
  chmodSync(folder, 0o755);
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  const key = path.join(directory, 'data.key');
  const settings = {
    ...{ NODE_ENV: 'production', DATABASE_URL: url, DATA_DIR: data, DEMO: '1', UF_SOURCE_URL: 'off' },
    ...{ LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000000', TRUSTED_PROXY_HOPS: '1', PATH: '/usr/bin:/bin' },
    ...(existsSync(key) && { DATA_KEY: readFileSync(key, 'utf8').trim() }),
  };
  const processes = [await freePort(), await freePort()].map((port) => new Served(port, folder, settings));
  const starts: number[] = [];
  const wrong: string[] = [];
  let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;
  try {
    for (const one of processes) starts.push(await one.start());
    nginx = await startNginx(
      directory,
      processes.map(({ port }) => port),
    );
    const visitors = new Visitors(nginx.port);
    await sleep(QUIET_MS);
    for (const address of ['/metrics', '/livez', '/readyz']) {
      const { status } = await get(nginx.port, address, 'cl.localhost');
      if (status !== 404) wrong.push(`${address} is open to the world: ${status}`);
    }
    const striking = async () => {
      try {
        for (let round = 0; round < rounds; round += 1)
          for (const one of processes) {
            await visitors.untilAllAnswered();
            await one.kill();
            await visitors.untilAllAnswered();
            starts.push(await one.start());
            await sleep(QUIET_MS);
          }
      } finally {
        visitors.leave();
      }
    };
    const [seen] = await Promise.all([visitors.visit(), striking()]);
    execute(
      process.execPath,
      ['--conditions=react-server', 'lib/cli/admin.mjs', 'restrictions', 'list'],
      folder,
      settings,
    );
    const megabytes = sizeOf(folder);
    if (megabytes > LIMIT_MB) wrong.push(`the artefact has ${megabytes} MB, more than ${LIMIT_MB}`);
    const log = path.join(directory, 'nginx', 'error.log');
    if (seen.wrong.length > 0) wrong.push(readFileSync(log, 'utf8').slice(-2_000));
    const counts = await countLeads(url, visitors, begun);
    return { ...seen, ...counts, wrong: [...wrong, ...seen.wrong], megabytes, slowestStartMs: Math.max(...starts) };
  } finally {
    nginx?.stop();
    await Promise.all(processes.map((one) => one.stop()));
  }
}
