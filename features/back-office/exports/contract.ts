import { conversionsOfQuery } from '@/features/back-office/partners/contract';
import { requestFilters } from '@/features/back-office/requests/contract';
import { saleFilters } from '@/features/back-office/sales/contract';
import { teamWeekFilters } from '@/features/back-office/team-week/contract';
import * as z from '@/lib/contract/zod';

/** What of a list's address says which of its rows are meant. */
const FILTERS = {
  requests: requestFilters,
  sales: saleFilters,
  teamWeek: teamWeekFilters,
  conversions: conversionsOfQuery,
  campaigns: conversionsOfQuery,
  report: conversionsOfQuery,
} as const;
export type ExportListName = keyof typeof FILTERS;

export const exportListName = z.enum(Object.keys(FILTERS) as [ExportListName, ...ExportListName[]]);
export const exportFormat = z.enum(['csv', 'xlsx']);
export type ExportFormat = z.infer<typeof exportFormat>;

export const WORKBOOKS: ReadonlySet<ExportListName> = new Set(['report']);

/** POST /api/staff/exports: all that the filters of a list let through, as a file. */
export const exportRequest = z
  .strictObject({
    list: exportListName,
    format: exportFormat,
    query: z.record(z.string().max(40), z.string().max(200)),
  })
  .superRefine(({ list, format, query }, { addIssue }) => {
    if (WORKBOOKS.has(list) && format !== 'xlsx') addIssue({ code: 'custom', message: 'xlsx', path: ['format'] });
    for (const { path, message } of FILTERS[list].safeParse(query).error?.issues ?? [])
      addIssue({ code: 'custom', message, path: ['query', ...path] });
  });
export type ExportRequest = z.infer<typeof exportRequest>;

export const exportOrdered = z.strictObject({ id: z.uuid() });
export type ExportOrdered = z.infer<typeof exportOrdered>;

export const exportQuery = z.object({ id: z.uuid() });

/** GET /api/staff/exports/{id} */
export const exportStatus = z.strictObject({
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Rows that stand in it by now. */
  done: z.number().int(),
  /** Null: not counted yet. */
  total: z.number().int().nullable(),
  /** There are more than a file may have. */
  isCut: z.boolean(),
});
export type ExportStatus = z.infer<typeof exportStatus>;
