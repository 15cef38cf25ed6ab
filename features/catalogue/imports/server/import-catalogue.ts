import 'server-only';
import { createHash } from 'node:crypto';
import { restoreRowNumbers, checkFile } from '@/features/catalogue/server/check-file';
import { notablePrices } from '@/features/catalogue/server/check-prices';
import type { Difference } from '@/features/catalogue/server/difference';
import { exportPlan } from '@/features/catalogue/server/export';
import {
  CatalogueMoved,
  importFile,
  storedMistakes,
  type Imported,
  type Outcome,
} from '@/features/catalogue/server/import';
import { CatalogueMistakes, type Mistake } from '@/features/catalogue/server/mistake';
import { findVersion } from '@/features/catalogue/server/plan.db';
import type { Disagreement } from '@/features/catalogue/server/price-list';
import { readFile } from '@/features/catalogue/server/read-file';
import type { Db } from '@/lib/db/client';
import type { Market } from '@/lib/markets/market';
import { marketOfId } from '@/lib/markets';
import { priceCells } from '@/features/pricing/price-cells';
import { findImport, findPriceChange, insertImport, insertPriceChange, markUndone } from './import.db';

export type { CataloguePart } from '@/features/catalogue/server/entry.db';
export { exportCatalogue, exportPlan } from '@/features/catalogue/server/export';
export { listImports, listPriceChanges } from './import.db';
export { CatalogueMistakes, CatalogueMoved, type Mistake };

export type Checked = ReturnType<typeof checkFile>;
type Upload = { readonly text: string; readonly checked: Checked; readonly disagreements: readonly Disagreement[] };

type Reading = { readonly now: Date; readonly parse: (text: string) => unknown };

/** Reads `text`, a catalogue file or a published price list. @throws CatalogueMistakes */
export async function readUpload(db: Db, text: string, { now, parse }: Reading): Promise<Upload> {
  let value: unknown;
  try {
    value = parse(text);
  } catch {
    throw new CatalogueMistakes([{ section: 'file', code: 'noJson' }]);
  }
  const { disagreements, ...checked } = await readFile(db, value, now);
  return { text, checked, disagreements };
}

/** Identifies a file and the catalogue version with which it was compared. */
const digestOf = (text: string, version: number): string =>
  createHash('sha256').update(`${version}\n${text}`).digest('base64url');

/**
 * A class of our own, because a build contains drizzle's `TransactionRollbackError` twice, so that `instanceof` fails
 * for it.
 */
class RolledBack extends Error {}

async function dryRun<Answer>(db: Db, change: (tx: Db) => Promise<Answer>): Promise<Answer> {
  const answers: Answer[] = [];
  const run = db.transaction(async (tx) => {
    answers.push(await change(tx));
    throw new RolledBack();
  });
  await run.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return answers[0]!;
}

export type ImportPreview = {
  readonly digest: string;
  readonly difference: Difference;
  readonly odd: readonly Mistake[];
  readonly notable: ReturnType<typeof notablePrices>;
  readonly disagreements: readonly Disagreement[];
};

/** Imports the file and rolls back, so that the answer equals that of a publication. @throws CatalogueMistakes */
export async function previewImport(
  db: Db,
  { text, checked, disagreements }: Upload,
  now: Date,
): Promise<ImportPreview> {
  const { difference, odd, version } = await dryRun(db, (tx) => importFile(tx, checked, now, { compare: true }));
  const notable = notablePrices(checked.file, difference!.before);
  return { digest: digestOf(text, version - 1), difference: difference!, odd, notable, disagreements };
}

/** Adds conflicts with stored data, so that one report lists all mistakes. `mayAsk`: the caller may see the market. */
export async function allMistakes(
  db: Db,
  { found, part }: CatalogueMistakes,
  mayAsk: (market: Market) => boolean,
): Promise<readonly Mistake[]> {
  if (!part || !mayAsk(part.market)) return found;
  return [...found, ...restoreRowNumbers(await storedMistakes(db, part.file, part.market), part)];
}

type Author = { readonly id: string | null; readonly name: string };
export type Published = Imported & { readonly id: number; readonly difference: Difference | null };
type Publishing = {
  readonly by: Author;
  readonly now: Date;
  readonly record: (tx: Db, published: Published) => Promise<void>;
};

export class OddPrices extends CatalogueMistakes {}

type Step = { readonly seen: number; readonly undoes?: number };

const stepOf = ({ market, version }: Outcome, { undoes }: Step, { by, now }: Publishing) => ({
  market: market.id,
  userId: by.id,
  userName: by.name,
  version,
  undoes: undoes ?? null,
  undoneAt: undoes === undefined ? null : now,
});

async function publish(
  tx: Db,
  { checked, fileName, ...step }: Step & { readonly checked: Checked; readonly fileName: string },
  publishing: Publishing,
): Promise<Outcome & Published> {
  const outcome = await importFile(tx, checked, publishing.now, { compare: true, seen: step.seen });
  const { plans, withdrawn, difference } = outcome;
  const row = { ...stepOf(outcome, step, publishing), fileName, plans, withdrawn, before: difference!.before };
  const published = { ...outcome, id: await insertImport(tx, row) };
  await publishing.record(tx, published);
  return published;
}

/**
 * Publishes the file and stores the previous state for undo.
 * @throws CatalogueMoved if file or catalogue changed since the preview; OddPrices unless `allowOdd`; CatalogueMistakes
 */
export async function publishImport(
  db: Db,
  file: Upload & { readonly fileName: string; readonly digest: string; readonly allowOdd: boolean },
  publishing: Publishing,
): Promise<Published> {
  const { text, checked, fileName } = file;
  const seen = await findVersion(db, checked.market.id);
  if (digestOf(text, seen) !== file.digest) throw new CatalogueMoved();
  return db.transaction(async (tx) => {
    const published = await publish(tx, { checked, fileName, seen }, publishing);
    if (!file.allowOdd && published.odd.length > 0) throw new OddPrices(published.odd);
    return published;
  });
}

type Undoing = Publishing & { readonly mayChange: (market: Market) => boolean };

/**
 * Publishes the stored previous state as a new import. Null: unknown id, or not allowed.
 * @throws CatalogueMoved if a newer change is in force; CatalogueMistakes
 */
export async function undoImport(db: Db, id: number, { mayChange, ...publishing }: Undoing): Promise<Published | null> {
  const found = await findImport(db, id);
  if (!found || !mayChange(marketOfId(found.market))) return null;
  const { version: undoes, fileName } = found;
  const checked = checkFile(found.before, publishing.now);
  return db.transaction(async (tx) => {
    const seen = await findVersion(tx, found.market as Market['id']);
    if (!(await findImport(tx, id))!.mayBeUndone) throw new CatalogueMoved();
    const published = await publish(tx, { checked, fileName, seen, undoes }, publishing);
    await markUndone(tx, 'file', id);
    return published;
  });
}

type PriceCell = { readonly plan: string; readonly path: string; readonly amount: number | null };
type Tree = { [key: string]: unknown };

async function changePrice(
  tx: Db,
  market: Market,
  { plan, path, amount, ...step }: PriceCell & Step,
  publishing: Publishing,
): Promise<Outcome & Published> {
  const file = await exportPlan(tx, market, plan);
  const cell = file && priceCells(file.plans[0]!.tariff).find((one) => one.path === path);
  if (!file || !cell) throw new CatalogueMoved();
  const keys = path.split('.');
  const last = keys.pop()!;
  const changed = structuredClone(file);
  keys.reduce<Tree>((tree, key) => tree[key] as Tree, changed.plans[0]!.tariff)[last] = amount;
  const outcome = await importFile(tx, checkFile(changed, publishing.now), publishing.now, {
    compare: true,
    seen: step.seen,
  });
  const row = { ...stepOf(outcome, step, publishing), plan, path, before: cell.amount, after: amount };
  const published = { ...outcome, id: await insertPriceChange(tx, row) };
  await publishing.record(tx, published);
  return published;
}

/** @throws CatalogueMoved if the catalogue's version is not `seen`; OddPrices unless `allowOdd`; CatalogueMistakes */
export const publishPrice = (
  db: Db,
  market: Market,
  { allowOdd, ...change }: PriceCell & { readonly seen: number; readonly allowOdd: boolean },
  publishing: Publishing,
): Promise<Published> =>
  db.transaction(async (tx) => {
    const published = await changePrice(tx, market, change, publishing);
    if (!allowOdd && published.odd.length > 0) throw new OddPrices(published.odd);
    return published;
  });

/** Restores the previous amount as a new change. Null and errors like `undoImport`. */
export async function undoPrice(db: Db, id: number, { mayChange, ...publishing }: Undoing): Promise<Published | null> {
  const found = await findPriceChange(db, id);
  if (!found || !mayChange(marketOfId(found.market))) return null;
  const market = marketOfId(found.market);
  const { plan, path, before: amount, version: undoes } = found;
  return db.transaction(async (tx) => {
    const seen = await findVersion(tx, market.id);
    if (!(await findPriceChange(tx, id))!.mayBeUndone) throw new CatalogueMoved();
    const published = await changePrice(tx, market, { plan, path, amount, seen, undoes }, publishing);
    await markUndone(tx, 'price', id);
    return published;
  });
}
