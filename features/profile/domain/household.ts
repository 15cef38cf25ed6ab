import type { PerfilIngreso } from '@/features/profile/contract';
import type { Household, RiskLevel } from '@/features/tariff/contract';
import { bandOf, PASSENGER_CLASSES } from '@/features/tariff/domain/bands';
import { referenceHousehold } from '@/features/tariff/domain/reference';
import type { Market, ProductLine, ProfileFormName } from '@/lib/markets/market';

type Parts = Partial<Household>;

function personsOf({ cotizante = [], cargas }: PerfilIngreso, reference: Household): Household['persons'] {
  return [
    ...(cotizante.length > 0
      ? cotizante.map(({ edad }) => ({ role: 'cotizante' as const, age: edad }))
      : reference.persons),
    ...cargas.map(({ edad }) => ({ role: 'carga' as const, age: edad })),
  ];
}

/** A sector nobody knows counts as the riskiest: better a price that falls than one that rises afterwards. */
function riskLevelOf(sector: string, market: Market): RiskLevel {
  return market.workSectors.find(({ code }) => code === sector)?.riskLevel ?? 'IV';
}

function sctrOf({ sctr }: PerfilIngreso, market: Market): Parts {
  if (!sctr) return {};
  const { cantidadempleados, ingreso, sector } = sctr;
  return { sctr: { workers: cantidadempleados, monthlyPay: ingreso, riskLevel: riskLevelOf(sector, market) } };
}

function petsOf({ mascota }: PerfilIngreso): Parts {
  return mascota.length > 0 ? { pets: mascota.map(({ especie, edad }) => ({ species: especie, age: edad })) } : {};
}

/** Travellers of other ages than the classes' are ignored (spec section 5). */
function travelOf({ viaje }: PerfilIngreso): Parts {
  return viaje
    ? { travel: { ages: viaje.edades.filter((age) => bandOf(PASSENGER_CLASSES, age)), days: viaje.dias } }
    : {};
}

const partsOf: Readonly<
  Record<ProfileFormName, (profile: PerfilIngreso, reference: Household, market: Market) => Parts>
> = {
  persons: (profile, reference) => ({ persons: personsOf(profile, reference) }),
  person: (profile, reference) => ({ persons: personsOf(profile, reference).slice(0, 1) }),
  employees: ({ colectivo }) => (colectivo ? { employees: colectivo.cantidadempleados } : {}),
  guards: ({ guardias }) => (guardias ? { guards: guardias.cantidadGuardias } : {}),
  sctr: (profile, _, market) => sctrOf(profile, market),
  pets: petsOf,
  travellers: travelOf,
  home: () => ({}),
};

/**
 * Whom a price of this line is for. Only what the line asks for is taken, so dependants never count for collective and SCTR
 * lines. Without a profile, with one that nobody has filled in (`ingresodatos` false), or where it lacks what this line
 * asks for, the line's reference stands in.
 */
export function toHousehold(profile: PerfilIngreso | null, line: ProductLine, market: Market): Household {
  const reference = referenceHousehold(line);
  return profile?.ingresodatos ? { ...reference, ...partsOf[line.profileForm](profile, reference, market) } : reference;
}
