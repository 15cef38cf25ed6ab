import 'server-only';
import type { Permission } from '@/features/identity/domain';
import type { Allowed } from '@/features/identity/server/service';
import type { AuditAction, AuditedFacts } from '@/lib/audit';

/** A moment, which a file says by the clock of its market. */
export type Moment = { readonly at: Date; readonly timeZone: string };
export type Cell = string | number | Moment | null;
export type Row = readonly Cell[];

export type ExportReader = Pick<Allowed<Permission>, 'db' | 'user' | 'locale' | 'now'>;

type Table = { readonly head: readonly string[]; readonly rows: readonly Row[] };
export type FurtherSheet = Table & { readonly title: string };

/** A list, narrowed by its filters, as its reader sees it. */
export type OpenList = {
  readonly title: string;
  /** The site or market that its filters name; null: all that its reader sees. */
  readonly site: string | null;
  readonly days: { readonly from?: string | undefined; readonly to?: string | undefined };
  /** Other filters than site and days leave rows out. */
  readonly isNarrowed: boolean;
  readonly head: readonly string[];
  /** Stops at `MOST_ROWS` and one more. */
  readonly total: number;
  /** Its rows in the order of the list, some at a time. */
  readonly steps: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
  /** Tables that follow it as sheets of their own in an .xlsx file. */
  readonly further?: readonly FurtherSheet[];
  /** The entry of the audit trail, without filters that may name a visitor. */
  readonly audit: {
    readonly action: AuditAction;
    readonly subject: string;
    readonly site: string | null;
    readonly filters: AuditedFacts;
  };
};

/** @throws AppError for a list that is not the reader's to see */
export type OpensList<Query> = (reader: ExportReader, query: Query) => Promise<OpenList>;

export const MOST_ROWS = 200_000;
/** A statement may take 5 s. */
const ROWS_OF_STEP = 500;

/** Reads rows by their ids, which keep the order of the list while its rows change. Rows that are gone are left out. */
export async function* inSteps(
  ids: readonly string[],
  rowsOf: (some: readonly string[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < ids.length; at += ROWS_OF_STEP) yield await rowsOf(ids.slice(at, at + ROWS_OF_STEP));
}
