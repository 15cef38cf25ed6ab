// Node runs this file as it stands (lib/http/server.ts): relative imports with endings only.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { queryOnce, runningUrl, startEmbedded, stopEmbedded } from './embedded.ts';

/** By which supervisors of one database know each other. */
const NAME = 'queplan-supervisor';
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [50, 2_000];

type Supervised = {
  readonly directory: string;
  readonly url: string;
  readonly say: (message: string) => void;
};

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: NAME, connectionTimeoutMillis: 2_000 });
  // Its end says enough.
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
    // Too busy to answer is no reason to stop it.
    () => true,
  );

/** Leaves a database alone that another server of the same folder uses. */
export async function stopUnlessSupervised(directory: string): Promise<void> {
  const url = runningUrl(directory);
  if (url && !(await isSupervised(url))) await stopEmbedded(directory);
}

/**
 * Keeps the embedded PostgreSQL of `directory` running: one connection is held, whose end means that the database died;
 * it is started again on the same files and port, at once and then with growing pauses. PostgreSQL's own lock sees to it
 * that of several supervisors one opens the files. Answers how to end it; the database stops with its last supervisor.
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
    let said = '';
    for (let pause = FIRST_PAUSE_MS; !ending.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        const { reused } = await startEmbedded(directory, {}, port);
        await hold();
        if (!reused) say('the embedded database had died and was started again');
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== said) say(reason);
        said = reason;
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
