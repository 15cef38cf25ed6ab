import { loadMixed, once } from './contestant.mjs';

/** A list of each market; what it links to are the other pages that a process has to hold. */
const LISTS = {
  cl: '/Comparar/Isapres',
  pe: '/Comparar/EPS',
  co: '/Comparar/EPS',
  in: '/Comparar/Seguros-Internacionales',
};

/** Every page that the lists of all markets link to, as tasks. */
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

/** Sends so many requests by turns: those of `task`, and for each market's list and all that it links to. */
export async function askAllSorts(server, task, amount) {
  await loadMixed(server, [task, ...(await pagesOf(server))], amount);
}
