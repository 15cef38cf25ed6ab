import type { Household, PriceUnit, Rates, Tariff } from '@/features/pricing/price-schemas';
import type { Market, ProductLine, ProfileFormName } from '@/lib/markets/market';
import { quote, type Quote } from './price';

const REFERENCE_PET = { species: 'Perro', age: 2 } as const;
const REFERENCE_DAYS = 7;

export const EMPTY_HOUSEHOLD: Household = { persons: [], employees: 0, guards: 0, sctr: null, pets: [], travel: null };

type Parts = Partial<Household>;
type Reference = ProductLine['reference'];

const onePerson = ({ age }: Reference): Parts => ({ persons: [{ role: 'cotizante', age }] });

const HOUSEHOLD_OF_FORM: Readonly<Record<ProfileFormName, (reference: Reference) => Parts>> = {
  persons: onePerson,
  person: onePerson,
  employees: ({ employees }) => ({ employees }),
  guards: ({ employees }) => ({ guards: employees }),
  sctr: ({ employees: workers, income: monthlyPay, riskLevel }) =>
    monthlyPay !== null && riskLevel ? { sctr: { workers, monthlyPay, riskLevel } } : {},
  pets: () => ({ pets: [REFERENCE_PET] }),
  travellers: ({ age }) => ({ travel: { ages: [age], days: REFERENCE_DAYS } }),
  home: () => ({}),
};

export function referenceHousehold({ profileForm, reference }: ProductLine): Household {
  return { ...EMPTY_HOUSEHOLD, ...HOUSEHOLD_OF_FORM[profileForm](reference) };
}

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
 * Price 'from', for the line's reference household, else for the first household that the plan insures. A price per
 * employee is for at least the plan's minimum, because it falls with the number of employees.
 */
export function referenceQuote(
  plan: { readonly tariff: Tariff; readonly unit: PriceUnit; readonly minimum: number | null },
  line: ProductLine,
  market: Market,
  rates: Rates,
): Quote | null {
  const { reference } = line;
  const employees = Math.max(reference.employees, (plan.unit === 'employee' && plan.minimum) || 0);
  const household = referenceHousehold({ ...line, reference: { ...reference, employees } });
  const first = firstInsured(plan.tariff);
  return (
    quote(plan, household, rates, market.currency) ??
    (first && quote(plan, { ...household, guards: 0, ...first }, rates, market.currency))
  );
}
