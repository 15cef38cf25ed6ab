import type { Duplex } from 'node:stream';

/**
 * Connections, by visitor, that owe the rest of a request or are refused with a delay. One too many makes the oldest go:
 * people are done in a moment, so it is a slow one, also where many share a carrier's address. A connection that waits for
 * its next request counts for nobody.
 */
export class HeldConnections {
  readonly #ofVisitor = new Map<string, Set<Duplex>>();
  readonly #visitors = new Map<Duplex, string>();

  readonly #most: number;
  readonly #refuse: (socket: Duplex) => void;

  constructor(most: number, refuse: (socket: Duplex) => void) {
    this.#most = most;
    this.#refuse = refuse;
  }

  begin(socket: Duplex, visitor: string): void {
    if (this.#visitors.has(socket)) return;
    const own = this.#ofVisitor.get(visitor) ?? new Set();
    this.#ofVisitor.set(visitor, own.add(socket));
    this.#visitors.set(socket, visitor);
    if (own.size <= this.#most) return;
    const [oldest] = own;
    this.end(oldest!);
    this.#refuse(oldest!);
  }

  end(socket: Duplex): void {
    const visitor = this.#visitors.get(socket);
    if (visitor === undefined) return;
    this.#visitors.delete(socket);
    const own = this.#ofVisitor.get(visitor)!;
    own.delete(socket);
    if (own.size === 0) this.#ofVisitor.delete(visitor);
  }
}
