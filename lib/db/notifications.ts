import 'server-only';
import { Client } from 'pg';
import { env } from '@/lib/env';
import { processWide } from '@/lib/process-wide';

type Listener = (news: string | null) => void;

const RETRY_MS = 1_000;
const CHANNEL = 'news';

/**
 * Receives `pg_notify('news', '<topic> <news>')` over one connection. Readers then query the tables; the notification
 * itself carries no data.
 */
export class Notifications {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #url: () => string;
  #client: Client | null = null;

  constructor(url: () => string) {
    this.#url = url;
  }

  subscribe(topic: string, listener: Listener): () => void {
    const own = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, own.add(listener));
    this.#connect();
    return () => {
      own.delete(listener);
      if (own.size === 0 && this.#listeners.get(topic) === own) this.#listeners.delete(topic);
      if (this.#listeners.size === 0) this.#disconnect();
    };
  }

  #connect(): void {
    if (this.#client || this.#listeners.size === 0) return;
    const client = new Client({
      connectionString: this.#url(),
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'queplan-notifications',
    });
    this.#client = client;
    const lost = () => {
      if (this.#client !== client) return;
      this.#client = null;
      setTimeout(() => this.#connect(), RETRY_MS).unref();
      client.end().catch(() => undefined);
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload = '' }) => this.#tell(payload));
    client
      .connect()
      .then(() => client.query(`listen ${CHANNEL}`))
      .then(() => this.#tellAll(), lost);
  }

  #disconnect(): void {
    const client = this.#client;
    this.#client = null;
    client?.end().catch(() => undefined);
  }

  #tell(payload: string): void {
    const space = payload.indexOf(' ');
    for (const listener of this.#listeners.get(payload.slice(0, space)) ?? []) listener(payload.slice(space + 1));
  }

  #tellAll(): void {
    for (const own of this.#listeners.values()) for (const listener of own) listener(null);
  }
}

export const notifications = (): Notifications =>
  processWide('notifications', () => new Notifications(() => env().DATABASE_DIRECT_URL ?? env().DATABASE_URL!));
