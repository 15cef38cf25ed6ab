import 'server-only';

/** Codes of PostgreSQL (its manual, appendix A) for what two rows may not share. */
const CODES = { unique: '23505', exclusion: '23P01' } as const;

/** Whether the database refused to write a row beside another. */
export const isViolation = (error: unknown, of: keyof typeof CODES): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === CODES[of];
