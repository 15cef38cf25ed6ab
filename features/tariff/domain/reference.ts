import type { Household, PriceUnit, Rates, Tariff } from '@/features/tariff/contract';
import type { Market, ProductLine, ProfileFormName } from '@/lib/markets/market';
import { quote, type Quote } from './price';

/** Pet and trip a price without a profile is for: a grown dog, one traveller of the line's age for a week. */
const REFERENCE_PET = { species: 'Perro', age: 2 } as const;
const REFERENCE_DAYS = 7;
/** Monthly pay of a worker, PEN: the default of the form. */
const REFERENCE_PAY = 1000;

const NOBODY: Household = { persons: [], employees: 0, guards: 0, sctr: null, pets: [], travel: null };

type Parts = Partial<Household>;
type Reference = ProductLine['reference'];

const onePerson = ({ age }: Reference): Parts => ({ persons: [{ role: 'cotizante', age }] });

const parts: Readonly<Record<ProfileFormName, (reference: Reference) => Parts>> = {
  persons: onePerson,
  person: onePerson,
  employees: ({ employees }) => ({ employees }),
  guards: ({ employees }) => ({ guards: employees }),
  sctr: ({ employees }) => ({ sctr: { workers: employees, monthlyPay: REFERENCE_PAY, riskLevel: 'I' } }),
  pets: () => ({ pets: [REFERENCE_PET] }),
  travellers: ({ age }) => ({ travel: { ages: [age], days: REFERENCE_DAYS } }),
  // A home's price hangs on the plan alone.
  home: () => ({}),
};

/** Whom a line's prices are for while nobody has said who is to be insured. */
export function referenceHousehold({ profileForm, reference }: ProductLine): Household {
  return { ...NOBODY, ...parts[profileForm](reference) };
}

/** The youngest person or pet, or the fewest heads, that a tariff with bands insures; null when it insures nobody. */
export function firstInsured(tariff: Tariff): Partial<Household> | null {
  switch (tariff.model) {
    case 'ageBand':
      return { persons: [{ role: 'cotizante', age: tariff.bands[0]!.from }] };
    case 'perHead': {
      const band = tariff.bands.find(({ to }) => to > 0);
      return band ? { employees: Math.max(1, band.from) } : null;
    }
    case 'perPet': {
      if (tariff.dog[0]) return { pets: [{ species: 'Perro', age: tariff.dog[0].from }] };
      return tariff.cat[0] ? { pets: [{ species: 'Gato', age: tariff.cat[0].from }] } : null;
    }
    default:
      return {};
  }
}

/**
 * The price 'from' which a plan is sold: for the line's reference household, or for the first one it insures where that
 * is none of its (a plan for cats or for old dogs). Null when it insures nobody at all.
 */
export function referenceQuote(
  plan: { readonly tariff: Tariff; readonly unit: PriceUnit },
  line: ProductLine,
  market: Market,
  rates: Rates,
): Quote | null {
  const household = referenceHousehold(line);
  const first = firstInsured(plan.tariff);
  return (
    quote(plan, household, rates, market.currency) ??
    (first && quote(plan, { ...household, guards: 0, ...first }, rates, market.currency))
  );
}
