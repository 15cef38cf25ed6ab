const QUERY_MAX = 300;

/** SQLSTATE class 22 (data exception): PostgreSQL's message quotes the value. */
const QUOTES_VALUE = /^22/;

/** Reason of an error, for logs. Failed query: SQL and cause, because Drizzle's message contains parameters. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code, query, cause, message }: Error & { readonly code?: unknown; readonly query?: unknown } = error;
  if (typeof query === 'string') return `${reasonOf(cause)}: ${query.slice(0, QUERY_MAX)}`;
  return typeof code === 'string' && QUOTES_VALUE.test(code)
    ? `database error ${code}`
    : message || String(code ?? error.name);
}

const linesOf = ({ stack = '' }: Error): string[] => stack.split('\n').filter((line) => /^ +at /.test(line));

export function traceOf(error: unknown) {
  const message = reasonOf(error);
  if (!(error instanceof Error)) return { name: typeof error, message };
  const { name, cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  return { name, message, code, stack: linesOf(error) };
}

/** Copy of an error without its values, for consumers that store all properties of an error. */
export function redactedError(error: unknown): Error {
  const plain = new Error(reasonOf(error));
  if (error instanceof Error) plain.stack = [plain.message, ...linesOf(error)].join('\n');
  return plain;
}

/** PostgreSQL codes of conflicts between two rows (manual, appendix A). */
const CODES = { unique: '23505', exclusion: '23P01' } as const;

export const isViolation = (error: unknown, of: keyof typeof CODES): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === CODES[of];
