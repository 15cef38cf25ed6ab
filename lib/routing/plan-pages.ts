import type { Market } from '@/lib/markets/market';
import { knownPages, type KnownPlans } from './known-pages';
import { planKind } from './routes';

type Plan = {
  readonly productType: string;
  readonly productCode: string;
  readonly url: string;
  readonly organization: { readonly url: string; readonly code: string };
};

export class PlanPages implements KnownPlans {
  readonly #plans = new Map<string, Map<string, string>>();
  readonly #codes = new Map<string, string>();
  readonly #kinds: ReadonlyMap<string, string>;

  constructor({ lines }: Pick<Market, 'lines'>) {
    this.#kinds = new Map(lines.map((line) => [line.productType, planKind(line)]));
  }

  add({ productType, productCode, url, organization }: Plan): void {
    const kind = this.#kinds.get(productType);
    if (kind === undefined) return;
    const start = `${kind}/${organization.url}`;
    const plans = this.#plans.get(start) ?? new Map<string, string>();
    this.#plans.set(start, plans.set(url, organization.code));
    this.#codes.set(productCode === url ? url : productCode, organization.code);
  }

  /** True when the index has the plan with the same pages and seller. */
  has({ productType, productCode, url, organization }: Plan): boolean {
    const kind = this.#kinds.get(productType);
    const ofSeller = this.#plans.get(`${kind}/${organization.url}`);
    return (
      kind === undefined ||
      (ofSeller?.get(url) === organization.code && this.#codes.get(productCode) === organization.code)
    );
  }

  hasPlan(kind: string, organization: string, plan: string): boolean {
    return this.#plans.get(`${kind}/${organization}`)?.has(plan) ?? false;
  }

  hasProduct(code: string): boolean {
    return this.#codes.has(code);
  }

  sellerOf(code: string): string | undefined {
    return this.#codes.get(code);
  }

  soldBy(sellers: readonly string[]): KnownPlans {
    const isShown = (seller: string | undefined) => seller !== undefined && sellers.includes(seller);
    const sellerOf = (code: string) => {
      const seller = this.#codes.get(code);
      return isShown(seller) ? seller : undefined;
    };
    return {
      hasPlan: (kind, organization, plan) => isShown(this.#plans.get(`${kind}/${organization}`)?.get(plan)),
      hasProduct: (code) => sellerOf(code) !== undefined,
      sellerOf,
    };
  }
}

const known = knownPages.plans;

export function setPlanPages(site: string, pages: KnownPlans | undefined): void {
  if (pages) known.set(site, pages);
  else known.delete(site);
}

export const planPagesOf = (site: string): KnownPlans | undefined => known.get(site);
