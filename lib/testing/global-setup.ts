import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { isAlive, startEmbedded, stopEmbedded } from '@/lib/db/embedded';
import { migrateDatabase } from '@/lib/db/migrate';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

const PREFIX = 'queplan-vitest-';

async function discard(directory: string): Promise<void> {
  await stopEmbedded(directory);
  rmSync(directory, { recursive: true, force: true });
}

async function discardLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : 0;
    if (pid && !isAlive(pid)) await discard(path.join(tmpdir(), name));
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await discardLeftovers();
  const directory = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  // The directory has mode 0700, but the database's user must be able to traverse it.
  chmodSync(directory, 0o711);
  const { url } = await startEmbedded(directory, { fsync: 'off', max_connections: '200' });
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('create database template_app');
  await client.end();
  await migrateDatabase(url.replace(/postgres$/, 'template_app'));
  project.provide('clusterUrl', url);
  return () => discard(directory);
}
