import type { Duplex } from 'node:stream';

/**
 * Connections per visitor that still owe part of a request or wait for a delayed refusal. Above the limit the oldest is
 * closed: that is a slow client, even where many people share a carrier's address. Idle connections count for nobody.
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
