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
import type { Disagreement } from '@/features/catalogue/server/price-list';
import { readFile } from '@/features/catalogue/server/read-file';
import type { Db } from '@/lib/db/client';
import { findVersion } from '@/features/catalogue/server/entry.db';
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

/** Our own class, because a build contains drizzle's `TransactionRollbackError` twice, and `instanceof` then fails. */
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

/** Imports the file and rolls back, so that preview and publication have the same result. @throws CatalogueMistakes */
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
export type Published = Imported & { readonly id: number; readonly difference: Difference | null };
type Publishing = {
  readonly by: { readonly id: string | null; readonly name: string };
  readonly now: Date;
  readonly record: (tx: Db, published: Published) => Promise<void>;
};

export class OddPrices extends CatalogueMistakes {}

type Step = { readonly seen: number; readonly undoes?: number };
type StepRow = ReturnType<typeof stepOf>;

const stepOf = ({ market, version }: Outcome, { undoes }: Step, { by, now }: Publishing) => ({
  market: market.id,
  userId: by.id,
  userName: by.name,
  version,
  undoes: undoes ?? null,
  undoneAt: undoes === undefined ? null : now,
});

/** @param store writes the step that a later undo restores; returns its id */
async function publish(
  tx: Db,
  checked: Checked,
  step: Step,
  publishing: Publishing,
  store: (row: StepRow, outcome: Outcome) => Promise<number>,
): Promise<Outcome & Published> {
  const outcome = await importFile(tx, checked, publishing.now, { compare: true, seen: step.seen });
  const published = { ...outcome, id: await store(stepOf(outcome, step, publishing), outcome) };
  await publishing.record(tx, published);
  return published;
}

const publishFile = (tx: Db, checked: Checked, fileName: string, step: Step, publishing: Publishing) =>
  publish(tx, checked, step, publishing, (row, { plans, withdrawn, difference }) =>
    insertImport(tx, { ...row, fileName, plans, withdrawn, before: difference!.before }),
  );

type PriceCell = { readonly plan: string; readonly path: string; readonly amount: number | null };
type Tree = { [key: string]: unknown };

async function publishCell(
  tx: Db,
  market: Market,
  { plan, path, amount }: PriceCell,
  step: Step,
  publishing: Publishing,
): Promise<Outcome & Published> {
  const file = await exportPlan(tx, market, plan);
  const cell = file && priceCells(file.plans[0]!.tariff).find((one) => one.path === path);
  if (!file || !cell) throw new CatalogueMoved();
  const keys = path.split('.');
  const last = keys.pop()!;
  const changed = structuredClone(file);
  keys.reduce<Tree>((tree, key) => tree[key] as Tree, changed.plans[0]!.tariff)[last] = amount;
  return publish(tx, checkFile(changed, publishing.now), step, publishing, (row) =>
    insertPriceChange(tx, { ...row, plan, path, before: cell.amount, after: amount }),
  );
}

function refuseOdd<Done extends Outcome>(published: Done, allowOdd: boolean): Done {
  if (!allowOdd && published.odd.length > 0) throw new OddPrices(published.odd);
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
  const seen = await findVersion({ db, market: checked.market });
  if (digestOf(text, seen) !== file.digest) throw new CatalogueMoved();
  return db.transaction(async (tx) =>
    refuseOdd(await publishFile(tx, checked, fileName, { seen }, publishing), file.allowOdd),
  );
}

/** @throws CatalogueMoved if the catalogue's version is not `seen`; OddPrices unless `allowOdd`; CatalogueMistakes */
export const publishPrice = (
  db: Db,
  market: Market,
  { allowOdd, seen, ...cell }: PriceCell & { readonly seen: number; readonly allowOdd: boolean },
  publishing: Publishing,
): Promise<Published> =>
  db.transaction(async (tx) => refuseOdd(await publishCell(tx, market, cell, { seen }, publishing), allowOdd));

const FIND = { file: findImport, price: findPriceChange };

/**
 * Restores the state before a file or a price change, as a new step. Null: unknown id, or not allowed.
 * @throws CatalogueMoved if a newer change is in force; CatalogueMistakes
 */
export async function undoChange(
  db: Db,
  { kind, id }: { readonly kind: keyof typeof FIND; readonly id: number },
  { mayChange, ...publishing }: Publishing & { readonly mayChange: (market: Market) => boolean },
): Promise<Published | null> {
  const found = await FIND[kind](db, id);
  const market = found && marketOfId(found.market);
  if (!market || !mayChange(market)) return null;
  return db.transaction(async (tx) => {
    const step = { seen: await findVersion({ db: tx, market }), undoes: found.version };
    if (!(await FIND[kind](tx, id))!.mayBeUndone) throw new CatalogueMoved();
    const published = await ('path' in found
      ? publishCell(tx, market, { plan: found.plan, path: found.path, amount: found.before }, step, publishing)
      : publishFile(tx, checkFile(found.before, publishing.now), found.fileName, step, publishing));
    await markUndone(tx, kind, id);
    return published;
  });
}
