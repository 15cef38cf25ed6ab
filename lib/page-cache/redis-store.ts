import { deserialize, serialize } from 'node:v8';
import { RESP_TYPES } from 'redis';
import { openRedis } from '../redis-client.ts';
import type { CacheEntry } from './entry.ts';
import type { SharedStore } from './shared-store.ts';
import type { TagInvalidations } from './tag-invalidations.ts';

/** Seconds that a page is kept. */
const TIME_TO_LIVE = 7 * 24 * 3600;

const buffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function revive(bytes: Buffer): CacheEntry {
  const entry = deserialize(bytes) as CacheEntry;
  const { value } = entry;
  if (value?.rscData) value.rscData = buffer(value.rscData);
  if (value?.body instanceof Uint8Array) value.body = buffer(value.body);
  for (const [path, segment] of value?.segmentData ?? []) value!.segmentData!.set(path, buffer(segment));
  return entry;
}

/**
 * Page store in Redis. Publishes invalidations and keeps them for later servers. Fails at once without a connection.
 */
export function redisStore(url: string, name: string, invalidations: TagInvalidations): SharedStore {
  const prefix = `page:${name}:`;
  const tagTimes = `${prefix}tags`;
  const states = `${prefix}states`;
  // An error without a listener would end the process.
  const onError = () => {};
  const { client, ask } = openRedis(url, { onError, onReady: () => void catchUp().catch(() => {}) });
  const bytes = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  const { client: listener } = openRedis(url, { onError, onReady: () => void listen().catch(() => {}) });

  async function catchUp(): Promise<void> {
    const times = await ask(() => client.hGetAll(tagTimes));
    for (const [tag, time] of Object.entries(times)) invalidations.record(tag, Number(time));
  }
  function onInvalidation(message: string): void {
    const { tags, time } = JSON.parse(message) as { tags: string[]; time: number };
    for (const tag of tags) invalidations.record(tag, time);
  }

  async function listen(): Promise<void> {
    await listener.subscribe(tagTimes, onInvalidation);
    await catchUp();
  }

  return {
    async read(key) {
      const stored = (await ask(() => bytes.get(prefix + key))) as Buffer | null;
      return stored && revive(stored);
    },
    async write(key, entry) {
      const expiration = { type: 'EX', value: TIME_TO_LIVE } as const;
      await ask(() => client.set(prefix + key, serialize(entry), { expiration }));
    },
    async remove(key) {
      await ask(() => client.del(prefix + key));
    },
    async invalidate(tags, time, state) {
      const times = Object.fromEntries(tags.map((tag) => [tag, String(time)]));
      await ask(() => client.hSet(tagTimes, times));
      await ask(() => client.publish(tagTimes, JSON.stringify({ tags, time })));
      // Writes the state last, because its readers assume that the old pages are already invalid.
      if (state === undefined) return;
      await ask(() => client.hSet(states, Object.fromEntries(tags.map((tag) => [tag, state]))));
    },
    async stateOf(tag) {
      return (await ask(() => client.hGetAll(states)))[tag] ?? null;
    },
  };
}
