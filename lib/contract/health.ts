import { z } from 'zod';
import { marketCode } from './atoms';

/** GET /api/health: 200 when `status` is 'ok', otherwise 503 saying what is missing. */
export const health = z.strictObject({
  status: z.enum(['ok', 'unavailable', 'stopping']),
  version: z.string(),
  database: z.enum(['ok', 'unreachable']),
  /** Plans on sale per market. */
  plans: z.record(marketCode, z.number().int()).nullable(),
});
export type Health = z.infer<typeof health>;
