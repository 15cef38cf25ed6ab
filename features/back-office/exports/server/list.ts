import 'server-only';
import type { Permission } from '@/features/identity/permissions';
import type { Authorized } from '@/features/identity/server/staff-session';
import type { AuditAction, AuditedFacts } from '@/lib/audit';

export type Moment = { readonly at: Date; readonly timeZone: string };
export type Cell = string | number | Moment | null;
export type Row = readonly Cell[];

export type ExportReader = Pick<Authorized<Permission>, 'db' | 'user' | 'locale' | 'now'>;

type Table = { readonly head: readonly string[]; readonly rows: readonly Row[] };
export type FurtherSheet = Table & { readonly title: string };

export type ExportList = {
  readonly title: string;
  readonly site: string | null;
  readonly days: { readonly from?: string | undefined; readonly to?: string | undefined };
  readonly isNarrowed: boolean;
  readonly head: readonly string[];
  /** Counted up to `MAX_ROWS` + 1. */
  readonly total: number;
  readonly steps: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
  readonly further?: readonly FurtherSheet[];
  /** Audit entry, without filters that may name a visitor. */
  readonly audit: {
    readonly action: AuditAction;
    readonly subject: string;
    readonly site: string | null;
    readonly filters: AuditedFacts;
  };
};

export type ExportListOpener<Query> = (reader: ExportReader, query: Query) => Promise<ExportList>;

export const MAX_ROWS = 200_000;
/** Rows per statement, because a statement may take 5 s at most. */
const ROWS_OF_STEP = 500;

/** Reads rows by id, so that the order stays the same while rows change. Deleted rows are left out. */
export async function* readInBatches(
  ids: readonly string[],
  rowsOf: (some: readonly string[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < ids.length; at += ROWS_OF_STEP) yield await rowsOf(ids.slice(at, at + ROWS_OF_STEP));
}
