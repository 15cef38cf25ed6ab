import { deserialize, serialize } from 'node:v8';
import { createClient, RESP_TYPES } from 'redis';
import type { CacheEntry } from './entry.ts';
import type { SharedStore } from './shared-store.ts';
import type { TagClock } from './tag-clock.ts';

/** A page that nobody asked for in this long is dropped. Seconds. */
const KEEP = 7 * 24 * 3600;
/** A page is rendered in about 20 ms: waiting longer for a copy of it makes no sense. Milliseconds. */
const PATIENCE = 250;

const buffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** v8 gives plain Uint8Arrays back; Next wants Buffers. */
function revive(bytes: Buffer): CacheEntry {
  const entry = deserialize(bytes) as CacheEntry;
  const { value } = entry;
  if (value?.rscData) value.rscData = buffer(value.rscData);
  if (value?.body instanceof Uint8Array) value.body = buffer(value.body);
  for (const [path, segment] of value?.segmentData ?? []) value!.segmentData!.set(path, buffer(segment));
  return entry;
}

/**
 * Pages in Redis, for several servers behind one proxy. Keys hold the build, so that a new version never serves the
 * old one's pages. Invalidations travel by publish/subscribe and are kept in a hash for servers that start or
 * come back later. Without a connection every call fails at once.
 */
export function redisStore(url: string, build: string, clock: TagClock): SharedStore {
  const prefix = `page:${build}:`;
  const tagTimes = `${prefix}tags`;
  const states = `${prefix}states`;
  const options = { url, disableOfflineQueue: true, commandOptions: { timeout: PATIENCE } };
  const client = createClient(options);
  const bytes = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  const listener = createClient({ url });

  async function catchUp(): Promise<void> {
    for (const [tag, time] of Object.entries(await client.hGetAll(tagTimes))) clock.note(tag, Number(time));
  }
  function hear(message: string): void {
    const { tags, time } = JSON.parse(message) as { tags: string[]; time: number };
    for (const tag of tags) clock.note(tag, time);
  }

  // Connection troubles are expected and heal by themselves; without a listener they would end the process.
  client.on('error', () => {});
  listener.on('error', () => {});
  client.on('ready', () => void catchUp().catch(() => {}));
  void client.connect().catch(() => {});
  void listener
    .connect()
    .then(() => listener.subscribe(tagTimes, hear))
    .catch(() => {});

  return {
    async read(key) {
      const stored = (await bytes.get(prefix + key)) as Buffer | null;
      return stored && revive(stored);
    },
    async write(key, entry) {
      await client.set(prefix + key, serialize(entry), { expiration: { type: 'EX', value: KEEP } });
    },
    async remove(key) {
      await client.del(prefix + key);
    },
    async invalidate(tags, time, state) {
      await client.hSet(tagTimes, Object.fromEntries(tags.map((tag) => [tag, String(time)])));
      await client.publish(tagTimes, JSON.stringify({ tags, time }));
      // Last: whoever reads it may rely on the old pages being forgotten.
      if (state !== undefined) await client.hSet(states, Object.fromEntries(tags.map((tag) => [tag, state])));
    },
    async stateOf(tag) {
      return (await client.hGetAll(states))[tag] ?? null;
    },
  };
}
