import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import type { Household } from '@/features/pricing/price-schemas';
import { pricedIn, PROFILE_SECTIONS } from './sections';
import { bandOf, PASSENGER_CLASSES } from '@/features/pricing/bands';
import { EMPTY_HOUSEHOLD } from '@/features/pricing/reference-household';
import type { Market, ProductLine, ProfileFormName } from '@/lib/markets/market';
import { SPOUSE } from '@/lib/markets/relationships';

type Parts = Partial<Household>;

type Payer = NonNullable<PerfilIngreso['cotizante']>[number];

const earningsOf = ({ ingreso, tipo_cotizante: contributor }: Payer, { pricedByIncome }: ProductLine) =>
  pricedByIncome ? { ...(ingreso !== null && { income: ingreso }), ...(contributor && { contributor }) } : {};

function personsOf({ cotizante = [], cargas }: PerfilIngreso, line: ProductLine, { dependantWord }: Market) {
  const payers = cotizante.map((row, index) => ({
    role: 'cotizante' as const,
    kin: index === 0 ? ('self' as const) : ('partner' as const),
    ...pricedIn(PROFILE_SECTIONS.cotizante.fields, row),
    ...earningsOf(row, line),
  }));
  const dependants = cargas.map((row) => ({
    role: 'carga' as const,
    kin: row.parentesco === SPOUSE ? ('partner' as const) : dependantWord,
    ...pricedIn(PROFILE_SECTIONS.cargas.fields, row),
  }));
  return [...payers, ...dependants];
}

function sctrOf({ sctr }: PerfilIngreso, market: Market): Parts {
  if (!sctr) return {};
  const { sector, ...priced } = pricedIn(PROFILE_SECTIONS.sctr.fields, sctr);
  // An unknown sector counts as the riskiest, so that the final price may be lower but not higher.
  const riskLevel = market.workSectors.find(({ code }) => code === sector)?.riskLevel ?? 'IV';
  return { sctr: { ...priced, riskLevel } };
}

const petsOf = ({ mascota }: PerfilIngreso): Parts => ({
  pets: mascota.map((row) => pricedIn(PROFILE_SECTIONS.mascota.fields, row)),
});

function travelOf({ viaje }: PerfilIngreso): Parts {
  if (!viaje) return {};
  const { ages, days } = pricedIn(PROFILE_SECTIONS.viaje.fields, viaje);
  return { travel: { ages: ages.filter((age) => bandOf(PASSENGER_CLASSES, age)), days } };
}

type Insured = {
  readonly isKnown: (profile: PerfilIngreso) => boolean;
  readonly partsOf: (profile: PerfilIngreso, line: ProductLine, market: Market) => Parts;
};

const hasPayer = ({ cotizante = [] }: PerfilIngreso) => cotizante.length > 0;

const insured: Readonly<Record<ProfileFormName, Insured>> = {
  persons: { isKnown: hasPayer, partsOf: (profile, line, market) => ({ persons: personsOf(profile, line, market) }) },
  person: {
    isKnown: hasPayer,
    partsOf: (profile, line, market) => ({ persons: personsOf(profile, line, market).slice(0, 1) }),
  },
  employees: {
    isKnown: ({ colectivo }) => colectivo !== null,
    partsOf: ({ colectivo }) => (colectivo ? pricedIn(PROFILE_SECTIONS.colectivo.fields, colectivo) : {}),
  },
  guards: {
    isKnown: ({ guardias }) => guardias !== null,
    partsOf: ({ guardias }) => (guardias ? pricedIn(PROFILE_SECTIONS.guardias.fields, guardias) : {}),
  },
  sctr: { isKnown: ({ sctr }) => sctr !== null, partsOf: (profile, _, market) => sctrOf(profile, market) },
  pets: { isKnown: ({ mascota }) => mascota.length > 0, partsOf: petsOf },
  travellers: { isKnown: ({ viaje }) => viaje !== null, partsOf: travelOf },
  home: { isKnown: () => true, partsOf: () => ({}) },
};

/** People insured by a price of this line. Null: the profile does not name them, so no price is exact. */
export function householdOf(profile: PerfilIngreso | null, line: ProductLine, market: Market): Household | null {
  const { isKnown, partsOf } = insured[line.profileForm];
  if (!profile?.ingresodatos || !isKnown(profile)) return null;
  return { ...EMPTY_HOUSEHOLD, ...partsOf(profile, line, market) };
}
