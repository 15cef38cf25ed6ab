import type { PerfilIngreso } from '@/features/profile/profile-schemas';

export const CHILD_AGE = 10;
export const LAST_CHILD = 21;

const CHILDREN: ReadonlySet<PerfilIngreso['cargas'][number]['parentesco']> = new Set([
  'Hijo/Hija',
  'Hijastro/Hijastra',
  'Nieto/Nieta',
]);

/** Replaces ages and keeps all persons. The relationship or the traveller's class shows who is a child. */
export const withoutAges = (profile: PerfilIngreso, edad: number): PerfilIngreso => ({
  ...profile,
  ...(profile.cotizante && { cotizante: profile.cotizante.map((person) => ({ ...person, edad })) }),
  cargas: profile.cargas.map((carga) => ({ ...carga, edad: CHILDREN.has(carga.parentesco) ? CHILD_AGE : edad })),
  viaje: profile.viaje && {
    ...profile.viaje,
    edades: profile.viaje.edades.map((age) => (age <= LAST_CHILD ? CHILD_AGE : edad)),
  },
});

export type AssumedAges = { readonly of: 'both' | 'adults' | 'children'; readonly adult: number };

export function assumedAges({ cotizante = [], cargas, viaje }: PerfilIngreso): AssumedAges | null {
  const isChild = [
    ...cotizante.map(({ edad }) => ({ edad, child: false })),
    ...cargas.map(({ edad, parentesco }) => ({ edad, child: CHILDREN.has(parentesco) })),
    ...(viaje?.edades ?? []).map((edad) => ({ edad, child: edad <= LAST_CHILD })),
  ];
  const adult = isChild.find(({ child }) => !child)?.edad;
  const hasChild = isChild.some(({ child }) => child);
  if (adult === undefined) return hasChild ? { of: 'children', adult: CHILD_AGE } : null;
  return { of: hasChild ? 'both' : 'adults', adult };
}
