import type { Ended } from './admin-command';

/** Where `admin-server.ts` listens while browser tests run. */
export const ADMIN_PORT = Number(process.env.E2E_PORT ?? 3100) + 1000;

/** What `npm run admin --` answers on the database of the server that browser tests run against. */
export async function admin(...given: string[]): Promise<Ended> {
  const answer = await fetch(`http://127.0.0.1:${ADMIN_PORT}`, { method: 'POST', body: JSON.stringify(given) });
  return (await answer.json()) as Ended;
}
