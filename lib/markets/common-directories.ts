import type { Directory, Market } from '@/lib/markets/market';

export const epsDirectory: Directory = { path: 'EPS', key: 'eps', organizationTypes: ['EPS'] };

export const prepaidDirectory: Directory = {
  path: 'Medicina-Prepagada',
  key: 'prepaid',
  organizationTypes: ['MEDICINA PREPAGADA'],
};

export const insurersDirectory: Directory = {
  path: 'Seguros',
  key: 'insurers',
  organizationTypes: ['ASEG', 'DOMICILIO', 'MASCOTAS'],
};

export const clinicsDirectory: Directory = { path: 'Clinicas-y-Hospitales', key: 'clinics', organizationTypes: null };

export const clinicDirectoryOf = ({ directories }: Pick<Market, 'directories'>): Directory | undefined =>
  directories.find(({ organizationTypes }) => organizationTypes === null);
