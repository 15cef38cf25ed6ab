// npm start, npm run dev: install, build, prepare the database and serve, each only if needed.
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import {
  build,
  install,
  isArtefact,
  isBuilt,
  prepareDatabase,
  root,
  serve,
  stopDatabase,
  writeElement,
} from './project.mjs';

// Settings of .env apply to all child processes. Environment variables override them.
if (existsSync(path.join(root, '.env'))) process.loadEnvFile?.(path.join(root, '.env'));

const dev = process.argv.includes('--dev');
const port = process.env.PORT || '3000';

function announce(hasDemonstration, accounts) {
  const site = (host) => `http://${host}.localhost:${port}`;
  const local = [
    `  Chile          ${site('cl')}/Comparar/Isapres`,
    `  Peru           ${site('pe')}/Comparar/EPS`,
    `  Colombia       ${site('co')}/Comparar/EPS`,
    `  International  ${site('in')}/Comparar/Seguros-Internacionales`,
    `  A partner      ${site('demo.cl')}, and so demo.pe, demo.co and demo.in`,
  ];
  const hosts = process.env.SITE_HOSTS || 'none: set SITE_HOSTS, since no localhost is served without DEMO';
  process.stdout.write(
    [
      '',
      ...(hasDemonstration ? local : [`  Sites          ${hosts}`]),
      ...(accounts
        ? [
            `  Back office    ${site('cl')}/backoffice`,
            ...accounts.emails.map((email, at) => `                 ${email} (${accounts.roles[at]})`),
            `                 password ${accounts.password}`,
          ]
        : []),
      '',
      `  Ready on port ${port}. Ctrl-C, or SIGTERM to process ${process.pid}, stops it.`,
      '',
    ].join('\n'),
  );
}

/** Checks that the port is free before minutes of preparation. The settings check that it is valid. */
function assertFree() {
  if (!(Number(port) > 0 && Number(port) < 65_536)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code }) =>
      reject(new Error(`Port ${port} cannot be used (${code}): stop the program that uses it, or set another PORT.`)),
    );
    probe.listen(Number(port), () => probe.close(resolve));
  });
}

async function main() {
  if (isArtefact && !process.env.DATABASE_URL)
    throw new Error('An artefact has no embedded database: set DATABASE_URL.');
  install();
  if (dev) writeElement();
  const hasToBuild = !dev && !isBuilt();
  await assertFree();
  const mode = { NODE_ENV: dev ? 'development' : 'production' };
  const preparing = prepareDatabase(mode);
  const demo = process.env.DEMO || (process.env.DATABASE_URL ? '' : '1');
  let server;
  try {
    if (hasToBuild) {
      // Waits for the database first, so that its failure shows before a build.
      await preparing;
      build();
    }
    server = await serve({ ...mode, PORT: port, DEMO: demo }, preparing);
  } catch (error) {
    // Throws the database's error, which may also be the reason why the server ended without a message.
    const { embedded } = await preparing;
    if (embedded) stopDatabase();
    throw error;
  }
  server.removeAllListeners('exit');
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => {
      server.kill('SIGTERM');
    });
  // npm sends SIGTERM only to its shell, which ends without notifying this process.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid === parent || server.kill('SIGTERM'), 250).unref();
  // After a crash, the database keeps running for the next start. On a normal stop, the server stops the database.
  server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  announce(dev ? demo !== '0' : demo === '1', (await preparing).accounts);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
}
