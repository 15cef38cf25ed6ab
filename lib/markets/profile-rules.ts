import type { Locale } from '@/lib/contract/atoms';
import { rules as co } from './co/profile-rules';

/** What a whole profile must fulfil; `valid` is an expression over it (`lib/expression`). Without a message: 'Perfil inválido'. */
export type ProfileRule = {
  readonly name: string;
  readonly valid: string;
  readonly message: Readonly<Record<Locale, string>> | null;
};

/** By product type. */
export type MarketRules = Readonly<Record<string, readonly ProfileRule[]>>;

/** By market id. Apart from the markets' values: pages need those, and these come with the form only. */
const byMarket: Readonly<Record<string, MarketRules>> = { 3: co };

/**
 * The market's own rules: what an empty database starts with, and what holds in the browser while the back end's rules
 * cannot be had, so that nobody is locked out.
 */
export function localRules(marketId: string | number, productType: string): readonly ProfileRule[] {
  return byMarket[marketId]?.[productType] ?? [];
}
