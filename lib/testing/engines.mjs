// Debian's nginx, PgBouncer and Redis, started on free ports. Plain JavaScript: benchmarks use it, too.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PROGRAMS = {
  'nginx-light': '/usr/sbin/nginx',
  pgbouncer: '/usr/sbin/pgbouncer',
  'redis-server': '/usr/bin/redis-server',
};
const STARTED_MS = 10_000;
/** Debian's `nobody`. */
const NOBODY = 65_534;

/** What a process started by root runs as, so that it may write nothing. */
export const unprivileged = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Packages of Debian that are not installed. */
export const missingEngines = () =>
  Object.entries(PROGRAMS)
    .filter(([, program]) => !existsSync(program))
    .map(([name]) => name);

/** @returns {Promise<number>} */
export async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', resolve);
  });
  const { port } = probe.address();
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  return port;
}

const isOpen = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(Boolean(socket.end())));
    socket.on('error', () => resolve(false));
  });

/** A folder that an unprivileged process may write. */
export function ownFolder(...parts) {
  const folder = path.join(...parts);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  if (unprivileged.uid) chownSync(folder, unprivileged.uid, unprivileged.gid);
  return folder;
}

class Engine {
  #child;
  #command;

  constructor(port, ...command) {
    this.port = port;
    this.#command = command;
  }

  async start() {
    const [program, ...args] = this.#command;
    this.#child = spawn(program, args, { stdio: 'ignore', ...unprivileged });
    for (const until = Date.now() + STARTED_MS; !(await isOpen(this.port)); await sleep(20))
      if (Date.now() > until) throw new Error(`${program} does not answer`);
    return this;
  }

  send(signal) {
    this.#child.kill(signal);
  }

  async end(signal = 'SIGKILL') {
    if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = new Promise((resolve) => {
      this.#child.once('exit', resolve);
    });
    this.send(signal);
    await gone;
  }
}

/** Redis as `compose.yaml` starts Valkey. */
export async function startRedis() {
  const port = await freePort();
  const settings = { port, bind: '127.0.0.1', save: '', maxmemory: '512mb', 'maxmemory-policy': 'allkeys-lru' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return new Engine(port, PROGRAMS['redis-server'], ...args).start();
}

/** PgBouncer in transaction mode, with `connections` to the database of `url`; `pooled` is its own address. */
export async function startPgbouncer(directory, url, connections) {
  const folder = ownFolder(directory, 'pgbouncer');
  const port = await freePort();
  const { hostname, port: databasePort, username, password } = new URL(url);
  const users = path.join(folder, 'users.txt');
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${databasePort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'max_client_conn = 500',
    `default_pool_size = ${connections}`,
  ];
  writeFileSync(file, settings.join('\n'));
  const pooled = new URL(url);
  pooled.host = `127.0.0.1:${port}`;
  const engine = await new Engine(port, PROGRAMS.pgbouncer, file).start();
  return Object.assign(engine, { pooled: pooled.href });
}

/** `lib/cli/deploy/nginx.conf` with other ports and folders, no certificates, and a limit for many visitors of one address. */
function nginxSettings(folder, port, ports) {
  const servers = ports.map((one) => `  server 127.0.0.1:${one} max_fails=0;\n`).join('');
  const site = readFileSync('lib/cli/deploy/nginx.conf', 'utf8')
    .replace(/server \{\n {2}listen 80;[^}]*\}\n/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*\n/gm, '')
    .replace('/var/log/nginx', folder)
    .replace(/( {2}server 127\.0\.0\.1:\d+ max_fails=0;\n)+/, servers)
    .replace('rate=50r/s', 'rate=50000r/s');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; pid ${folder}/nginx.pid; events {} http { ${temporary.join(' ')} ${site} }`;
}

/** Nginx by our recipe in front of the servers on `ports`; `log` has its errors. */
export async function startNginx(directory, ports) {
  const folder = ownFolder(directory, 'nginx');
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  const log = path.join(folder, 'error.log');
  writeFileSync(file, nginxSettings(folder, port, ports));
  const args = ['-c', file, '-e', log];
  const { status, stderr } = spawnSync(PROGRAMS['nginx-light'], ['-t', '-q', ...args], {
    encoding: 'utf8',
    ...unprivileged,
  });
  if (status !== 0) throw new Error(stderr);
  const engine = await new Engine(port, PROGRAMS['nginx-light'], ...args).start();
  return Object.assign(engine, { log, stop: () => engine.end('SIGTERM') });
}
