import { expect, it } from 'vitest';
import { markets } from '@/lib/markets';
import { withdrawalText } from './withdrawal';

const marketOfCode = (code: string) => markets.find((market) => market.code === code)!;

it('names the days and the law where they are known, and no number where they are not', () => {
  expect(withdrawalText(marketOfCode('cl'), 'es')).toBe(
    'Puedes retractarte sin dar motivo hasta 10 días corridos después de recibir tu póliza: te devuelven toda la prima, salvo que ya haya ocurrido un siniestro (Código de Comercio, art. 538 bis, y Ley 19.496, art. 3 bis).',
  );
  expect(withdrawalText(marketOfCode('pe'), 'es')).toContain('hasta 15 días calendario después de recibir tu póliza');
  expect(withdrawalText(marketOfCode('pe'), 'en')).toContain('15 calendar days');
  for (const code of ['co', 'in'] as const)
    expect(withdrawalText(marketOfCode(code), 'es')).toBe('Para retractarte valen los plazos de la ley.');
});
