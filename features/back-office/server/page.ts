import 'server-only';
import { MOST_COUNTED, PAGE_SIZE } from '@/features/back-office/domain';

/** `at`: how many come before them. */
export type Slice = { readonly at: number; readonly limit: number };

/** A page of a list, as `pageOf` has it. @param count up to `MOST_COUNTED` and one more */
export async function readPage<Row>(
  { page, size = PAGE_SIZE }: { readonly page: number; readonly size?: number },
  list: (slice: Slice) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<{ readonly rows: Row[]; readonly total: number; readonly more: boolean }> {
  const [rows, total] = await Promise.all([list({ at: (page - 1) * size, limit: size }), count()]);
  return { rows, total: Math.min(total, MOST_COUNTED), more: total > MOST_COUNTED };
}
