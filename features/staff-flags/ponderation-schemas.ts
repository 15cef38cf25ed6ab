import * as z from '@/lib/contract/zod';

export const ponderer = z.number().min(0).max(1);

export const ponderation = z.object({ ponderer });
export type Ponderation = z.infer<typeof ponderation>;
