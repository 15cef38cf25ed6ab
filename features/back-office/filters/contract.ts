import { paymentsQuery } from '@/features/back-office/payments/contract';
import { requestsQuery } from '@/features/back-office/requests/contract';
import { salesQuery } from '@/features/back-office/sales/contract';
import * as z from '@/lib/contract/zod';

/** What was looked for is a person's, and a page another one tomorrow: of a search its filters and order are kept. */
const NOT_KEPT = { q: true, page: true } as const;

const FILTERED = {
  requests: requestsQuery.omit(NOT_KEPT),
  sales: salesQuery.omit(NOT_KEPT),
  payments: paymentsQuery.omit(NOT_KEPT),
} as const;
export type FilteredSection = keyof typeof FILTERED;

const section = z.enum(Object.keys(FILTERED) as [FilteredSection, ...FilteredSection[]]);
/** As the list's address has them. */
const query = z.record(z.string().max(40), z.string().max(200));

const NAME_LENGTH = 40;
/** Of somebody, in a section. */
export const MOST_FILTERS = 20;

/** POST /api/staff/filters */
export const filterRequest = z
  .strictObject({
    section,
    name: z
      .string()
      .trim()
      .min(1)
      .max(NAME_LENGTH)
      .regex(/^[^\p{C}]*$/u),
    query,
  })
  .superRefine(({ section: key, query: asked }, { addIssue }) => {
    for (const { path, message } of FILTERED[key].safeParse(asked).error?.issues ?? [])
      addIssue({ code: 'custom', message, path: ['query', ...path] });
  });
export type FilterRequest = z.infer<typeof filterRequest>;

/** GET /api/staff/filters: the caller's own. */
export const filtersQuery = z.strictObject({ section });
const savedFilter = z.strictObject({ id: z.number().int(), name: z.string(), query });
export type SavedFilter = z.infer<typeof savedFilter>;
export const savedFilters = z.array(savedFilter).max(MOST_FILTERS);
export type SavedFilters = z.infer<typeof savedFilters>;

/** POST /api/staff/filters/drop */
export const filterDrop = z.strictObject({ id: z.number().int().positive().max(2_147_483_647) });
