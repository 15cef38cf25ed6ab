import type { Market } from '@/lib/markets/market';
import { processWide } from '@/lib/process-wide';
import { planKind } from './routes';

type Plan = {
  readonly productType: string;
  readonly productCode: string;
  readonly url: string;
  readonly organization: { readonly url: string };
};

/** Of one market: the last segments of its plans' addresses by what stands before them, and the codes of its products. */
export class PlanPages {
  readonly #plans = new Map<string, Set<string>>();
  readonly #codes = new Set<string>();
  readonly #kinds: ReadonlyMap<string, string>;

  constructor({ lines }: Pick<Market, 'lines'>) {
    this.#kinds = new Map(lines.map((line) => [line.productType, planKind(line)]));
  }

  add({ productType, productCode, url, organization }: Plan): void {
    const kind = this.#kinds.get(productType);
    if (kind === undefined) return;
    const start = `${kind}/${organization.url}`;
    const plans = this.#plans.get(start) ?? new Set();
    this.#plans.set(start, plans.add(url));
    this.#codes.add(productCode === url ? url : productCode);
  }

  hasPlan(kind: string, organization: string, plan: string): boolean {
    return this.#plans.get(`${kind}/${organization}`)?.has(plan) ?? false;
  }

  hasProduct(code: string): boolean {
    return this.#codes.has(code);
  }
}

const known = processWide('plan-pages', () => new Map<string, PlanPages | undefined>());

export function setPlanPages(market: string, pages: PlanPages | undefined): void {
  known.set(market, pages);
}

/** undefined: the index does not stand yet. */
export const planPagesOf = (market: string): PlanPages | undefined => known.get(market);
