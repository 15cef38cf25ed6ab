import 'server-only';
import { database } from './client';

/** Any number, apart from that of migrations: names of other locks can't meet these. */
const CLASS = 7_283_002;

/**
 * Does it unless somebody of that name is at it, in this process or another with the same database. The lock is of one
 * connection and no transaction: it may last as long as what it waits for outside, and ends with its process.
 * @returns whether it was done
 */
export async function doAlone(name: string, work: () => Promise<unknown>): Promise<boolean> {
  const connection = await database().$client.connect();
  let isLocked = false;
  try {
    const tried = await connection.query('select pg_try_advisory_lock($1, hashtext($2)) as locked', [CLASS, name]);
    isLocked = tried.rows[0].locked;
    if (isLocked) await work();
    return isLocked;
  } finally {
    // One that can't be unlocked is lost with its lock, and must not serve others.
    const unlocked = isLocked
      ? await connection.query('select pg_advisory_unlock($1, hashtext($2))', [CLASS, name]).catch(() => null)
      : true;
    connection.release(unlocked === null);
  }
}
