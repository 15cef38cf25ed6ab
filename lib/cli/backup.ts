import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { backUpDatabase, readManifest, restoreDatabase, type Manifest } from '@/lib/db/backup';
import { useDatabase } from '@/lib/db/client';
import { prepareQueues } from '@/lib/jobs/queue';
import { env } from '@/lib/env';
import { folderUploads, uploads, type Uploads } from '@/lib/uploads';
import { readArguments, refuseArguments } from './read-arguments.mjs';
import { refuse } from './refusal';
import { withConnection } from './with-database';

const [way = '', ...given] = process.argv.splice(2);
process.argv.push(...given);
const isRestore = way === 'restore';
const USAGE = isRestore
  ? 'Usage: npm run restore -- FOLDER, into an empty database, with the data key of the backup in place'
  : 'Usage: npm run backup -- FOLDER, a new one; the data key is not in it: keep that apart';

const [folder, ...more] = readArguments(USAGE, {}).positionals;
if (!folder || more.length > 0) refuseArguments(USAGE);

const copied = folderUploads(path.join(folder, 'uploads'));

async function copyUploads(from: Uploads, to: Uploads): Promise<number> {
  const there = new Set((await to.list('')).map(({ name }) => name));
  const files = await from.list('');
  for (const { name } of files) {
    const file = there.has(name) ? null : await from.read(name);
    if (file) await to.write(name, file);
  }
  return files.length;
}

function report(title: string, { tables, dataKeys }: Manifest, files: number, opened: number): void {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `${title}: ${rows} rows of ${Object.keys(tables).length} tables, ${files} uploads, ${opened} encrypted values opened.\n` +
      `Data key, kept apart: ${dataKeys.join(', ') || 'none yet'}\n`,
  );
}

async function backUp(url: string): Promise<void> {
  if (existsSync(folder!) && (await readdir(folder!)).length > 0) refuse(`${folder} is not empty.`);
  await mkdir(folder!, { recursive: true, mode: 0o700 });
  const { manifest, opened } = await backUpDatabase(url, folder!);
  // After the database: a file is there before its row.
  report(`Backed up to ${folder}`, manifest, await copyUploads(uploads(), copied), opened);
}

async function restore(url: string, name: string): Promise<void> {
  const manifest = await readManifest(folder!);
  useDatabase(url);
  const opened = await restoreDatabase({ url, prepareQueues }, folder!, manifest);
  report(`Restored to ${name}`, manifest, await copyUploads(copied, uploads()), opened);
}

// PgBouncer keeps neither a session's lock nor its settings.
const direct = (url: string): string => env().DATABASE_DIRECT_URL ?? url;

await withConnection(({ url, name }) => (isRestore ? restore(direct(url), name) : backUp(direct(url))), {
  mayMake: isRestore,
});
