import { loadMixed, once } from './contestant.mjs';

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
    pages.push(...[...new Set(links)].map((path) => ({ path, host })));
  }
  return pages;
}

export async function askAllSorts(server, task, amount) {
  await loadMixed(server, [task, ...(await pagesOf(server))], amount);
}
