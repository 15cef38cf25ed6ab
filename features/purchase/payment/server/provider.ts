import 'server-only';

/** Milliseconds. A page that was not opened by then may have been: nobody saw it, and the next try has the same key. */
export const OPEN_TIMEOUT_MS = 10_000;
/** Milliseconds: a buyer waits for it. */
export const ASK_TIMEOUT_MS = 3_000;

const SKEW_MS = 300_000;

/** A provider that answers, and says why it does not do what it was asked. `reason`: its code, kept for support. */
export class GatewayRefusal extends Error {
  constructor(
    readonly reason: string,
    readonly status: number,
  ) {
    super(`refused with ${status}: ${reason}`);
    this.name = 'GatewayRefusal';
  }
}

/** Of a webhook, within five minutes of `now`. @param stamp as it came: seconds or milliseconds since 1970, as providers have both */
export function isRecent(stamp: string, now: Date): boolean {
  if (!/^\d{9,13}$/.test(stamp)) return false;
  const since = Number(stamp) * (stamp.length > 10 ? 1 : 1000);
  return Math.abs(now.getTime() - since) <= SKEW_MS;
}
