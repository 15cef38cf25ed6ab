import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { node, root } from '../project.mjs';
import { loadMixed, once, startServer, loadRatio } from './server.mjs';

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
    const { ratio, ...seen } = await loadRatio(ours, { path: page, host: HOST }, floor, { path: '/' }, pace);
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
      const { ratio, ...seen } = await loadRatio(ours, task, bare, task, pace);
      add(`${name} against a bare server of the same bytes, requests/s`, ratio, 0.5, seen);
    }
  } finally {
    await bare.stop();
  }
  const html = await once(ours, { path: PAGES.list, host: HOST });
  add('list, HTML gzip, KB', gzipSync(html).length / 1024, 25, { atMost: true });
}

const LISTS = {
  cl: '/Comparar/Isapres',
  pe: '/Comparar/EPS',
  co: '/Comparar/EPS',
  in: '/Comparar/Seguros-Internacionales',
};

async function pagesOf(server) {
  const pages = [];
  for (const [market, list] of Object.entries(LISTS)) {
    const host = `${market}.localhost`;
    const html = await once(server, { path: list, host });
    const links = [...html.matchAll(/<a[^>]* href="(\/[^"#]*)/g)].map(([, link]) => link.replaceAll('&amp;', '&'));
    pages.push(...[...new Set(links)].map((link) => ({ path: link, host })));
  }
  return pages;
}

export async function askAllSorts(server, task, amount) {
  await loadMixed(server, [task, ...(await pagesOf(server))], amount);
}
