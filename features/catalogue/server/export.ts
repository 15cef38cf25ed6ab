import 'server-only';
import type { CatalogueFile, InsuranceTypeEntry } from '@/features/catalogue/import-schemas';
import type { Db } from '@/lib/db/client';
import type { Market } from '@/lib/markets/market';
import { wholeOffer } from '@/lib/site/offer';
import { listLineContents } from './detail.db';
import { registerType, listEntries, readEntries, type CataloguePart } from './entry.db';
import { listOrganizations } from './plan.db';

export type PlanFile = Pick<CatalogueFile, 'market' | 'organizations' | 'insuranceTypes' | 'plans'>;

const CHUNK = 256 * 1024;

const listOf = (entries: readonly unknown[]) => entries.map((entry) => JSON.stringify(entry)).join(',\n');

/** Writes a consistent snapshot as an import file, one plan per line, ordered by code. Returns the number of plans. */
export async function exportCatalogue(
  db: Db,
  market: Market,
  write: (text: string) => Promise<void>,
  part: CataloguePart = {},
): Promise<number> {
  const types = new Map<string, InsuranceTypeEntry>();
  return db.transaction(
    async (tx) => {
      let plans = 0;
      const sellers = await listOrganizations(tx, wholeOffer(market));
      const organizations = sellers.filter(
        ({ url, code }) => (part.company ?? url) === url && (part.insurer ?? code) === code,
      );
      let text = `{"market":"${market.code}",\n"organizations":[\n${listOf(organizations)}\n],\n"plans":[\n`;
      let separator = '';
      for await (const stored of readEntries(tx, market.id, part)) {
        text += separator + JSON.stringify(registerType(types, stored));
        separator = ',\n';
        plans += 1;
        if (text.length < CHUNK) continue;
        await write(text);
        text = '';
      }
      const all = await listLineContents(tx, market.id);
      const isOfCompany = (part.company ?? part.insurer ?? null) !== null;
      const contents = all.filter(({ productType }) => !isOfCompany && (part.line ?? productType) === productType);
      await write(
        `${text}\n],\n"insuranceTypes":[\n${listOf([...types.values()])}\n],\n"lineContents":[\n${listOf(contents)}\n]}\n`,
      );
      return plans;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

export async function exportPlan(db: Db, market: Market, code: string): Promise<PlanFile | null> {
  const [found] = await listEntries(db, market.id, [code]);
  if (!found) return null;
  const { entry, type } = found;
  const sellers = await listOrganizations(db, wholeOffer(market), entry.organization.type);
  const organizations = sellers.filter(({ url }) => url === entry.organization.url);
  return { market: market.code, organizations, insuranceTypes: [type], plans: [entry] };
}
