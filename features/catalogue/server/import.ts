import 'server-only';
import type { CatalogueFile, PlanEntry } from '@/features/catalogue/import-contract';
import type { Db } from '@/lib/db/client';
import type { Market } from '@/lib/markets/market';
import { dayIn } from '@/lib/i18n/day';
import { planKind } from '@/lib/routing/routes';
import { planAddress, checkFile } from './check-file';
import { oddPrices } from './check-prices';
import { writeLineContents } from './detail-repository';
import { differenceOf, type Difference } from './difference';
import { throwMistakes, type Mistake, type SoundPart } from './mistake';
import { bumpVersion } from './repository';
import {
  deleteLineContents,
  deleteOrganizations,
  deletePlans,
  listAddressHolders,
  listSoldPrices,
  writeOrganizations,
  writePlans,
} from './write-repository';

/** Somebody changed the catalogue after it was compared with the file. */
export class CatalogueMoved extends Error {
  override readonly name = 'CatalogueMoved';
}

export type Imported = {
  readonly market: Market;
  readonly plans: number;
  readonly withdrawn: number;
  readonly version: number;
  /** Plans of the file that the sites still call a demonstration, and those whose data nobody vouches for. */
  readonly demonstration: number;
  readonly unverified: number;
};

/** Writes a checked file in the caller's transaction, who also moves the version; answers how many plans were written. */
export async function writeFile(
  db: Db,
  file: CatalogueFile,
  market: Market,
  now: Date,
  plans: Iterable<PlanEntry> = file.plans,
): Promise<number> {
  await writeOrganizations(db, market, file.organizations);
  await writeLineContents(db, market, file.lineContents);
  const types = new Map(file.insuranceTypes.map((entry) => [entry.code, entry]));
  return writePlans(db, plans, { market, types, today: dayIn(market.timeZone, now) });
}

const ADDRESSES_PER_STATEMENT = 1000;

/** What is wrong with a file beside what is stored. @param withdrawn the codes of those withdrawn plans that were there */
async function mistakesBeside(
  db: Db,
  { plans, withdraw }: CatalogueFile,
  market: Market,
  withdrawn: readonly string[],
): Promise<Mistake[]> {
  const gone = new Set(withdrawn);
  const own = new Set(plans.map(({ productCode }) => productCode));
  const kinds = Object.fromEntries(market.lines.map((line) => [line.productType, planKind(line)]));
  const taken = [];
  for (let from = 0; from < plans.length; from += ADDRESSES_PER_STATEMENT) {
    const batch = plans.slice(from, from + ADDRESSES_PER_STATEMENT).map((plan, at) => {
      return Object.assign(planAddress(plan, market), { row: from + at, code: plan.productCode });
    });
    taken.push(...(await listAddressHolders(db, market.id, batch, kinds)));
  }
  return [
    ...withdraw.flatMap((name, row) =>
      gone.has(name)
        ? []
        : [{ section: 'withdraw', row, name, code: 'noSuchPlan' as const, values: { market: market.code } }],
    ),
    ...taken
      .filter(({ other }) => !own.has(other))
      .map(({ row, other }) => {
        const place = { section: 'plans', row, name: plans[row]!.productCode, field: 'url' };
        return Object.assign(place, { code: 'addressTaken' as const, values: { other } });
      }),
  ];
}

/** What is wrong beside what is stored with a file that is not written. It takes plans out: the transaction is not to be kept. */
export async function storedMistakes(tx: Db, { file, market, placed }: SoundPart): Promise<readonly Mistake[]> {
  const withdrawn = await deletePlans(tx, market.id, file.withdraw);
  return placed(await mistakesBeside(tx, file, market, withdrawn));
}

async function withdrawRest(db: Db, file: CatalogueFile, market: Market): Promise<void> {
  await deleteLineContents(db, market.id, file.withdrawLineContents);
  const gone = new Set(await deleteOrganizations(db, market.id, file.withdrawOrganizations));
  throwMistakes(
    file.withdrawOrganizations.flatMap(({ type, url }, row) =>
      gone.has(`${type}/${url}`)
        ? []
        : [{ section: 'withdrawOrganizations', row, name: url, code: 'notThere' as const }],
    ),
  );
}

/** Of what is hardly ever meant. */
const WAY_IN = ' (--allow lets it in)';

type Checked = ReturnType<typeof checkFile>;

export type Outcome = Imported & {
  /** Null unless it was asked for. */
  readonly difference: Difference | null;
  /** Prices that are hardly ever meant. */
  readonly odd: readonly Mistake[];
};

/**
 * Writes a checked file in the caller's transaction, and moves the version.
 * @param options `compare`: also says what changes; `seen`: the version that the caller has compared it with
 * @throws CatalogueMistakes, CatalogueMoved
 */
export async function importInto(
  tx: Db,
  { file, market }: Checked,
  now: Date,
  { compare = false, seen }: { readonly compare?: boolean; readonly seen?: number } = {},
): Promise<Outcome> {
  // Moved first: a second import of the market waits here, and sees what this one has written.
  const version = await bumpVersion(tx, market.id);
  if (seen !== undefined && version !== seen + 1) throw new CatalogueMoved();
  const difference = compare ? await differenceOf(tx, file, market, dayIn(market.timeZone, now)) : null;
  const sold = await listSoldPrices(tx, market.id);
  const withdrawn = await deletePlans(tx, market.id, file.withdraw);
  throwMistakes(await mistakesBeside(tx, file, market, withdrawn));
  const plans = await writeFile(tx, file, market, now);
  await withdrawRest(tx, file, market);
  const demonstration = file.plans.filter((plan) => plan.demonstration).length;
  const unverified = file.plans.filter(({ verified }) => !verified).length;
  const odd = oddPrices(file, market, sold);
  return { market, plans, withdrawn: withdrawn.length, version, demonstration, unverified, difference, odd };
}

/**
 * Loads a market's catalogue, all or nothing, and moves the version so that every process swaps its index. Organisations are
 * known by type and url, plans by code; plans that the file does not name stay.
 * @param value parsed JSON of the file
 * @param options `allowOdd`: prices that are hardly ever meant are
 * @throws CatalogueMistakes
 */
export async function importCatalogue(
  db: Db,
  value: unknown,
  now: Date,
  { allowOdd = false }: { readonly allowOdd?: boolean } = {},
): Promise<Imported> {
  const checked = checkFile(value, now);
  return db.transaction(async (tx) => {
    const { difference: _, odd, ...imported } = await importInto(tx, checked, now);
    if (!allowOdd) throwMistakes(odd, WAY_IN);
    return imported;
  });
}
