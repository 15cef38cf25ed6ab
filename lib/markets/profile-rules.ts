import type { Locale } from '@/lib/contract/atoms';
import { ONE_SPOUSE } from './one-spouse';
import { SPOUSE } from './relationships';

/** `valid` is an expression over a profile (`lib/expression`). Default message: 'Perfil inválido'. */
export type ProfileRule = {
  readonly name: string;
  readonly valid: string;
  readonly message: Readonly<Record<Locale, string>> | null;
};

export type MarketRules = Readonly<Record<string, readonly ProfileRule[]>>;

const oneSpouse: ProfileRule = {
  name: 'oneSpouse',
  valid: `perfil.cargas.filter(c, c.parentesco == "${SPOUSE}").size() + (perfil.enPareja == true ? 1 : 0) <= 1`,
  message: ONE_SPOUSE,
};

/**
 * Minimum age in years to sign a contract and marry: the age of majority in Chile (Código Civil, art. 26), Peru (Código
 * Civil, art. 42) and Colombia (Código Civil, art. 34, as modified by Ley 27 de 1977). International has no law of its
 * own and uses the same age, which is also the end of childhood in the Convention on the Rights of the Child (art. 1),
 * valid nearly everywhere.
 */
const ADULT = 18;

const ADULT_PAYER: ProfileRule = {
  name: 'adultPayer',
  valid: `perfil.cotizante.size() == 0 || perfil.cotizante[0].edad >= ${ADULT}`,
  message: {
    es: `Quien contrata debe tener al menos ${ADULT} años: los menores se aseguran junto a un adulto`,
    en: `Whoever takes the insurance out must be at least ${ADULT}: minors are insured together with an adult`,
    pt: `Quem contrata deve ter pelo menos ${ADULT} anos: os menores são segurados junto com um adulto`,
  },
};

const ADULT_SPOUSE: ProfileRule = {
  name: 'adultSpouse',
  valid:
    `(perfil.cotizante.size() < 2 || perfil.cotizante[1].edad >= ${ADULT}) && ` +
    `perfil.cargas.all(c, c.parentesco != "${SPOUSE}" || c.edad >= ${ADULT})`,
  message: {
    es: `Tu cónyuge o pareja debe tener al menos ${ADULT} años: revisa su edad`,
    en: `Your spouse or partner must be at least ${ADULT}: check their age`,
    pt: `O seu cônjuge deve ter pelo menos ${ADULT} anos: confira a idade`,
  },
};

const everywhere: MarketRules = Object.fromEntries(
  ['ISAPRE', 'EPS', 'MEDICINA PREPAGADA', 'POLIZA', 'COMPLEMENTARIO', 'INTERNACIONAL'].map((line) => [
    line,
    [oneSpouse, ADULT_PAYER, ADULT_SPOUSE],
  ]),
);

/** Rule: people without an EPS cannot get a plan, because an EPS insures health. */
const EPS_RULE = {
  name: 'hasEps',
  valid: 'perfil.titular.epsActual != "notengo" && perfil.cotizante.all(p, p.eps_actual != "notengo")',
  message: {
    es: 'No hay opciones de seguros o planes de salud disponibles para personas sin EPS',
    en: 'There are no health plans or insurance for people without an EPS',
    pt: 'Não há seguros nem planos de saúde disponíveis para pessoas sem EPS',
  },
};

/** Rule: a group plan needs 10 employees. The Spanish text is prescribed, without the accent. */
const TEN_EMPLOYEES = {
  name: 'tenEmployees',
  valid: 'perfil.colectivo.cantidadempleados >= 10',
  message: {
    es: 'Tu empresa debe tener un minimo de 10 empleados para cotizar un seguro colectivo',
    en: 'Your company needs at least 10 employees for a quote of a group plan',
    pt: 'Sua empresa precisa ter pelo menos 10 funcionários para cotar um seguro coletivo',
  },
};

const colombia: MarketRules = {
  EPS: [EPS_RULE],
  'MEDICINA PREPAGADA': [EPS_RULE],
  POLIZA: [EPS_RULE],
  COMPLEMENTARIO: [EPS_RULE],
  COLECTIVO: [TEN_EMPLOYEES],
};

const byMarket: Readonly<Record<string, MarketRules>> = { 3: colombia };

export function localRules(marketId: string | number, productType: string): readonly ProfileRule[] {
  return [...(everywhere[productType] ?? []), ...(byMarket[marketId]?.[productType] ?? [])];
}
