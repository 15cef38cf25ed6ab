import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort, startNginx } from '../../testing/engines.mjs';
import { node, root, SERVER } from '../project.mjs';
import { bodies } from './bodies.mjs';
import { median } from './figures.mjs';
import { HOST, PAGES } from './pages.mjs';
import { load, loadMixed, startServer, WARM_UP_REQUESTS } from './server.mjs';

const PROCESSES = [1, 2, 3];
const TASKS = {
  pages: { path: PAGES.list, host: HOST, headers: { 'accept-encoding': 'gzip' } },
  searches: { path: '/api/insurance/compare/metadata', host: HOST, bodies },
};

async function ratesOf(nginx, { rounds, seconds }) {
  const rates = {};
  for (const [name, task] of Object.entries(TASKS)) {
    await loadMixed(nginx, [task], WARM_UP_REQUESTS);
    const seen = [];
    for (let round = 0; round < rounds; round++) seen.push((await load(nginx, task, seconds)).rate);
    rates[name] = median(seen);
  }
  return rates;
}

/** Compares several processes behind nginx with one process. They share the machine with nginx and the client. */
export async function measureCluster({ add, env, pace }) {
  let one;
  for (const processes of PROCESSES) {
    const directory = mkdtempSync(path.join(os.tmpdir(), 'queplan-bench-nginx-'));
    chmodSync(directory, 0o755);
    const ports = await Promise.all(Array.from({ length: processes }, freePort));
    const servers = [];
    for (const port of ports)
      servers.push(
        await startServer(node(), SERVER, {
          cwd: root,
          env: { ...env, PORT: port },
          port,
          path: '/readyz',
          host: HOST,
        }),
      );
    const nginx = await startNginx(directory, ports);
    try {
      const rates = await ratesOf(nginx, pace);
      one ??= rates;
      for (const [name, rate] of Object.entries(rates))
        add(`${processes} behind nginx, ${name} a second against 1`, rate / one[name], 0.8, {
          ours: rate,
          floor: one[name],
        });
    } finally {
      await nginx.stop();
      for (const server of servers) await server.stop();
      rmSync(directory, { recursive: true, force: true });
    }
  }
}
