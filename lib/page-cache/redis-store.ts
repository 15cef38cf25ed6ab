import { deserialize, serialize } from 'node:v8';
import { createClient, RESP_TYPES } from 'redis';
import type { CacheEntry } from './entry.ts';
import type { SharedStore } from './shared-store.ts';
import type { TagInvalidations } from './tag-invalidations.ts';

/** Seconds. */
const TIME_TO_LIVE = 7 * 24 * 3600;
/** Milliseconds: rendering a page takes about 20. */
const TIMEOUT = 250;

const buffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function revive(bytes: Buffer): CacheEntry {
  const entry = deserialize(bytes) as CacheEntry;
  const { value } = entry;
  if (value?.rscData) value.rscData = buffer(value.rscData);
  if (value?.body instanceof Uint8Array) value.body = buffer(value.body);
  for (const [path, segment] of value?.segmentData ?? []) value!.segmentData!.set(path, buffer(segment));
  return entry;
}

/** Invalidations are published, and kept in a hash for servers that come later. Without a connection every call fails at once. */
export function redisStore(url: string, name: string, invalidations: TagInvalidations): SharedStore {
  const prefix = `page:${name}:`;
  const tagTimes = `${prefix}tags`;
  const states = `${prefix}states`;
  const options = { url, disableOfflineQueue: true, commandOptions: { timeout: TIMEOUT } };
  const client = createClient(options);
  const bytes = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  const listener = createClient({ url });

  async function catchUp(): Promise<void> {
    for (const [tag, time] of Object.entries(await client.hGetAll(tagTimes))) invalidations.record(tag, Number(time));
  }
  function onInvalidation(message: string): void {
    const { tags, time } = JSON.parse(message) as { tags: string[]; time: number };
    for (const tag of tags) invalidations.record(tag, time);
  }

  // Without a listener an error would end the process.
  client.on('error', () => {});
  listener.on('error', () => {});
  client.on('ready', () => void catchUp().catch(() => {}));
  void client.connect().catch(() => {});
  void listener
    .connect()
    .then(() => listener.subscribe(tagTimes, onInvalidation))
    .catch(() => {});

  return {
    async read(key) {
      const stored = (await bytes.get(prefix + key)) as Buffer | null;
      return stored && revive(stored);
    },
    async write(key, entry) {
      await client.set(prefix + key, serialize(entry), { expiration: { type: 'EX', value: TIME_TO_LIVE } });
    },
    async remove(key) {
      await client.del(prefix + key);
    },
    async invalidate(tags, time, state) {
      await client.hSet(tagTimes, Object.fromEntries(tags.map((tag) => [tag, String(time)])));
      await client.publish(tagTimes, JSON.stringify({ tags, time }));
      // Last: who reads it relies on the old pages being invalid.
      if (state !== undefined) await client.hSet(states, Object.fromEntries(tags.map((tag) => [tag, state])));
    },
    async stateOf(tag) {
      return (await client.hGetAll(states))[tag] ?? null;
    },
  };
}
