import pino from 'pino';
import { loadSites } from '@/features/tenant/server/publish-partner';
import { logLevel } from '@/lib/env';
import { logger } from '@/lib/logger';
import { readOrder } from './admin/order';
import { refuseArguments } from './read-arguments.mjs';
import { Refusal } from './refusal';
import { withDatabase } from './with-database';

function readGivenOrder(): ReturnType<typeof readOrder> {
  try {
    return readOrder(process.argv.slice(2));
  } catch (error) {
    if (error instanceof Refusal) refuseArguments(error.message);
    throw error;
  }
}

const order = readGivenOrder();
if (typeof order === 'string') process.stdout.write(`${order}\n`);
else {
  // Logs go to stderr, because a program may read the result on stdout.
  logger.level = 'silent';
  const changeLog = pino({ level: logLevel(), base: null }, pino.destination({ fd: 2, sync: true }));
  await withDatabase(async (db, place) => {
    await loadSites(db);
    process.stdout.write(`${await order(db, place, (change) => changeLog.info(change))}\n`);
  });
}
