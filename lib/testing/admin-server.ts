import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { loadSites } from '@/features/tenant/server/publish-partner';
import { useDatabase } from '@/lib/db/client';
import { runningUrl } from '@/lib/db/embedded';
import { env } from '@/lib/env';
import { logger } from '@/lib/logger';
import { ADMIN_PORT } from './e2e-admin';
import { runAdminNoting } from './run-admin';

/** Runs the admin commands of browser tests in one process: each new process takes five seconds of processor time. */
const server = createServer(async (request, response) => {
  if (request.method !== 'POST') return void response.end();
  const given = JSON.parse(await text(request)) as string[];
  await loadSites(useDatabase(runningUrl(env().DATA_DIR)!));
  const changes: object[] = [];
  const ended = await runAdminNoting(changes, given);
  const noted = changes.map((change) => `${JSON.stringify(change)}\n`).join('');
  response.end(JSON.stringify({ ...ended, stderr: noted + ended.stderr }));
});

logger.level = 'silent';
server.listen(ADMIN_PORT, '127.0.0.1');
