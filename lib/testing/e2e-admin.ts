import type { Ended } from './command';

export const ADMIN_PORT = Number(process.env.E2E_PORT ?? 3100) + 1000;

export async function admin(...given: string[]): Promise<Ended> {
  const answer = await fetch(`http://127.0.0.1:${ADMIN_PORT}`, { method: 'POST', body: JSON.stringify(given) });
  return (await answer.json()) as Ended;
}
