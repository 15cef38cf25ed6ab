import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LineContent } from '@/features/catalogue/detail/detail-schemas';
import { mergeContents } from '@/features/catalogue/detail/plan-coverages';
import type { CatalogueFile, LineContentEntry, PlanEntry } from '@/features/catalogue/import-schemas';
import type { MarketCode } from '@/lib/contract/atoms';
import type { Market } from '@/lib/markets/market';
import { checkFile } from './check-file';
import { readContents, type DemonstrationContent } from './demonstration-content';
import { expandIsapreFile } from './isapre-file';
import { detailOf, publishedDetailOf } from './demonstration-detail';

const DATA = path.join('lib', 'db', 'seed', 'data');

const ISAPRE_FILE = 'isapre.json';

type CheckedFile = { readonly file: CatalogueFile; readonly market: Market };

async function readPlans(market: MarketCode): Promise<CheckedFile[]> {
  const folder = path.join(process.cwd(), DATA, market);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  const values = await Promise.all(
    names.map(async (name) => {
      const value: unknown = JSON.parse(await readFile(path.join(folder, name), 'utf8'));
      return name === ISAPRE_FILE ? expandIsapreFile(value) : value;
    }),
  );
  return values.map((value) => checkFile(value, new Date()));
}

function ofLine({ line, byMarket }: DemonstrationContent, market: MarketCode): LineContent {
  const own = byMarket[market];
  return own ? mergeContents(null, own, [own, line]) : line;
}

const toEntries = (content: DemonstrationContent, market: MarketCode): LineContentEntry[] => [
  { productType: content.productType, insuranceType: '', content: ofLine(content, market), demonstration: true },
  ...Object.entries(content.types).map(([insuranceType, ofType]) => ({
    productType: content.productType,
    insuranceType,
    content: ofType,
    demonstration: true,
  })),
];

function withDetail(plan: PlanEntry, contents: readonly DemonstrationContent[], { currency }: Market): PlanEntry {
  if (plan.tariff.model === 'isapre') return { ...plan, detail: publishedDetailOf(plan) };
  const everywhere = contents.find(({ productType }) => productType === '');
  const own = contents.find(({ productType }) => productType === plan.productType);
  if (!own) return plan;
  const benefits = [...own.sheet.benefits, ...(everywhere?.sheet.benefits ?? [])];
  const made = detailOf(plan, { ...own.sheet, benefits }, currency);
  return { ...plan, detail: { ...made, ...own.plans[plan.productCode] } };
}

export async function readDemonstration(market: MarketCode): Promise<CatalogueFile[]> {
  const [lines, contents] = await Promise.all([readPlans(market), readContents()]);
  const own = contents.filter(({ markets }) => markets.includes(market));
  const lineContents = own.flatMap((content) => toEntries(content, market));
  const whole = ({ file, market: value }: CheckedFile, index: number): CatalogueFile => ({
    ...file,
    plans: file.plans.map((plan) => ({ ...withDetail(plan, own, value), demonstration: true })),
    lineContents: index === 0 ? lineContents : [],
  });
  return lines.map(whole);
}
