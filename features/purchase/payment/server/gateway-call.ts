import 'server-only';

/** Milliseconds. After a timeout the page may exist, but nobody has seen it. The next attempt has the same key. */
export const OPEN_TIMEOUT_MS = 10_000;
export const ASK_TIMEOUT_MS = 3_000;

export class GatewayRefusal extends Error {
  constructor(
    readonly reason: string,
    readonly status: number,
  ) {
    super(`refused with ${status}: ${reason}`);
    this.name = 'GatewayRefusal';
  }
}
