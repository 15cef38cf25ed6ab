import 'server-only';
import { readInBatches, type Cell, type ExportList } from '@/features/back-office/exports/server/list';
import { sitesSeen } from '@/features/back-office/options';
import { textOf, type AnyResource, type Column, type ResourceWords } from '@/features/back-office/resource';
import type { AuditAction } from '@/lib/audit';
import type { Money } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import { siteOfRow } from '@/lib/site/site';
import type { Reader } from './source';

export type FileRow = { readonly id: string; readonly site?: string | null } & Readonly<Record<string, unknown>>;
/** Custom cells, by column. */
export type Cells<Row> = { readonly [C in keyof Row]?: (row: Row, reader: Reader) => Cell };

type Given = {
  readonly resource: AnyResource;
  readonly cells: object;
  readonly reader: Reader;
  readonly query: Readonly<Record<string, unknown>>;
  readonly ids: readonly string[];
  readonly rowsOf: (ids: readonly string[]) => Promise<readonly unknown[]>;
};

function cellsIn({ resource, cells, reader }: Given, words: ResourceWords) {
  const { user, locale, market } = reader;
  const sites = new Map(sitesSeen(user, locale).map(({ value, label }) => [value, label]));
  return (row: FileRow, name: string, { as }: Column<never, never>): readonly Cell[] => {
    const own = (cells as Readonly<Record<string, (row: FileRow, by: Reader) => Cell>>)[name];
    if (own) return [own(row, reader)];
    const value = row[name];
    const site = typeof row.site === 'string' ? siteOfRow(row.site) : null;
    if (as === 'money') return [(value as Money | null)?.amount ?? null, (value as Money | null)?.currency ?? null];
    if (typeof value === 'number') return [value];
    if ((as === 'moment' || as === 'day') && typeof value === 'string')
      return [{ at: new Date(value), timeZone: (site ? marketOf(site) : market).timeZone }];
    if (as === 'site' && typeof value === 'string') return [sites.get(value) ?? value];
    return [textOf(resource, words, name, row)];
  };
}

/** Builds a file with the list's columns. An amount takes two columns: number and currency. */
export function openFile(given: Given): ExportList {
  const { resource, reader, query, ids, rowsOf } = given;
  const { q, page: _page, order: _order, ...filters } = query;
  const { from, to, site, market, ...others } = filters;
  const labels = labelsOf(reader.locale, 'backOffice');
  const words = labels[resource.words] as unknown as ResourceWords;
  const sections = labels.sections as Readonly<Record<string, { readonly title: string }>>;
  const columns = Object.entries(resource.columns as Record<string, Column<never, never>>);
  const cellsOf = cellsIn(given, words);
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    title: sections[resource.words]?.title ?? words.list,
    site: text(site) ?? text(market) ?? null,
    days: { from: text(from), to: text(to) },
    isNarrowed: [q, ...Object.values(others)].some((value) => value !== undefined),
    head: columns
      .flatMap(([name, { as }]) => [name, ...(as === 'money' ? [`${name}Currency`] : [])])
      .map((name) => words.columns[name]!),
    total: ids.length,
    steps: readInBatches(ids, async (some) =>
      ((await rowsOf(some)) as readonly FileRow[]).map((row) =>
        columns.flatMap(([name, column]) => cellsOf(row, name, column)),
      ),
    ),
    audit: {
      action: `${resource.noun}.export` as AuditAction,
      subject: reader.user.site ?? 'all',
      site: reader.user.site,
      filters: { hasSearch: q !== undefined, ...filters },
    },
  };
}
