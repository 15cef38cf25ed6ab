import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from '@/lib/db/backup';
import { env } from '@/lib/env';
import type { Uploads } from '@/lib/uploads';
import { readArguments, refuseArguments } from './read-arguments.mjs';
import { refuse } from './refusal';

const [way = '', ...given] = process.argv.splice(2);
process.argv.push(...given);
const isRestore = way === 'restore';
const USAGE = isRestore
  ? 'Usage: npm run restore -- FOLDER. Requires an empty database and the data key of the backup.'
  : 'Usage: npm run backup -- NEW-FOLDER. It does not contain the data key: store the key separately.';

const [folder, ...more] = readArguments(USAGE, {}).positionals;
if (!folder || more.length > 0) refuseArguments(USAGE);

const { backUp, readManifest, restore } = await import('@/lib/db/backup');
const { useDatabase } = await import('@/lib/db/client');
const { prepareQueues } = await import('@/lib/jobs/queue');
const { folderUploads, uploads } = await import('@/lib/uploads');
const { withConnection } = await import('./with-database');

const copied = folderUploads(path.join(folder, 'uploads'));

/** Copies missing files and returns the number of files in both places. Another size: left by an interrupted run. */
async function copyUploads(from: Uploads, to: Uploads): Promise<number> {
  const there = new Map((await to.list('')).map(({ name, size }) => [name, size]));
  let inBoth = 0;
  for (const { name, size } of await from.list('')) {
    if (there.get(name) !== size) {
      const file = await from.read(name);
      // The file was removed after the list was read.
      if (!file) continue;
      await to.remove(name);
      await to.write(name, file);
    }
    inBoth += 1;
  }
  return inBoth;
}

function report(title: string, { tables, dataKeys, uploads: files = 0 }: Manifest, opened: number): void {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `${title}: ${rows} rows of ${Object.keys(tables).length} tables, ${files} uploads, ${opened} encrypted values checked.\n` +
      `Data key, not included: ${dataKeys.join(', ') || 'none yet'}\n`,
  );
}

async function makeBackup(url: string): Promise<void> {
  if (existsSync(folder!) && (await readdir(folder!)).length > 0) refuse(`${folder} is not empty.`);
  await mkdir(folder!, { recursive: true, mode: 0o700 });
  const { manifest, opened } = await backUp(url, folder!, () => copyUploads(uploads(), copied));
  report(`Backed up to ${folder}`, manifest, opened);
}

async function restoreBackup(url: string, name: string): Promise<void> {
  const manifest = await readManifest(folder!);
  useDatabase(url);
  const target = { url, prepareQueues, copyUploads: () => copyUploads(copied, uploads()) };
  const opened = await restore(target, folder!, manifest);
  report(`Restored to ${name}`, manifest, opened);
}

// Bypasses PgBouncer, which keeps neither session locks nor session settings.
const direct = (url: string): string => env().DATABASE_DIRECT_URL ?? url;

await withConnection(({ url, name }) => (isRestore ? restoreBackup(direct(url), name) : makeBackup(direct(url))), {
  mayMake: isRestore,
});
