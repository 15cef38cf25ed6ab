/** SQLSTATE classes and socket codes of an unreachable or overloaded database, not of a wrong query. */
const OUTAGE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '53100',
  '53200',
  '55P03',
  '40P01',
  '08000',
  '08003',
  '08006',
  '08001',
]);

/** Codes of a lost or missing connection, as opposed to a slow or full database. */
const LOST = /^(ECONN\w+|EPIPE|ETIMEDOUT|57P0[123]|08...)$/;
const BROKEN = /Connection terminated|Client has encountered a connection error/;

/** True if a connection timed out: the database is unavailable, or this process is too busy to read its response. */
export function isLateConnection(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; typeof cause === 'object' && cause !== null && depth < 5; depth++) {
    if ('message' in cause && String(cause.message).includes('due to connection timeout')) return true;
    cause = 'cause' in cause ? cause.cause : null;
  }
  return false;
}

/** Code of the lost or failed connection. Null: `error` has another cause. */
export function connectionLossCode(error: unknown): string | null {
  for (let cause: unknown = error, depth = 0; typeof cause === 'object' && cause !== null && depth < 5; depth++) {
    if ('code' in cause && LOST.test(String(cause.code))) return String(cause.code);
    if ('message' in cause && BROKEN.test(String(cause.message))) return 'connection lost';
    cause = 'cause' in cause ? cause.cause : null;
  }
  return null;
}

export function isDatabaseDown(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ('code' in cause && OUTAGE.has(String(cause.code))) return true;
    if (
      /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/.test(
        cause.message,
      )
    )
      return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseDown)) return true;
  }
  return false;
}

export function isDeadlock(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if ('code' in cause && cause.code === '40P01') return true;
  return false;
}
