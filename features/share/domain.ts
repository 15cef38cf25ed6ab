import type { PerfilIngreso } from '@/features/profile/contract';
import { unreferred } from '@/features/referral/domain';

/** Days that a shared link is known. */
export const SHARED_DAYS = 30;

/** What a sender may leave out of a link, as far as their profile says it. */
export const SHARED_PARTS = ['ages', 'income', 'maternity'] as const;
export type SharedPart = (typeof SHARED_PARTS)[number];

/** Who was the child of somebody is a child for whoever opens the link; a number of ours, which the dialog says. */
export const CHILD_AGE = 10;

const CHILDREN: ReadonlySet<PerfilIngreso['cargas'][number]['parentesco']> = new Set([
  'Hijo/Hija',
  'Hijastro/Hijastra',
  'Nieto/Nieta',
]);

/** What a profile says of a part. */
const says: Record<SharedPart, (profile: PerfilIngreso) => boolean> = {
  ages: ({ cotizante = [], cargas, viaje }) => cotizante.length + cargas.length > 0 || viaje !== null,
  income: ({ cotizante = [], sctr }) => cotizante.some(({ ingreso }) => ingreso !== null) || sctr !== null,
  maternity: ({ cotizante = [] }) => cotizante.some(({ maternidad }) => maternidad !== undefined),
};

/** The payroll that the contract takes for granted of a company that says none. */
const PAYROLL = 1000;

const drop: Record<SharedPart, (profile: PerfilIngreso, adultAge: number) => PerfilIngreso> = {
  ages: (profile, edad) => ({
    ...profile,
    ...(profile.cotizante && { cotizante: profile.cotizante.map((person) => ({ ...person, edad })) }),
    cargas: profile.cargas.map((carga) => ({ ...carga, edad: CHILDREN.has(carga.parentesco) ? CHILD_AGE : edad })),
    viaje: profile.viaje && { ...profile.viaje, edades: profile.viaje.edades.map(() => edad) },
  }),
  income: (profile) => ({
    ...profile,
    ...(profile.cotizante && { cotizante: profile.cotizante.map((person) => ({ ...person, ingreso: null })) }),
    sctr: profile.sctr && { ...profile.sctr, ingreso: PAYROLL },
  }),
  maternity: (profile) => ({
    ...profile,
    ...(profile.cotizante && { cotizante: profile.cotizante.map((person) => ({ ...person, maternidad: undefined })) }),
  }),
};

/** The parts that a profile says anything of. */
export function partsOf(profile: PerfilIngreso | null): readonly SharedPart[] {
  return profile ? SHARED_PARTS.filter((part) => says[part](profile)) : [];
}

/**
 * The profile as a link carries it: never who referred its sender, and without the parts the sender leaves out. Without
 * ages everybody stays, adults of `adultAge` years (the market's default) and children of `CHILD_AGE`.
 */
export function profileToShare(
  profile: PerfilIngreso,
  without: readonly SharedPart[],
  adultAge: number,
): PerfilIngreso {
  return without.reduce<PerfilIngreso>((kept, part) => drop[part](kept, adultAge), unreferred(profile));
}
