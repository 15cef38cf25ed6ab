import type { ProductLine } from '@/lib/markets/market';

export type CompanyFigures = {
  readonly value: string;
  readonly name: string;
  readonly image: string | null;
  readonly plans: number;
};

export type LineFigures = {
  readonly productType: string;
  readonly plans: number;
  readonly companies: readonly CompanyFigures[];
  readonly clinics: number;
  readonly from: string | null;
  /** Origin of the lowest price, such as 'Publicado · lista de agosto de 2026'. */
  readonly source: string | null;
};

export type MarketFigures = { readonly lines: readonly LineFigures[]; readonly changed: string | null };

export type CompanyOfMarket = CompanyFigures & { readonly productType: string };

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
