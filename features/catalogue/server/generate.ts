import 'server-only';
import type { CatalogueFile, PlanEntry } from '@/features/catalogue/import-schemas';
import type { Tariff, TariffBand } from '@/features/pricing/price-schemas';
import type { Db } from '@/lib/db/client';
import type { Market, ProductLine } from '@/lib/markets/market';
import { readDemonstration } from './demonstration';
import { writeFile } from './import';
import { deletePlansByPrefix } from './plan.db';
import { writeScores } from './score.db';
import { bumpVersion } from './write.db';

const PREFIX = 'GEN-';

/** Mulberry32: equal seeds give equal rows on every machine. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Random = () => number;
const pick = <T>(random: Random, of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
const randomPart = <T>(random: Random, of: readonly T[]): T[] => of.filter(() => random() < 0.6);

const scaled = (amount: number, factor: number) =>
  amount >= 1000 ? Math.round(amount * factor) : Math.round(amount * factor * 1000) / 1000;

const scaledBands = (bands: readonly TariffBand[], factor: number) =>
  bands.map(({ from, to, amount }) => ({ from, to, amount: scaled(amount, factor) }));

function scaleTariff(tariff: Tariff, factor: number): Tariff {
  switch (tariff.model) {
    case 'isapre':
      return { ...tariff, baseUf: scaled(tariff.baseUf, factor) };
    case 'ageBand':
    case 'perHead':
      return { ...tariff, bands: scaledBands(tariff.bands, factor) };
    case 'perPet':
      return { ...tariff, dog: scaledBands(tariff.dog, factor), cat: scaledBands(tariff.cat, factor) };
    case 'perTravellerDay': {
      const [child, adult, major] = [tariff.child, tariff.adult, tariff.major].map((amount) => scaled(amount, factor));
      return { ...tariff, child: child!, adult: adult!, major: major! };
    }
    case 'incomeShare':
      return tariff;
    case 'flat':
      return { ...tariff, amount: scaled(tariff.amount, factor) };
    case 'sctr': {
      const rates = (percents: typeof tariff.healthPercent) => ({
        I: scaled(percents.I, factor),
        II: scaled(percents.II, factor),
        III: scaled(percents.III, factor),
        IV: scaled(percents.IV, factor),
      });
      return { ...tariff, healthPercent: rates(tariff.healthPercent), pensionPercent: rates(tariff.pensionPercent) };
    }
  }
}

function vary(template: PlanEntry, row: number, random: Random): PlanEntry {
  const { details } = template;
  const code = `${PREFIX}${String(row).padStart(7, '0')}`;
  return {
    ...template,
    productCode: code,
    url: code,
    displayName: `${template.displayName} ${row}`,
    exclusive: random() < 0.04,
    promoted: random() < 0.02,
    popular: random() < 0.08,
    startsOn: undefined,
    daysAgo: Math.floor(random() * 900),
    tariff: scaleTariff(template.tariff, 0.6 + random() * 0.9),
    details: {
      ...details,
      closedSince: null,
      features: randomPart(random, details.features),
      clinics: randomPart(random, details.clinics),
      provenance: undefined,
    },
    verified: false,
    // No sheets, because one for each invented plan would be most of the database.
    detail: undefined,
  };
}

export function* makePlans(templates: readonly PlanEntry[], plans: number, seed: number): Generator<PlanEntry> {
  const random = randomOf(seed);
  for (let row = 1; row <= plans; row++) yield vary(pick(random, templates), row, random);
}

export async function generateCatalogue(
  db: Db,
  market: Market,
  { line, plans, seed, now }: { line: ProductLine; plans: number; seed: number; now: Date },
): Promise<number> {
  const files = await readDemonstration(market.code);
  const file = files.find((one) => one.plans.some(({ productType }) => productType === line.productType));
  if (!file) throw new Error(`No demonstration plans of ${line.productType} to vary`);
  const made: CatalogueFile = { ...file, plans: [], lineContents: [] };
  return db.transaction(async (tx) => {
    await deletePlansByPrefix(tx, market.id, PREFIX);
    const written = await writeFile(tx, made, market, now, { plans: makePlans(file.plans, plans, seed) });
    await writeScores(tx, market, { isConcerned: (productType) => productType === line.productType });
    await bumpVersion(tx, market.id);
    return written.plans;
  });
}
