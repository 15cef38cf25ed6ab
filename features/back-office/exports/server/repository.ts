import 'server-only';
import { and, count, eq, gt, inArray } from 'drizzle-orm';
import { exportListName, type ExportRequest } from '@/features/back-office/exports/contract';
import type { Locale } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { staffExport, staffExportPart, userAccount } from '@/lib/db/schema';

type Stored = typeof staffExport.$inferSelect;
export type KeptExport = Omit<Stored, 'list'> & { readonly list: ExportRequest['list'] };

const toExport = (row: Stored): KeptExport => ({ ...row, list: exportListName.parse(row.list) });

/** How many of somebody's are not over; whoever else orders one for them waits until the transaction ends. */
export async function countUnderWay(tx: Db, userId: string, now: Date): Promise<number> {
  await tx.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, userId)).for('no key update');
  const [row] = await tx
    .select({ n: count() })
    .from(staffExport)
    .where(
      and(
        eq(staffExport.userId, userId),
        inArray(staffExport.state, ['waiting', 'running']),
        gt(staffExport.expiresAt, now),
      ),
    );
  return row!.n;
}

type NewExport = ExportRequest & {
  readonly userId: string;
  readonly site: string | null;
  readonly locale: Locale;
  readonly expiresAt: Date;
};

export async function insertExport(tx: Db, order: NewExport): Promise<string> {
  const [row] = await tx.insert(staffExport).values(order).returning({ id: staffExport.id });
  return row!.id;
}

export async function findExport(db: Db, id: string): Promise<KeptExport | null> {
  const [row] = await db.select().from(staffExport).where(eq(staffExport.id, id));
  return row ? toExport(row) : null;
}

/** Nobody else takes a step with it until the transaction ends. */
export async function lockExport(tx: Db, id: string): Promise<KeptExport | null> {
  const [row] = await tx.select().from(staffExport).where(eq(staffExport.id, id)).for('update');
  return row ? toExport(row) : null;
}

type Changes = Partial<Pick<Stored, 'state' | 'site' | 'done' | 'total' | 'isCut' | 'progress' | 'failures' | 'size'>>;

export async function updateExport(tx: Db, id: string, changes: Changes): Promise<void> {
  await tx.update(staffExport).set(changes).where(eq(staffExport.id, id));
}

export async function insertPart(tx: Db, exportId: string, position: number, bytes: Buffer): Promise<void> {
  await tx.insert(staffExportPart).values({ exportId, position, bytes });
}

export async function deleteParts(tx: Db, exportId: string): Promise<void> {
  await tx.delete(staffExportPart).where(eq(staffExportPart.exportId, exportId));
}

/** Nobody finds it any more. Null: there is none. */
export async function takePart(tx: Db, exportId: string, position: number): Promise<Buffer | null> {
  const [row] = await tx
    .delete(staffExportPart)
    .where(and(eq(staffExportPart.exportId, exportId), eq(staffExportPart.position, position)))
    .returning({ bytes: staffExportPart.bytes });
  return row?.bytes ?? null;
}

/** Null: there are no more. */
export async function findPart(db: Db, exportId: string, position: number): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: staffExportPart.bytes })
    .from(staffExportPart)
    .where(and(eq(staffExportPart.exportId, exportId), eq(staffExportPart.position, position)));
  return row?.bytes ?? null;
}
