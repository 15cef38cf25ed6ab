import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
// @ts-expect-error -- has no types
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucketUploads, folderUploads, type Uploads } from './uploads';

const folder = mkdtempSync(path.join(tmpdir(), 'queplan-uploads-'));
const BUCKET = 'documents';
const ACCOUNT = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };

const bucketServer = new S3rver({
  ...{ port: 0, address: '127.0.0.1', silent: true, directory: path.join(folder, 's3') },
  configureBuckets: [{ name: BUCKET }],
});
let endpoint = '';

beforeAll(async () => {
  const { port } = await bucketServer.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await bucketServer.close();
  rmSync(folder, { recursive: true, force: true });
});

async function* piecesOf(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

const KINDS: readonly [string, () => Uploads][] = [
  ['a folder', () => folderUploads(path.join(folder, 'uploads'))],
  ['a bucket', () => bucketUploads({ endpoint, bucket: BUCKET, ...ACCOUNT })],
];

describe.each(KINDS)('uploads in %s', (_, open) => {
  const textOf = async (name: string) => {
    const file = await open().read(name);
    return file && (await buffer(file)).toString();
  };
  const namesIn = async (name: string) => (await open().list(name)).map((one) => one.name).sort();

  it('are kept, listed, moved and removed', async () => {
    const uploads = open();
    await uploads.write('mine/one', piecesOf('un ', 'informe'));
    await uploads.write('mine/two', piecesOf('otro'));
    await uploads.write('another/one', piecesOf('ajeno'));
    expect(await textOf('mine/one')).toBe('un informe');
    await uploads.move('mine/one', 'mine/aside/one', new Date());
    expect([await textOf('mine/one'), await textOf('mine/aside/one')]).toEqual([null, 'un informe']);
    expect(await namesIn('mine')).toEqual(['aside/one', 'two']);
    const [other] = await uploads.list('another');
    expect(other!.size).toBe('ajeno'.length);
    expect(Math.abs(other!.changedAt.getTime() - Date.now())).toBeLessThan(60_000);
    await uploads.remove('mine/two');
    await uploads.remove('mine/never');
    expect(await namesIn('mine')).toEqual(['aside/one']);
    expect(await namesIn('nobody')).toEqual([]);
    expect(await namesIn('')).toEqual(['another/one', 'mine/aside/one']);
  });

  it('that break off in the middle leave nothing', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('un ');
      throw new Error('gone');
    }
    await expect(open().write('broken/one', broken())).rejects.toThrow('gone');
    expect(await namesIn('broken')).toEqual([]);
  });
});

it('lists more files of a bucket than one answer holds', async () => {
  const uploads = bucketUploads({ endpoint, bucket: BUCKET, ...ACCOUNT, pageSize: 2 });
  const names = ['a', 'b', 'c', 'd', 'e'];
  for (const name of names) await uploads.write(`many/${name}`, piecesOf('x'));
  expect((await uploads.list('many')).map(({ name }) => name)).toEqual(names);
});

it('a bucket that refuses or is away is unavailable, not a failure of ours', async () => {
  const stranger = bucketUploads({ endpoint, bucket: BUCKET, ...ACCOUNT, accessKeyId: 'nobody' });
  await expect(stranger.write('mine/three', piecesOf('x'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const probe = createServer().listen(0);
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  const away = bucketUploads({ endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, ...ACCOUNT });
  await expect(away.read('mine/one')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

describe('a file of a bucket that comes slowly', () => {
  const LIMIT_MS = 500;
  const PIECES = 8;
  const slow = createServer(async (request, response) => {
    for (let piece = 0; piece < PIECES; piece++) {
      response.write('x'.repeat(1_000));
      await sleep(LIMIT_MS / 5);
      // Stays open without an end.
      if (request.url?.endsWith('/stalled') && piece === 1) return;
    }
    response.end();
  });
  const open = () =>
    bucketUploads({
      ...{ ...ACCOUNT, bucket: BUCKET, timeoutMs: LIMIT_MS },
      endpoint: `http://127.0.0.1:${(slow.address() as AddressInfo).port}`,
    });
  beforeAll(() => once(slow.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => void slow.close().closeAllConnections());

  it('is read whole, although it takes longer than the limit for one piece', async () => {
    expect(await buffer((await open().read('mine/slow'))!)).toHaveLength(PIECES * 1_000);
  });

  it('is read whole by a reader that takes longer than the limit for one piece', async () => {
    let bytes = 0;
    for await (const piece of (await open().read('mine/slow'))!) {
      if (bytes === 0) await sleep(LIMIT_MS * 2);
      bytes += (piece as Buffer).length;
    }
    expect(bytes).toBe(PIECES * 1_000);
  });

  it('fails once no piece comes any more', async () => {
    await expect(buffer((await open().read('mine/stalled'))!)).rejects.toThrow('aborted');
  });
});

it('a bucket that does not exist loses no file silently', async () => {
  const uploads = bucketUploads({ endpoint, bucket: 'nobody', ...ACCOUNT });
  await expect(uploads.write('mine/one', piecesOf('informe'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(uploads.list('')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
