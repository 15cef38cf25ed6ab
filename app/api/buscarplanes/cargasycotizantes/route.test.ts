import { describe, expect, it } from 'vitest';
import { personFactors } from '@/features/pricing/price-schemas';
import { apiRequest } from '@/lib/testing/request';
import { GET } from './route';

const ask = (site: 'cl' | 'pe') => GET(apiRequest('/api/buscarplanes/cargasycotizantes', { site }));

describe('GET /api/buscarplanes/cargasycotizantes', () => {
  it('says what each age counts as cotizante and as carga, under 2 the GES alone [A-51]', async () => {
    const answer = await ask('cl');
    expect(answer.status).toBe(200);
    const { cotizante, carga } = personFactors.parse(await answer.json());
    const at = (rows: typeof carga, age: number) =>
      rows.find(({ from, to }) => age >= from && (to === null || age <= to))!.factor;
    expect([0, 19, 20, 25, 35, 45, 55, 65, 120].map((age) => at(cotizante, age))).toEqual([
      0.6, 0.6, 0.9, 1, 1.3, 1.4, 2, 2.4, 2.4,
    ]);
    expect([0, 1, 2, 19, 20, 34, 35, 45, 55, 65].map((age) => at(carga, age))).toEqual([
      null,
      null,
      0.6,
      0.6,
      0.7,
      0.7,
      0.9,
      1,
      1.4,
      2.2,
    ]);
  });

  it('is of no use where nothing is priced person by person', async () => {
    expect((await ask('pe')).status).toBe(404);
  });
});
