import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { priceWithPeriod, type Wording } from '@/features/catalogue/wording/price';
import { ALL_PRICES, COMPARED } from '@/lib/routing/list-query';

export const COMPARE_MAX = 3;

export const COMPARE_MIN = 2;

export type ComparedProduct = {
  readonly id: number;
  readonly productCode: string;
  readonly displayName: string;
  readonly organization: string;
  readonly image: string;
  readonly price: string;
};

export function toCompared(item: InsuranceItem, wording: Wording): ComparedProduct {
  return {
    id: item.id,
    productCode: item.productCode,
    displayName: item.displayName,
    organization: item.organization.displayName,
    image: item.organization.metadata.image,
    price: priceWithPeriod(item, wording),
  };
}

export const isSameSet = (one: readonly ComparedProduct[], other: readonly ComparedProduct[]): boolean =>
  one.length === other.length && one.every(({ id }, slot) => id === other[slot]!.id);

export function addProduct(set: readonly ComparedProduct[], product: ComparedProduct): readonly ComparedProduct[] {
  if (set.length >= COMPARE_MAX || set.some(({ id }) => id === product.id)) return set;
  return [...set, product];
}

export type CompareAnnouncement = { readonly kind: 'added' | 'removed' | 'cleared' | 'refused'; readonly name: string };

export function announceChange(
  before: readonly ComparedProduct[],
  after: readonly ComparedProduct[],
  requested?: ComparedProduct,
): CompareAnnouncement | null {
  if (requested && before.some(({ id }) => id === requested.id)) return null;
  if (requested) return { kind: after === before ? 'refused' : 'added', name: requested.displayName };
  const gone = before.filter((product) => !after.includes(product));
  if (gone.length === 0) return null;
  return { kind: after.length === 0 ? 'cleared' : 'removed', name: gone[0]!.displayName };
}

export function removeProduct(set: readonly ComparedProduct[], index?: number): readonly ComparedProduct[] {
  return index === undefined ? [] : set.filter((_, slot) => slot !== index);
}

export function comparisonAddress(listHref: string, set: readonly ComparedProduct[]): string {
  return `${listHref}?${new URLSearchParams(set.map(({ productCode }) => [COMPARED, productCode]))}`;
}

export function listAddress({ pathname, search }: { pathname: string; search: string }, allPrices: boolean): string {
  const query = new URLSearchParams(search);
  query.delete(COMPARED);
  if (allPrices) query.set(ALL_PRICES.key, ALL_PRICES.value);
  return pathname + (query.size > 0 ? `?${query}` : '');
}

export function comparedCodes(query: URLSearchParams): readonly string[] {
  return [...new Set(query.getAll(COMPARED))].filter((code) => code !== '').slice(0, COMPARE_MAX);
}

export function withoutCompared({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  const query = new URLSearchParams(search);
  query.delete(COMPARED);
  return pathname + (query.size > 0 ? `?${query}` : '') + hash;
}
