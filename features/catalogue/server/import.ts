import 'server-only';
import type { CatalogueFile, PlanEntry } from '@/features/catalogue/import-schemas';
import type { Db } from '@/lib/db/client';
import type { Market } from '@/lib/markets/market';
import { dayIn } from '@/lib/i18n/day';
import { planKind } from '@/lib/routing/routes';
import { addressKey, type checkFile } from './check-file';
import { oddPrices, type SoldPrice } from './check-prices';
import { writeLineContents } from './detail.db';
import { differenceOf, type Difference } from './difference';
import { readFile } from './read-file';
import { throwMistakes, type Mistake } from './mistake';
import { writeScores } from './score.db';
import {
  bumpVersion,
  deleteLineContents,
  deleteOrganizations,
  deletePlans,
  markWhole,
  writeOrganizations,
  writePlans,
  listAddressHolders,
  listDeletableOrganizations,
  listPlanCodes,
  listSoldPrices,
} from './write.db';

export class CatalogueMoved extends Error {
  override readonly name = 'CatalogueMoved';
}

export type Imported = {
  readonly market: Market;
  readonly plans: number;
  readonly withdrawn: number;
  readonly version: number;
  readonly demonstration: number;
  readonly unverified: number;
};

/** Writes a file, by default with all its plans. The caller's transaction must also raise the version. */
export async function writeFile(
  db: Db,
  file: CatalogueFile,
  market: Market,
  now: Date,
  { plans = file.plans, version = 0 }: { plans?: Iterable<PlanEntry>; version?: number } = {},
): Promise<{ plans: number; organizations: number }> {
  const organizations = await writeOrganizations(db, market, file.organizations);
  await writeLineContents(db, market, file.lineContents);
  const types = new Map(file.insuranceTypes.map((entry) => [entry.code, entry]));
  const writing = { market, types, today: dayIn(market.timeZone, now), version };
  return { plans: await writePlans(db, plans, writing), organizations };
}

const ADDRESSES_PER_STATEMENT = 1000;

async function withdrawMistakes(db: Db, { plans, withdraw, withdrawOrganizations }: CatalogueFile, market: Market) {
  const there = new Set(await listPlanCodes(db, market.id, withdraw));
  const leaving = [...withdraw, ...plans.map(({ productCode }) => productCode)];
  const deletable = new Set(await listDeletableOrganizations(db, market.id, withdrawOrganizations, leaving));
  const values = { market: market.code };
  return [
    ...withdraw.flatMap((name, row) =>
      there.has(name) ? [] : [{ section: 'withdraw', row, name, code: 'noSuchPlan' as const, values }],
    ),
    ...withdrawOrganizations.flatMap(({ type, url }, row) =>
      deletable.has(`${type}/${url}`)
        ? []
        : [{ section: 'withdrawOrganizations', row, name: url, code: 'notThere' as const }],
    ),
  ];
}

async function addressMistakes(db: Db, { plans, withdraw }: CatalogueFile, market: Market): Promise<Mistake[]> {
  const leaving = new Set([...withdraw, ...plans.map(({ productCode }) => productCode)]);
  const kinds = Object.fromEntries(market.lines.map((line) => [line.productType, planKind(line)]));
  const holders = [];
  for (let from = 0; from < plans.length; from += ADDRESSES_PER_STATEMENT) {
    const batch = plans.slice(from, from + ADDRESSES_PER_STATEMENT).map((plan, at) => {
      return Object.assign(addressKey(plan, market), { row: from + at, code: plan.productCode });
    });
    holders.push(...(await listAddressHolders(db, market.id, batch, kinds)));
  }
  return holders
    .filter(({ other }) => !leaving.has(other))
    .map(({ row, other }) => {
      const name = plans[row]!.productCode;
      return { section: 'plans', row, name, field: 'url', code: 'addressTaken', values: { other } };
    });
}

export const storedMistakes = async (db: Db, file: CatalogueFile, market: Market): Promise<Mistake[]> => [
  ...(await withdrawMistakes(db, file, market)),
  ...(await addressMistakes(db, file, market)),
];

const ALLOW_HINT = ' (--allow lets it in)';

export type Outcome = Imported & { readonly difference: Difference | null; readonly odd: readonly Mistake[] };

/** Product types of the file's plans, before and after the import. */
function linesConcerned({ plans, withdraw }: CatalogueFile, sold: readonly SoldPrice[]): ReadonlySet<string> {
  const codes = new Set([...withdraw, ...plans.map(({ productCode }) => productCode)]);
  const left = sold.filter(({ productCode }) => codes.has(productCode));
  return new Set([...plans, ...left].map(({ productType }) => productType));
}

/** Imports in the caller's transaction, raises the version. @throws CatalogueMistakes; CatalogueMoved if not `seen` */
export async function importFile(
  tx: Db,
  { file, market }: ReturnType<typeof checkFile>,
  now: Date,
  { compare = false, seen }: { readonly compare?: boolean; readonly seen?: number } = {},
): Promise<Outcome> {
  // Raises the version first, so that a concurrent import of the market waits here and then sees these rows.
  const version = await bumpVersion(tx, market.id, { inPlans: true });
  if (seen !== undefined && version !== seen + 1) throw new CatalogueMoved();
  const difference = compare ? await differenceOf(tx, file, market, dayIn(market.timeZone, now)) : null;
  const sold = await listSoldPrices(tx, market.id);
  throwMistakes(await storedMistakes(tx, file, market));
  const withdrawn = await deletePlans(tx, market.id, file.withdraw);
  const { plans, organizations } = await writeFile(tx, file, market, now, { version });
  await deleteLineContents(tx, market.id, file.withdrawLineContents);
  await deleteOrganizations(tx, market.id, file.withdrawOrganizations);
  const lines = linesConcerned(file, sold);
  await writeScores(tx, market, { isConcerned: (productType) => lines.has(productType), version });
  const others = [file.withdraw, file.lineContents, file.withdrawLineContents, file.withdrawOrganizations];
  if (organizations > 0 || others.some(({ length }) => length > 0)) await markWhole(tx, market.id);
  const demonstration = file.plans.filter((plan) => plan.demonstration).length;
  const unverified = file.plans.filter(({ verified }) => !verified).length;
  const odd = oddPrices(file, market, sold);
  return { market, plans, withdrawn, version, demonstration, unverified, difference, odd };
}

/**
 * Imports all or nothing. Plans match by code, other entries by type and url. Plans missing in the file stay. @throws
 * CatalogueMistakes
 */
export async function importCatalogue(
  db: Db,
  value: unknown,
  now: Date,
  { allowOdd = false }: { readonly allowOdd?: boolean } = {},
): Promise<Imported> {
  const checked = await readFile(db, value, now);
  return db.transaction(async (tx) => {
    const { difference: _, odd, ...imported } = await importFile(tx, checked, now);
    if (!allowOdd) throwMistakes(odd, ALLOW_HINT);
    return imported;
  });
}
