/** After which a frame or a server that says nothing is given up. */
export const SILENCE_MS = 15_000;

/** Whether it has the form of a whole one: `header.claims.signature` of Ed25519. */
export const isToken = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]+\.[\w-]+\.[\w-]{86}$/.test(text);

/** What may be wrong with the token in a frame's address of which nothing is heard, in words. */
export function doubtOf(address: string | undefined): string {
  try {
    const claims = /AUTH=[^.]+\.([^.]+)/.exec(address ?? '')?.[1] ?? '';
    const { exp, org } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    if (exp * 1_000 < Date.now()) return 'its token is over';
    if (!org.includes(location.origin)) return `its token is for ${org}`;
  } catch {
    // No token of ours.
  }
  return 'token, partner or policy may not allow it';
}

type Answer = { readonly token: string } | { readonly reason: string } | null;

/**
 * Asks the partner's own server, twice.
 * @param pause in ms before the second time
 * @param isStale whether nobody waits for the answer any more, which is null then
 */
export async function askToken(url: string, pause: number, isStale: () => boolean): Promise<Answer> {
  let reason = '';
  for (const wait of [0, pause]) {
    if (wait) await new Promise((resolve) => setTimeout(resolve, wait));
    if (isStale()) return null;
    try {
      const signal = AbortSignal.timeout(SILENCE_MS);
      const answer = await fetch(url, { credentials: 'same-origin', cache: 'no-store', signal });
      reason = `${answer.status}`;
      const { token } = await answer.json();
      if (isStale()) return null;
      if (answer.ok && isToken(token)) return { token };
    } catch (error) {
      reason ||= `${error}`;
    }
  }
  return isStale() ? null : { reason };
}
