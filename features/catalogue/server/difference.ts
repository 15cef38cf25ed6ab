import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import {
  planEntry,
  type CatalogueFile,
  type InsuranceTypeEntry,
  type PlanEntry,
} from '@/features/catalogue/import-schemas';
import { priceCells } from '@/features/pricing/price-cells';
import type { Db } from '@/lib/db/client';
import type { Market } from '@/lib/markets/market';
import { wholeOffer } from '@/lib/site/offer';
import { listLineContents } from './detail.db';
import { registerType, listEntries, type StoredEntry } from './entry.db';
import { countPlans, listOrganizations } from './plan.db';
import { startOf } from './write.db';

type Place = { readonly section: string; readonly name: string; readonly title: string | null };
/** `price`: first amount of the plan's tariff; null: unknown, or no such plan. */
type PricedPlace = Place & { readonly price: { readonly amount: number; readonly unit: string } | null };
type FieldChange = { readonly field: string; readonly before: string | null; readonly after: string | null };

export type Difference = {
  readonly added: readonly PricedPlace[];
  readonly changed: readonly (Place & { readonly fields: readonly FieldChange[] })[];
  readonly withdrawn: readonly PricedPlace[];
  /** Plans that remain in the catalogue but are closed to new customers by this change. */
  readonly closed: readonly PricedPlace[];
  readonly unnamed: number;
  readonly before: CatalogueFile;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

function* fieldChanges(before: unknown, after: unknown, path: readonly string[] = []): Generator<FieldChange> {
  if (isDeepStrictEqual(before, after)) return;
  const areLists = Array.isArray(before) && Array.isArray(after) && before.length === after.length;
  if (!areLists && !(isObject(before) && isObject(after))) {
    yield { field: path.join('.'), before: jsonOf(before), after: jsonOf(after) };
    return;
  }
  const [one, other] = [before, after] as Record<string, unknown>[];
  for (const key of new Set([...Object.keys(one!), ...Object.keys(other!)]))
    yield* fieldChanges(one![key], other![key], [...path, key]);
}

const jsonCopy = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function comparable(entry: PlanEntry, type: InsuranceTypeEntry | undefined, startsOn: string) {
  const { daysAgo: _, look, ...own } = entry;
  return jsonCopy({ ...own, startsOn, look: look ?? (type && { color: type.color, upperType: type.upperType }) });
}

function planChanges(stored: StoredEntry, plan: PlanEntry, type: InsuranceTypeEntry | undefined, today: string) {
  const { detail = null, ...entry } = planEntry.safeParse(stored.entry).data ?? stored.entry;
  const known: PlanEntry = plan.detail === undefined ? entry : { ...entry, detail };
  return [
    ...fieldChanges(comparable(known, stored.type, known.startsOn!), comparable(plan, type, startOf(plan, today))),
  ];
}

const keyOf = ({ type, url }: PlanEntry['organization']) => `${type}/${url}`;

type Compared = { readonly added: PricedPlace[]; readonly changed: (Place & { fields: FieldChange[] })[] };

function compareAll<Entry>(
  section: string,
  {
    stored,
    imported,
    keyIn,
    titleIn,
  }: {
    stored: readonly Entry[];
    imported: readonly Entry[];
    keyIn: (entry: Entry) => string;
    titleIn: (entry: Entry) => string | null;
  },
  { added, changed }: Compared,
): { changing: Entry[]; fresh: Entry[] } {
  const known = new Map(stored.map((entry) => [keyIn(entry), entry]));
  const [changing, fresh]: [Entry[], Entry[]] = [[], []];
  for (const entry of imported) {
    const before = known.get(keyIn(entry));
    const name = keyIn(entry);
    const fields = before === undefined ? [] : [...fieldChanges(jsonCopy(before), jsonCopy(entry))];
    if (before === undefined) {
      added.push({ section, name, title: titleIn(entry), price: null });
      fresh.push(entry);
    } else if (fields.length > 0) {
      changed.push({ section, name, title: titleIn(entry), fields });
      changing.push(before);
    }
  }
  return { changing, fresh };
}

function placeOf({ productCode, displayName, tariff }: PlanEntry): PricedPlace {
  const [first] = priceCells(tariff);
  const price = first && first.amount !== null ? { amount: first.amount, unit: first.unit } : null;
  return { section: 'plans', name: productCode, title: displayName, price };
}

export async function differenceOf(db: Db, file: CatalogueFile, market: Market, today: string): Promise<Difference> {
  const compared: Compared = { added: [], changed: [] };
  const { added, changed } = compared;
  const closed: PricedPlace[] = [];
  const types = new Map(file.insuranceTypes.map((type) => [type.code, type]));
  const own = new Map(file.plans.map((plan) => [plan.productCode, plan]));
  const stored = await listEntries(db, market.id, [...own.keys(), ...file.withdraw]);
  const back = stored.filter((one) => {
    const plan = own.get(one.entry.productCode);
    if (!plan) return true;
    const fields = planChanges(one, plan, types.get(plan.insuranceType), today);
    const { price, ...place } = placeOf(plan);
    if (fields.length === 1 && fields[0]!.field === 'details.closedSince' && fields[0]!.after !== 'null')
      closed.push({ ...place, price });
    else if (fields.length > 0) changed.push({ ...place, fields });
    return fields.length > 0;
  });
  const there = new Map(stored.map(({ entry }) => [entry.productCode, entry]));
  const fresh = [...own.keys()].filter((code) => !there.has(code));
  added.push(...fresh.map((code) => placeOf(own.get(code)!)));

  const sellers = await listOrganizations(db, wholeOffer(market));
  const organizations = compareAll(
    'organizations',
    { stored: sellers, imported: file.organizations, keyIn: keyOf, titleIn: ({ displayName }) => displayName },
    compared,
  );
  const contents = await listLineContents(db, market.id);
  const contentKey = (entry: { productType: string; insuranceType: string }) =>
    `${entry.productType}/${entry.insuranceType}`;
  const lines = compareAll(
    'lineContents',
    { stored: contents, imported: file.lineContents, keyIn: contentKey, titleIn: () => null },
    compared,
  );

  const goneSellers = new Set(file.withdrawOrganizations.map(keyOf));
  const goneContents = new Set(file.withdrawLineContents.map(contentKey));
  const sellerName = (key: string) => sellers.find((one) => keyOf(one) === key)?.displayName ?? null;
  const changing = new Set(organizations.changing.map(keyOf));
  const needed = new Set(back.map(({ entry }) => keyOf(entry.organization)));
  const ownTypes = new Map<string, InsuranceTypeEntry>();
  const plans = back.map((one) => {
    const entry = registerType(ownTypes, one);
    return Object.assign({}, entry, { detail: entry.detail ?? null });
  });
  return {
    added,
    changed,
    withdrawn: [
      ...file.withdraw.flatMap((code) => there.get(code) ?? []).map(placeOf),
      ...[...goneSellers].map((name) => ({ section: 'organizations', name, title: sellerName(name), price: null })),
      ...[...goneContents].map((name) => ({ section: 'lineContents', name, title: null, price: null })),
    ],
    closed,
    unnamed: ((await countPlans(db)).get(market.id) ?? 0) - stored.length,
    before: {
      market: market.code,
      organizations: sellers.filter((one) => [changing, needed, goneSellers].some((keys) => keys.has(keyOf(one)))),
      insuranceTypes: [...ownTypes.values()],
      plans,
      withdraw: fresh,
      lineContents: [...lines.changing, ...contents.filter((one) => goneContents.has(contentKey(one)))],
      withdrawOrganizations: organizations.fresh.map(({ type, url }) => ({ type, url })),
      withdrawLineContents: lines.fresh.map(({ productType, insuranceType }) => ({ productType, insuranceType })),
    },
  };
}
