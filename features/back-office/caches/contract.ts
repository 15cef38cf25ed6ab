import * as z from '@/lib/contract/zod';

/** `app`: the market's code. */
export const cacheQuery = z.object({ app: z.string().max(40) });
export type CacheQuery = z.infer<typeof cacheQuery>;
