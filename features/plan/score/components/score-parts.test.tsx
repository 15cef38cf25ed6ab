import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ScoreAnalysis } from '@/features/plan/score/score.api';
import type { SectionViewData } from '@/features/plan/sections/section';
import { lateWordsOf } from '@/lib/i18n/late-words';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { ScoreParts } from './score-parts';

const setting: SectionViewData = { ...sampleViewData(), words: lateWordsOf('es') };
const item = samplePlan({ scorePlace: { betterThan: 160, of: 169 } });

const analysis: ScoreAnalysis = {
  score: 8.82,
  stars: 4.4,
  points: 6.5,
  best: 7.37,
  asOf: '2026-11-29',
  parts: [
    { code: 'hospital', weight: 30, scale: 'percent', unit: '%', value: 87.25, typical: 82, points: 2.62 },
    { code: 'clinics', weight: 15, scale: 'more', unit: null, value: 2, typical: 1, points: 1 },
    { code: 'cap', weight: 15, scale: 'more', unit: 'UF', value: null, typical: 5000, points: 1.5 },
    { code: 'price', weight: 35, scale: 'less', unit: 'UF', value: 3.77, typical: 3.7, points: 1.73 },
  ],
  missing: [],
};

const rowsOf = (data: ScoreAnalysis) => {
  const { container } = render(<ScoreParts data={data} item={item} setting={setting} />);
  const rows = screen.getAllByRole('row').slice(1);
  return { container, texts: rows.map((row) => [...row.children].map((cell) => cell.textContent).filter(Boolean)) };
};

describe('the analysis of a score', () => {
  it('shows inputs, weights, points, reference values and the day, from which anybody can work it out [A-52]', () => {
    const { texts } = rowsOf(analysis);
    expect(texts).toEqual([
      ['Cobertura hospitalaria (promedio de sus clínicas), 30%Este plan 87,25% · típico 82%', '2,62 de 3,0'],
      ['Número de clínicas, 15%Este plan 2 · típico 1', '1,00 de 1,5'],
      ['Tope anual, 15%Este plan sin tope · típico UF\u00A05.000,00', '1,50 de 1,5'],
      [
        'Precio de referencia, 35%Este plan UF\u00A03,77 · típico UF\u00A03,70El precio base del plan por el factor del perfil de referencia, más la prima GES',
        '1,73 de 3,5',
      ],
      ['Suma', '6,50'],
      ['Puntaje', '8,82'],
    ]);
    expect(screen.getByText('8,82 de 10, que son 4,4 de 5 estrellas')).toBeVisible();
    expect(screen.getByText('mejor que 160 de 169 con puntaje')).toBeVisible();
    expect(screen.getByText(/suma 7,37 y tiene 10.* al 29 de noviembre de 2026\./)).toBeVisible();
  });

  it('draws each part in proportion to its weight, without a style attribute', () => {
    const { container } = rowsOf(analysis);
    const widths = [...container.querySelectorAll('rect.fill-success')].map((bar) => Number(bar.getAttribute('width')));
    expect(widths).toEqual([87, 67, 100, 49]);
    expect(container.querySelector('[style]')).toBeNull();
  });

  it('names what is missing where there is no score', () => {
    const [hospital, clinics, ...others] = analysis.parts;
    const unknown = { value: null, points: null };
    const parts = [{ ...hospital!, ...unknown }, { ...clinics!, ...unknown, typical: null }, ...others];
    rowsOf({ ...analysis, score: null, stars: null, points: null, parts, missing: ['hospital', 'clinics'] });
    const reason =
      'Este plan no tiene puntaje, porque no informa: cobertura hospitalaria (promedio de sus clínicas), número de clínicas.';
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.getByRole('row', { name: /No informado · típico —/ })).toBeVisible();
    const row = screen.getByRole('row', { name: /No informado · típico 82%/ });
    expect(within(row).getByText('— de 3,0')).toBeVisible();
    expect(screen.queryByText(/estrellas/)).toBeNull();
  });

  it('says that a closed plan has none', () => {
    rowsOf({ ...analysis, score: null, stars: null });
    expect(screen.getByText('Este plan ya no se vende, así que no tiene puntaje.')).toBeVisible();
  });
});
