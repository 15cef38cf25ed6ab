import type { Household, RiskLevel } from '@/features/pricing/contract';
import { PASSENGER_CLASSES, type PerfilIngreso } from '@/features/profile/contract';
import type { Market, ProductLine, ProfileFormName } from '@/lib/markets/market';
import { bandOf } from './bands';

/** Pet and trip a price without a profile is for: a grown dog, one traveller of the line's age for a week. */
const REFERENCE_PET = { species: 'Perro', age: 2 } as const;
const REFERENCE_DAYS = 7;
/** Monthly pay of a worker, PEN: the default of the form. */
const REFERENCE_PAY = 1000;

const NOBODY: Household = { persons: [], employees: 0, guards: 0, sctr: null, pets: [], travel: null };

type Parts = Partial<Household>;

function personsOf(profile: PerfilIngreso | null, { reference }: ProductLine): Parts {
  const own = profile?.cotizante ?? [];
  const cotizantes = own.length > 0 ? own : [{ edad: reference.age }];
  return {
    persons: [
      ...cotizantes.map(({ edad }) => ({ role: 'cotizante' as const, age: edad })),
      ...(profile?.cargas ?? []).map(({ edad }) => ({ role: 'carga' as const, age: edad })),
    ],
  };
}

/** A sector nobody knows counts as the riskiest: better a price that falls than one that rises afterwards. */
function riskLevelOf(sector: string, market: Market): RiskLevel {
  return market.workSectors.find(({ code }) => code === sector)?.riskLevel ?? 'IV';
}

function sctrOf(profile: PerfilIngreso | null, { reference }: ProductLine, market: Market): Parts {
  const own = profile?.sctr;
  if (!own) return { sctr: { workers: reference.employees, monthlyPay: REFERENCE_PAY, riskLevel: 'I' } };
  const riskLevel = riskLevelOf(own.sector, market);
  return { sctr: { workers: own.cantidadempleados, monthlyPay: own.ingreso, riskLevel } };
}

function petsOf(profile: PerfilIngreso | null): Parts {
  const own = profile?.mascota ?? [];
  return { pets: own.length > 0 ? own.map(({ especie, edad }) => ({ species: especie, age: edad })) : [REFERENCE_PET] };
}

/** Travellers of other ages than the classes' are ignored (spec section 5). */
function travelOf(profile: PerfilIngreso | null, { reference }: ProductLine): Parts {
  const own = profile?.viaje;
  const ages = (own?.edades ?? [reference.age]).filter((age) => bandOf(PASSENGER_CLASSES, age));
  return { travel: { ages, days: own?.dias ?? REFERENCE_DAYS } };
}

const partsOf: Readonly<
  Record<ProfileFormName, (profile: PerfilIngreso | null, line: ProductLine, market: Market) => Parts>
> = {
  persons: personsOf,
  person: (profile, line) => ({ persons: personsOf(profile, line).persons?.slice(0, 1) ?? [] }),
  employees: (profile, line) => ({ employees: profile?.colectivo?.cantidadempleados ?? line.reference.employees }),
  guards: (profile, line) => ({ guards: profile?.guardias?.cantidadGuardias ?? line.reference.employees }),
  sctr: sctrOf,
  pets: petsOf,
  travellers: travelOf,
  // A home's price hangs on the plan alone.
  home: () => ({}),
};

/**
 * Whom a price of this line is for. Only what the line asks for is taken, so dependants never count for collective and SCTR
 * lines. Without a profile, with one that nobody has filled in (`ingresodatos` false), or where it lacks what this line
 * asks for, the line's reference stands in.
 */
export function toHousehold(profile: PerfilIngreso | null, line: ProductLine, market: Market): Household {
  const own = profile?.ingresodatos ? profile : null;
  return { ...NOBODY, ...partsOf[line.profileForm](own, line, market) };
}
