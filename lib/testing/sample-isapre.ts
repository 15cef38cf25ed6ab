import type { Isapre } from '@/features/plan/isapre/isapre.api';

export const sampleIsapre: Isapre = {
  codigoprestador: 107,
  displayName: 'Consalud',
  url: 'Consalud',
  metadata: { image: '/marks/cl/Consalud.svg' },
  regions: [],
  plans: 40,
  fromPrice: { amount: 66_248, currency: 'CLP', unit: 'month' },
};
