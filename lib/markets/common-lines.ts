import type { ProductLine } from '@/lib/markets/market';

/** A line priced for one person of that age unless the market says otherwise, its plans under /Seguros. */
const common = { planPath: '/Seguros/{organization}/{plan}', filters: ['features'] } as const;
const oneOf = (age: number) => ({ age, income: null, employees: 1 });

/** Lines that several markets sell alike; `age`: whom a price without a profile is for. */
export const petsLine = (age: number): ProductLine => ({
  ...common,
  path: 'Seguros-Mascotas',
  key: 'pets',
  productType: 'MASCOTAS',
  organizationType: 'MASCOTAS',
  comparator: 'pets',
  profileForm: 'pets',
  reference: oneOf(age),
});

export const lifeLine = (age: number): ProductLine => ({
  ...common,
  path: 'Seguros-de-Vida',
  key: 'life',
  productType: 'VIDA',
  organizationType: 'ASEG',
  comparator: 'life',
  profileForm: 'persons',
  reference: oneOf(age),
});

export const travelLine = (age: number): ProductLine => ({
  ...common,
  path: 'Viaje',
  key: 'travel',
  productType: 'VIAJEINTERNACIONAL',
  organizationType: 'ASEG',
  comparator: 'travel',
  profileForm: 'travellers',
  reference: oneOf(age),
});
