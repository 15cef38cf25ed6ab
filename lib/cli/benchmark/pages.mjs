import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { node, root } from '../project.mjs';
import { once, startServer } from './contestant.mjs';
import { duel } from './duel.mjs';

export const HOST = 'cl.localhost';
export const PAGES = {
  home: '/',
  list: '/Comparar/Isapres',
  plan: '/Isapre/CruzBlanca/Planes/CMBS060526',
  contact: '/contacto',
  purchase: '/Compra-Online/CMBS060526',
};

export async function measurePages({ ours, floor, add, pace, freePorts: [, port] }) {
  for (const [name, page] of Object.entries(PAGES)) {
    const { ratio, ...seen } = await duel(ours, { path: page, host: HOST }, floor, { path: '/' }, pace);
    add(`${name} from the response cache, requests/s`, ratio, 2, seen);
  }
  const script = path.join(root, 'lib/cli/benchmark/bare-server.mjs');
  const bare = await startServer(node(), [script, port, ours.port, HOST, ...Object.values(PAGES)].map(String), {
    port,
    path: PAGES.home,
    host: HOST,
  });
  try {
    for (const [name, page] of Object.entries(PAGES)) {
      const task = { path: page, host: HOST, headers: { 'accept-encoding': 'gzip' } };
      const { ratio, ...seen } = await duel(ours, task, bare, task, pace);
      add(`${name} against a bare server of the same bytes, requests/s`, ratio, 0.5, seen);
    }
  } finally {
    await bare.stop();
  }
  const html = await once(ours, { path: PAGES.list, host: HOST });
  add('list, HTML gzip, KB', gzipSync(html).length / 1024, 25, { atMost: true });
}
