import 'server-only';
import type { Permission } from '@/features/identity/domain';
import type { Allowed } from '@/features/identity/server/service';
import type { AuditAction, AuditedFacts } from '@/lib/audit';
import type { Locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import type { SmallSheet } from '@/lib/sheet/xlsx-parts';
import type { Row } from './table-parts';

export type ExportUser = Allowed<Permission>['user'];

/** Whose rows, and in whose words. */
export type ExportReader = {
  readonly db: Db;
  readonly user: ExportUser;
  readonly locale: Locale;
  readonly now: Date;
};

/** A list with its filters, which a file is made of. */
export type OpenList = {
  readonly name: (locale: Locale) => string;
  /** Whose rows alone its filters let through, a site's or a market's; null: all that its reader sees. */
  readonly site: string | null;
  /** What else its filters let through alone. */
  readonly selection: {
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly isNarrowed: boolean;
  };
  readonly head: (reader: ExportReader) => readonly string[];
  /** Of its rows, in the order of the list. @throws AppError where they are not the reader's to see */
  readonly ids: (reader: ExportReader, limit: number) => Promise<readonly string[]>;
  /** Of these, in their order; without those that are gone meanwhile, or that the filters let through no more. */
  readonly rowsOf: (reader: ExportReader, ids: readonly string[]) => Promise<readonly Row[]>;
  /** Tables that stand behind it as sheets of their own, in a format that has sheets. */
  readonly further?: (reader: ExportReader) => Promise<readonly SmallSheet[]>;
  /** For the audit trail: no filter that may say who a visitor is. */
  readonly audit: (user: ExportUser) => {
    readonly action: AuditAction;
    readonly subject: string;
    readonly site: string | null;
    readonly filters: AuditedFacts;
  };
};

export type ExportList = { readonly permission: Permission; readonly open: (query: unknown) => OpenList };

/** @param filters as the list's address has them */
export const exportList = <Filters>(
  permission: Permission,
  filters: z.ZodType<Filters>,
  open: (query: Filters) => OpenList,
): ExportList => ({ permission, open: (query) => open(filters.parse(query)) });
