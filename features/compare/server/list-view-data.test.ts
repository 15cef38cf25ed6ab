import { describe, expect, it } from 'vitest';
import type { LineScore } from '@/features/catalogue/server/read-score';
import { marketOfCode } from '@/lib/markets';
import { testCtx } from '@/lib/testing/database';
import { listViewData, scoreRuleText } from './list-view-data';

const score: LineScore = {
  weights: { hospital: 30, ambulatory: 20, clinics: 15, price: 35 },
  typical: {},
  best: 7.65,
  asOf: '2026-11-29',
};

describe('the rule of a score in a list', () => {
  it.each([
    [
      'es',
      'cobertura hospitalaria (promedio de sus clínicas) 30%, cobertura ambulatoria (promedio de sus clínicas) 20%, número de clínicas 15%, precio de referencia 35%, del catálogo al 29 de noviembre de 2026; no cambia el orden. La página de cada plan muestra la cuenta.',
    ],
    [
      'en',
      /^hospital cover \(mean of its clinics\) 30%, .* from the catalogue as of .*2026; it does not change the order\./,
    ],
    [
      'pt',
      /^cobertura hospitalar \(média das suas clínicas\) 30%, .* do catálogo em 29 de novembro de 2026; não muda a ordem\./,
    ],
  ] as const)('names inputs, weights and the day in %s', (locale, text) => {
    const page = { ...testCtx('cl'), locale };
    const rule = scoreRuleText(page, listViewData(page, page.market.lines[0]!, []), score);
    if (typeof text === 'string') expect(rule).toBe(text);
    else expect(rule).toMatch(text);
  });

  it('uses the words of the line for its deductible and its limit', () => {
    const page = testCtx('co');
    const line = marketOfCode('co').lines.find(({ productType }) => productType === 'MEDICINA PREPAGADA')!;
    const weights = { cap: 40, deductible: 60 };
    const rule = scoreRuleText(page, listViewData(page, line, []), { ...score, weights });
    expect(rule).toMatch(/^tope anual 40%, cuota moderadora 60%,/);
  });
});

it('offers companies the plans of an employer’s line itself, and from other lines the list for companies', () => {
  const page = testCtx('pe');
  const viewOf = (productType: string) =>
    listViewData(
      page,
      page.market.lines.find((line) => line.productType === productType)!,
      [],
    );
  const [eps, policies] = [viewOf('EPS'), viewOf('POLIZA')];
  expect([eps.companiesHref, eps.labels.companiesLink]).toEqual([null, 'EPS para tu empresa']);
  expect(policies.companiesHref).toMatch(/^\/Comparar\/./);
  expect(policies.labels.companiesLink).toBe('Ver planes para empresas');
});
