import 'server-only';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { unavailable } from '@/lib/app-error';
import { env } from '@/lib/env';
import { reasonOf } from '@/lib/error-reason';
import { logger } from '@/lib/logger';

type Listed = { readonly name: string; readonly size: number; readonly changedAt: Date };

/** Keeps uploads by name, such as `folder/id`. */
export type Uploads = {
  /** Atomic: either the complete file exists afterwards, or none. */
  readonly write: (name: string, pieces: AsyncIterable<Uint8Array>) => Promise<void>;
  readonly read: (name: string) => Promise<Readable | null>;
  /** Files of a folder and the folders in it; '': all. */
  readonly list: (folder: string) => Promise<readonly Listed[]>;
  readonly move: (from: string, to: string, now: Date) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

export function folderUploads(root: string): Uploads {
  const at = (name: string) => path.join(root, name);
  const makeFolder = (name: string) => mkdir(path.dirname(at(name)), { recursive: true, mode: 0o700 });
  const remove = (name: string) => rm(at(name), { force: true });
  return {
    async write(name, pieces) {
      await makeFolder(name);
      try {
        await pipeline(pieces, createWriteStream(at(name), { flags: 'wx', mode: 0o600, flush: true }));
      } catch (error) {
        await remove(name);
        throw error;
      }
    },
    async read(name) {
      try {
        return (await open(at(name))).createReadStream();
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async list(folder) {
      const names = await readdir(at(folder), { recursive: true }).catch(() => []);
      const listed: Listed[] = [];
      for (const name of names) {
        const found = await stat(path.join(at(folder), name)).catch(() => null);
        if (found?.isFile()) listed.push({ name, size: found.size, changedAt: found.mtime });
      }
      return listed;
    },
    async move(from, to, now) {
      await makeFolder(to);
      await rename(at(from), at(to));
      await utimes(at(to), now, now);
    },
    remove,
  };
}

type Bucket = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  /** Maximum files in one list response. */
  readonly pageSize?: number;
  /** Maximum milliseconds for a response; for a file, for its headers and then for each piece. */
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 30_000;
const RETRIES = 2;
const RETRY_SECONDS = 10;

const field = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

type Sent = Pick<RequestInit, 'body' | 'headers'> & { readonly mayBeMissing?: boolean; readonly signal?: AbortSignal };

/** Limits the wait for each piece. A slow reader has no limit. */
async function* limited(pieces: AsyncIterable<Uint8Array>, startTimer: () => NodeJS.Timeout) {
  let timer = startTimer();
  try {
    for await (const piece of pieces) {
      clearTimeout(timer);
      yield piece;
      timer = startTimer();
    }
  } finally {
    clearTimeout(timer);
  }
}

export function bucketUploads(settings: Bucket): Uploads {
  const { endpoint, bucket, pageSize = 1_000, timeoutMs = TIMEOUT_MS, ...account } = settings;
  const client = new AwsClient({ ...account, service: 's3', retries: RETRIES });
  const address = (name: string) => `${endpoint.replace(/\/$/, '')}/${bucket}/${name}`;

  /** @throws UNAVAILABLE when the service does not answer or rejects the request, also for a missing bucket */
  async function send(
    method: string,
    url: string,
    { body, headers, mayBeMissing = false, signal = AbortSignal.timeout(timeoutMs) }: Sent = {},
  ): Promise<Response> {
    const answer = await client
      .fetch(url, { method, signal, ...(body && { body }), ...(headers && { headers }) })
      .catch((error: unknown) => reasonOf(error));
    if (typeof answer !== 'string' && (answer.ok || (answer.status === 404 && mayBeMissing))) return answer;
    logger.error({ reason: typeof answer === 'string' ? answer : `${answer.status}`, method }, 'uploads');
    throw unavailable(RETRY_SECONDS);
  }

  const remove = async (name: string) => void (await send('DELETE', address(name), { mayBeMissing: true }));
  return {
    async write(name, pieces) {
      const parts: Uint8Array[] = [];
      for await (const piece of pieces) parts.push(piece);
      await send('PUT', address(name), { body: Buffer.concat(parts) });
    },
    async read(name) {
      const abort = new AbortController();
      const startTimer = () => setTimeout(() => abort.abort(), timeoutMs);
      const timer = startTimer();
      const sent = send('GET', address(name), { mayBeMissing: true, signal: abort.signal });
      const { status, body } = await sent.finally(() => clearTimeout(timer));
      if (status === 404) return null;
      return Readable.from(limited(body as ReadableStream<Uint8Array>, startTimer), { objectMode: false });
    },
    async list(folder) {
      const listed: Listed[] = [];
      const prefix = folder && `${folder}/`;
      for (let [marker, isMore] = ['', true]; isMore;) {
        const query = new URLSearchParams({ prefix, marker, 'max-keys': String(pageSize) });
        const xml = await (await send('GET', `${address('')}?${query}`)).text();
        for (const [entry] of xml.matchAll(/<Contents>.*?<\/Contents>/gs)) {
          marker = field(entry, 'Key')!;
          listed.push({
            name: marker.slice(prefix.length),
            size: Number(field(entry, 'Size')),
            changedAt: new Date(field(entry, 'LastModified')!),
          });
        }
        isMore = field(xml, 'IsTruncated') === 'true';
      }
      return listed;
    },
    async move(from, to) {
      const copied = await send('PUT', address(to), { headers: { 'x-amz-copy-source': `/${bucket}/${from}` } });
      // S3 may report a failed copy in a response with status 200.
      if ((await copied.text()).includes('<Error>')) throw unavailable(RETRY_SECONDS);
      await remove(from);
    },
    remove,
  };
}

/** Uploads in the bucket of the `S3_` settings, else in the folder `DATA_DIR/uploads`. */
export function uploads(): Uploads {
  const { DATA_DIR, S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION: region } = env();
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return folderUploads(path.join(DATA_DIR, 'uploads'));
  const account = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY, region };
  return bucketUploads({ endpoint: S3_ENDPOINT, bucket: S3_BUCKET, ...account });
}
