import { personFactors, ufRate } from '@/features/pricing/price-schemas';
import { endpoint } from '@/lib/http/endpoint';

export const listPersonFactors = endpoint(
  'GET /api/buscarplanes/cargasycotizantes',
  'Price factor of each age in the Isapre plans',
  { cacheable: true, output: personFactors, refusals: [404] },
);

export const ufOfTheDay = endpoint('GET /api/globales/uf', 'Value of one UF today, in pesos', {
  cacheable: true,
  output: ufRate,
});
