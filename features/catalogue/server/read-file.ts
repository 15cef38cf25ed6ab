import 'server-only';
import type { InsuranceTypeEntry, PlanEntry } from '@/features/catalogue/import-schemas';
import type { Db } from '@/lib/db/client';
import { dayIn } from '@/lib/i18n/day';
import { markets } from '@/lib/markets';
import { wholeOffer } from '@/lib/site/offer';
import { checkFile } from './check-file';
import { readEntries, registerType } from './entry.db';
import { listOrganizations } from './plan.db';
import { isPriceList, withPriceList, type Disagreement } from './price-list';

type CheckedFile = ReturnType<typeof checkFile> & { readonly disagreements: readonly Disagreement[] };

async function storedIsapres(db: Db) {
  const [market, line] = markets
    .flatMap((one) => one.lines.map((sold) => [one, sold] as const))
    .find(([, { organizationType }]) => organizationType === 'ISAPRE')!;
  const types = new Map<string, InsuranceTypeEntry>();
  const plans: PlanEntry[] = [];
  for await (const stored of readEntries(db, market.id, { line: line.productType })) {
    const { detail: _, ...entry } = registerType(types, stored);
    plans.push(entry);
  }
  const organizations = await listOrganizations(db, wholeOffer(market), line.organizationType);
  return { market, organizations, insuranceTypes: [...types.values()], plans };
}

/**
 * Reads a catalogue file, or a published price list merged with the stored Isapre plans.
 * @throws CatalogueMistakes
 */
export async function readFile(db: Db, value: unknown, now: Date): Promise<CheckedFile> {
  if (!isPriceList(value)) return { ...checkFile(value, now), disagreements: [] };
  const { market, ...stored } = await storedIsapres(db);
  const today = dayIn(market.timeZone, now);
  const { file, disagreements } = withPriceList({ ...stored, market: market.code }, value, today);
  return { ...checkFile(file, now), disagreements };
}
