import { z } from 'zod';
import { marketCode } from './atoms';

export const health = z.strictObject({
  status: z.enum(['ok', 'unavailable', 'stopping']),
  version: z.string(),
  database: z.enum(['ok', 'unreachable']),
  plans: z.record(marketCode, z.number().int()).nullable(),
});
export type Health = z.infer<typeof health>;
