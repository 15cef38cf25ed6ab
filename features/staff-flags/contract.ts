import { z } from '@/lib/contract/zod';

/** What the price weighs in a recommendation (spec section 5: 0 to 1). */
export const ponderer = z.number().min(0).max(1);

export const ponderation = z.object({ ponderer });
export type Ponderation = z.infer<typeof ponderation>;
