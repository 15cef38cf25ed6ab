import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { adminWith } from '@/lib/testing/admin-command';

const folder = mkdtempSync(path.join(tmpdir(), 'queplan-key-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the data key says what it encrypts, and reminds to be backed up', { timeout: 120_000 }, async () => {
  const key = (command: string) => adminWith({ DATA_DIR: folder }, ['key', command]);
  const { stdout } = await key('status');
  expect(stdout).toMatch(/^encrypted with the first key: \d+$/m);
  for (const command of ['rotate', 'retire'])
    expect((await key(command)).stdout).toMatch(/^Back up the first key now, separately from the database/m);
});
