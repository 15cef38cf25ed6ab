import { createClient } from 'redis';

/** Maximum wait for Redis in milliseconds. Rendering a page takes about 20 ms, and visitors wait for each count. */
export const DEADLINE_MS = 250;
const SILENCE_MS = 2_000;
const RETRY_MS = 1_000;

type Listeners = { readonly onReady: () => void; readonly onError: (error: Error) => void };

export function openRedis(url: string, { onReady, onError }: Listeners) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: SILENCE_MS / 2,
    // Own strategy, because the library's default gives up after a timeout.
    socket: { socketTimeout: SILENCE_MS, reconnectStrategy: () => RETRY_MS },
  });
  client.on('error', onError);
  client.on('ready', onReady);
  void client.connect().catch(() => {});

  let late = 0;

  /** Sends a command. @throws Error without a connection or while one is late, because more would hide the silence. */
  async function ask<Answer>(command: () => Promise<Answer>): Promise<Answer> {
    if (!client.isReady || late > 0) throw new Error('Redis does not answer');
    const answer = command();
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<'late'>((resolve) => {
      // setImmediate lets a response win that arrived while this process was busy.
      timer = setTimeout(() => setImmediate(resolve, 'late'), DEADLINE_MS);
    });
    const first = await Promise.race([answer.then((value) => ({ value })), deadline]).finally(() =>
      clearTimeout(timer),
    );
    if (first !== 'late') return first.value;
    late += 1;
    const come = () => void (late -= 1);
    answer.then(come, come);
    throw new Error('Redis does not answer in time');
  }

  return { client, ask };
}

export type Redis = ReturnType<typeof openRedis>;
