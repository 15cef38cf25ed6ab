import { call } from '../app';
import type { Visits } from './answers';
import { hostOf, PARTNERS, type SiteName } from './partners';

/** Whose answer a request is that says two hosts; null: nobody's. */
type Forgery = { readonly headers: Readonly<Record<string, string>>; readonly site: SiteName | null };

const OTHER = { first: 'second', second: 'first' } as const;

function forgeriesOf(site: keyof typeof OTHER, port: number): readonly Forgery[] {
  const [own, other] = [hostOf(site), hostOf(OTHER[site])];
  const said = { host: `${own}:${port}` };
  return [
    { headers: { ...said, 'x-forwarded-host': other }, site },
    { headers: { ...said, forwarded: `host=${other};proto=https` }, site },
    { headers: { ...said, 'x-host': other, 'x-original-host': other, 'x-http-host-override': other }, site },
    { headers: { ...said, 'x-original-url': '/not-found', 'x-rewrite-url': `http://${other}/Comparar` }, site },
    { headers: { ...said, 'x-middleware-rewrite': '/cl/es/compare', 'x-matched-path': '/cl/es/compare' }, site },
    { headers: { ...said, origin: `http://${other}`, referer: `http://${other}/Comparar` }, site },
    { headers: { host: `${own}:1` }, site },
    { headers: { host: own.toUpperCase() }, site },
    { headers: { host: `${own}.` }, site },
    { headers: { host: `${own}, ${other}` }, site: null },
    { headers: { host: `x.${own}` }, site: null },
    { headers: { host: `${other}.${own}` }, site: null },
  ];
}

/** Requests that say of themselves that they are another site's, before and after one that does not. @returns what was amiss */
export async function askForged(visits: Visits, paths: readonly string[]): Promise<string[]> {
  const amiss: string[] = [];
  for (const [at, path] of paths.entries())
    for (const partner of PARTNERS) {
      const port = visits.ports[at % visits.ports.length]!;
      for (const { headers, site } of forgeriesOf(partner, port)) {
        // An address of its own, so that nothing that was kept is answered.
        const asked = `${path}${path.includes('?') ? '&' : '?'}utm_id=${encodeURIComponent(headers.host!)}`;
        if (site) {
          await visits.ask(site, { path: asked, headers }, port);
          continue;
        }
        const { status } = await call({ port, path: asked, headers });
        if (status !== 421) amiss.push(`${JSON.stringify(headers)} is answered with ${status}`);
      }
    }
  return amiss;
}
