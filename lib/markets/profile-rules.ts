import type { Locale } from '@/lib/contract/atoms';
import { rules as co } from './co/profile-rules';
import { SPOUSE } from './relationships';

/** What a whole profile must fulfil; `valid` is an expression over it (`lib/expression`). Without a message: 'Perfil inválido'. */
export type ProfileRule = {
  readonly name: string;
  readonly valid: string;
  readonly message: Readonly<Record<Locale, string>> | null;
};

/** By product type. */
export type MarketRules = Readonly<Record<string, readonly ProfileRule[]>>;

/** One spouse (spec section 4), whether insured as a partner or as a dependant. */
const ONE_SPOUSE: ProfileRule = {
  name: 'oneSpouse',
  valid: `perfil.cargas.filter(c, c.parentesco == "${SPOUSE}").size() + (perfil.enPareja == true ? 1 : 0) <= 1`,
  message: {
    es: 'Sólo puede haber un cónyuge: elige entre tu pareja y la carga con ese parentesco',
    en: 'There can be only one spouse: choose between your partner and the dependant of that relationship',
    pt: 'Só pode haver um cônjuge: escolha entre o seu cônjuge e o dependente com esse parentesco',
  },
};

/** Lines that insure dependants, wherever they are sold. */
const everywhere: MarketRules = Object.fromEntries(
  ['ISAPRE', 'EPS', 'MEDICINA PREPAGADA', 'POLIZA', 'COMPLEMENTARIO', 'INTERNACIONAL'].map((line) => [
    line,
    [ONE_SPOUSE],
  ]),
);

/** By market id. Apart from the markets' values: pages need those, and these come with the form only. */
const byMarket: Readonly<Record<string, MarketRules>> = { 3: co };

/**
 * The market's own rules: what an empty database starts with, and what holds in the browser while the back end's rules
 * cannot be had, so that nobody is locked out.
 */
export function localRules(marketId: string | number, productType: string): readonly ProfileRule[] {
  return [...(everywhere[productType] ?? []), ...(byMarket[marketId]?.[productType] ?? [])];
}
