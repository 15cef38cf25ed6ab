// Node runs this file directly (lib/http/server.ts): relative imports only, with file endings.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { queryOnce, runningUrl, startEmbedded, stopEmbedded } from './embedded.ts';

/** Application name that identifies supervisors of the same database. */
const NAME = 'queplan-supervisor';
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [50, 2_000];

type Supervised = { readonly directory: string; readonly url: string; readonly say: (message: string) => void };

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: NAME, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return client;
}

const isSupervised = (url: string): Promise<boolean> =>
  queryOnce(url, 'select from pg_stat_activity where application_name = $1', [NAME]).then(
    ({ rowCount }) => rowCount !== 0,
    // A missing response counts as supervised, because a busy database must not be stopped.
    () => true,
  );

/** Stops the database, unless another server of the same folder uses it. */
export async function stopUnlessSupervised(directory: string): Promise<void> {
  const url = runningUrl(directory);
  if (url && !(await isSupervised(url))) await stopEmbedded(directory);
}

/**
 * Keeps the embedded PostgreSQL of `directory` running. An open connection shows when the database dies. The supervisor
 * then restarts it on the same files and port, at once and then with increasing pauses. With several supervisors,
 * PostgreSQL's own lock lets only one open the files. Returns a function that ends the supervision; the last supervisor
 * stops the database.
 */
export async function superviseEmbedded({ directory, url, say }: Supervised): Promise<() => Promise<void>> {
  const port = Number(new URL(url).port);
  const ending = new AbortController();
  let held: Client | null = null;
  let reviving: Promise<void> = Promise.resolve();

  async function hold(): Promise<void> {
    const client = await connect(url);
    held = client;
    client.once('end', () => {
      held = null;
      reviving = revive();
    });
  }
  async function revive(): Promise<void> {
    let lastReason = '';
    for (let pause = FIRST_PAUSE_MS; !ending.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        const { reused } = await startEmbedded(directory, {}, port);
        await hold();
        if (!reused) say('the embedded database died and was restarted');
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== lastReason) say(reason);
        lastReason = reason;
        await sleep(pause);
      }
    }
  }

  await hold().catch(revive);
  return async () => {
    ending.abort();
    await reviving;
    await held?.end().catch(() => undefined);
    await stopUnlessSupervised(directory);
  };
}
