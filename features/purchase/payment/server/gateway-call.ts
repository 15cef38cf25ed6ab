import 'server-only';

/** Milliseconds. A page that was not opened by then may have been: nobody saw it, and the next try has the same key. */
export const OPEN_TIMEOUT_MS = 10_000;
/** Milliseconds: a buyer waits for it. */
export const ASK_TIMEOUT_MS = 3_000;

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
