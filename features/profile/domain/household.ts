import type { PerfilIngreso } from '@/features/profile/contract';
import type { Household } from '@/features/pricing/contract';
import { pricedIn, PROFILE_SECTIONS } from './sections';
import { bandOf, PASSENGER_CLASSES } from '@/features/pricing/domain/bands';
import { referenceHousehold } from '@/features/pricing/domain/reference-household';
import type { Market, ProductLine, ProfileFormName } from '@/lib/markets/market';

type Parts = Partial<Household>;

/** An income stands in receipts only where a price hangs on it. */
const incomeOf = ({ ingreso }: { ingreso: number | null }, { pricedByIncome }: ProductLine): { income?: number } =>
  pricedByIncome && ingreso !== null ? { income: ingreso } : {};

function personsOf(
  { cotizante = [], cargas }: PerfilIngreso,
  reference: Household,
  line: ProductLine,
): Household['persons'] {
  const payers = cotizante.map((row) => ({
    role: 'cotizante' as const,
    ...pricedIn(PROFILE_SECTIONS.cotizante.fields, row),
    ...incomeOf(row, line),
  }));
  const dependants = cargas.map((row) => ({
    role: 'carga' as const,
    ...pricedIn(PROFILE_SECTIONS.cargas.fields, row),
  }));
  return [...(payers.length > 0 ? payers : reference.persons), ...dependants];
}

function sctrOf({ sctr }: PerfilIngreso, market: Market): Parts {
  if (!sctr) return {};
  const { sector, ...priced } = pricedIn(PROFILE_SECTIONS.sctr.fields, sctr);
  // Unknown sectors count as the riskiest: better a price that falls than one that rises afterwards.
  const riskLevel = market.workSectors.find(({ code }) => code === sector)?.riskLevel ?? 'IV';
  return { sctr: { ...priced, riskLevel } };
}

function petsOf({ mascota }: PerfilIngreso): Parts {
  return mascota.length > 0 ? { pets: mascota.map((row) => pricedIn(PROFILE_SECTIONS.mascota.fields, row)) } : {};
}

/** Travellers of other ages than the classes' are ignored (spec section 5). */
function travelOf({ viaje }: PerfilIngreso): Parts {
  if (!viaje) return {};
  const { ages, days } = pricedIn(PROFILE_SECTIONS.viaje.fields, viaje);
  return { travel: { ages: ages.filter((age) => bandOf(PASSENGER_CLASSES, age)), days } };
}

const partsOf: Readonly<
  Record<ProfileFormName, (profile: PerfilIngreso, reference: Household, line: ProductLine, market: Market) => Parts>
> = {
  persons: (profile, reference, line) => ({ persons: personsOf(profile, reference, line) }),
  person: (profile, reference, line) => ({ persons: personsOf(profile, reference, line).slice(0, 1) }),
  employees: ({ colectivo }) => (colectivo ? pricedIn(PROFILE_SECTIONS.colectivo.fields, colectivo) : {}),
  guards: ({ guardias }) => (guardias ? pricedIn(PROFILE_SECTIONS.guardias.fields, guardias) : {}),
  sctr: (profile, _, __, market) => sctrOf(profile, market),
  pets: petsOf,
  travellers: travelOf,
  home: () => ({}),
};

/** Whom a price of this line is for. Where the profile lacks what the line asks, the line's reference stands in. */
export function toHousehold(profile: PerfilIngreso | null, line: ProductLine, market: Market): Household {
  const reference = referenceHousehold(line);
  if (!profile?.ingresodatos) return reference;
  return { ...reference, ...partsOf[line.profileForm](profile, reference, line, market) };
}
