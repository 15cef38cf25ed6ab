import { personFactors, ufRate } from '@/features/pricing/price-schemas';
import { endpoint } from '@/lib/http/endpoint';

export const listPersonFactors = endpoint(
  'GET /api/buscarplanes/cargasycotizantes',
  'What each age counts in the price of an Isapre plan',
  { cacheable: true, output: personFactors, refusals: [404] },
);

export const ufOfTheDay = endpoint('GET /api/globales/uf', 'Pesos of one UF today', {
  cacheable: true,
  output: ufRate,
});
