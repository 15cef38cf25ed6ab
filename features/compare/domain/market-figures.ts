import type { PriceFacet } from '@/features/compare/comparator/contract';
import type { ProductLine } from '@/lib/markets/market';

export type CompanyFigures = {
  /** As filters and addresses of lists name it. */
  readonly value: string;
  readonly name: string;
  readonly image: string | null;
  readonly plans: number;
};

/** What the catalogue says of a line, to who has told nothing. */
export type LineFigures = {
  readonly productType: string;
  readonly plans: number;
  /** With a plan, the one with most first. */
  readonly companies: readonly CompanyFigures[];
  readonly clinics: number;
  /** The lowest price as a card says it ('$66.248/mes'); null: no plan. */
  readonly from: string | null;
  readonly prices: PriceFacet | null;
};

export type MarketFigures = {
  /** In the order of the menu; a line without plans is among them. */
  readonly lines: readonly LineFigures[];
  /** Day of the last change ('2026-11-22'); null: not known. */
  readonly changed: string | null;
};

export type CompanyOfMarket = CompanyFigures & { readonly productType: string };

/** Each once, with the line that it has most plans of; the one with most plans of a line first. */
export function companiesOf({ lines }: MarketFigures): CompanyOfMarket[] {
  const known = new Map<string, CompanyOfMarket>();
  for (const { productType, companies } of lines)
    for (const company of companies) {
      const before = known.get(company.name);
      if (!before || before.plans < company.plans) known.set(company.name, { ...company, productType });
    }
  return [...known.values()].toSorted((one, other) => other.plans - one.plans || one.name.localeCompare(other.name));
}

export const figuresOf = (figures: MarketFigures | null, { productType }: Pick<ProductLine, 'productType'>) =>
  figures?.lines.find((line) => line.productType === productType) ?? null;
