import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { holderOf } from '@/features/identity/server/service';
import { recordAudit } from '@/lib/audit';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import type { ExportReader, OpenList } from './list';
import { EXPORT_LISTS } from './lists';
import { deleteParts, insertPart, lockExport, takePart, updateExport, type KeptExport } from './repository';
import { filePlace, TABLE_FORMATS } from './table-parts';

/** A statement may take 5 seconds, and no row waits for a step for longer than a blink. */
const ROWS_OF_STEP = 1_000;
/** By which columns get their widths. */
const ROWS_OF_SAMPLE = 200;
/** Of a file. Excel opens five times as many. */
const MOST_ROWS = 200_000;

/** The first part is written last, as only then is known what it says of the others. */
const FIRST_PART = 0;
const progress = z.strictObject({
  /** Of the next part. */
  position: z.number().int(),
  file: filePlace,
  /** As its first row has them. */
  columns: z.array(z.string()),
});
type Progress = z.infer<typeof progress>;

/** What a part is made of waits beside it until then: an order that changes meanwhile loses no row and has none twice. */
const waitingAt = (position: number): number => -position;
const rowIds = z.array(z.string());

type Step = { readonly tx: Db; readonly kept: KeptExport; readonly list: OpenList; readonly reader: ExportReader };

async function begin({ tx, kept, list, reader }: Step): Promise<void> {
  await deleteParts(tx, kept.id);
  const ids = await list.ids(reader, MOST_ROWS + 1);
  const total = Math.min(ids.length, MOST_ROWS);
  const sample = await list.rowsOf(reader, ids.slice(0, ROWS_OF_SAMPLE));
  const columns = list.head(reader);
  const { bytes, after } = await TABLE_FORMATS[kept.format].begin(columns, sample, kept.locale);
  await insertPart(tx, kept.id, FIRST_PART + 1, bytes);
  for (let at = 0, position = FIRST_PART + 2; at < total; at += ROWS_OF_STEP, position += 1) {
    const some = ids.slice(at, Math.min(at + ROWS_OF_STEP, total));
    await insertPart(tx, kept.id, waitingAt(position), Buffer.from(JSON.stringify(some)));
  }
  await updateExport(tx, kept.id, {
    state: 'running',
    site: reader.user.site,
    done: 0,
    total,
    isCut: ids.length > MOST_ROWS,
    progress: { position: FIRST_PART + 2, file: after, columns },
  });
}

async function end({ tx, kept, list, reader }: Step, { position, file, columns }: Progress, done: number) {
  const sheet = { rows: done, columns: columns.length };
  const further = (await list.further?.(reader)) ?? [];
  const { first, last } = await TABLE_FORMATS[kept.format].end(list.name(kept.locale), sheet, file, further);
  await insertPart(tx, kept.id, FIRST_PART, first);
  await insertPart(tx, kept.id, position, last);
  const size = first.length + file.packedLength + last.length;
  await updateExport(tx, kept.id, { state: 'done', done, total: done, size, progress: null });
  const { filters, ...entry } = list.audit(reader.user);
  await recordAudit(tx, reader.user, [
    { ...entry, before: null, after: { format: kept.format, rows: done, ...filters } },
  ]);
}

/** @returns whether there is more to do */
async function goOn(step: Step, { position, file, columns }: Progress): Promise<boolean> {
  const { tx, kept, list, reader } = step;
  const waiting = await takePart(tx, kept.id, waitingAt(position));
  const ids = waiting ? rowIds.parse(JSON.parse(waiting.toString())) : [];
  const rows = await list.rowsOf(reader, ids);
  const piece = await TABLE_FORMATS[kept.format].add(rows, { at: kept.done, before: file }, kept.locale);
  await insertPart(tx, kept.id, position, piece.bytes);
  const done = kept.done + rows.length;
  const next = { position: position + 1, file: piece.after, columns };
  if (ids.length < ROWS_OF_STEP) {
    await end(step, next, done);
    return false;
  }
  await updateExport(tx, kept.id, { done, progress: next });
  return true;
}

async function giveUp(tx: Db, id: string): Promise<void> {
  await deleteParts(tx, id);
  await updateExport(tx, id, { state: 'failed', progress: null, size: null });
}

/**
 * Writes the next thousand rows of a file, and remembers where it stopped: whoever takes the next step, after a crash as
 * well, goes on from there. Who lost the right to the list meanwhile, or sees other sites by now, gets nothing of it.
 * @returns whether there is more to do
 */
export function takeStep(db: Db, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const kept = await lockExport(tx, id);
    if (!kept || kept.state === 'done' || kept.expiresAt <= now) return false;
    const { permission, open } = EXPORT_LISTS[kept.list];
    const user = await holderOf(tx, kept.userId, permission);
    const begun = progress.safeParse(kept.progress).data;
    if (!user || (begun && user.site !== kept.site)) {
      await giveUp(tx, id);
      return false;
    }
    const step = { tx, kept, list: open(kept.query), reader: { db: tx, user, locale: kept.locale, now } };
    // What another release began is begun anew, or a column would hold two facts.
    if (begun && isDeepStrictEqual(begun.columns, step.list.head(step.reader))) return goOn(step, begun);
    await begin(step);
    return true;
  });
}

/** @returns whether it is given up: no further attempt is made */
export function recordFailure(db: Db, id: string, most: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const kept = await lockExport(tx, id);
    if (!kept) return true;
    const failures = kept.failures + 1;
    await updateExport(tx, id, { failures });
    if (failures > most) await giveUp(tx, id);
    return failures > most;
  });
}
