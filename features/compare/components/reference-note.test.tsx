import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { referenceHousehold } from '@/features/pricing/reference-household';
import { labelsOf } from '@/lib/i18n/messages';
import { markets } from '@/lib/markets';
import { sampleViewData } from '@/lib/testing/sample-plans';
import { ReferenceNote } from './reference-note';

const sctr = markets.flatMap(({ lines }) => lines).find(({ key }) => key === 'sctr')!;

it.each([
  ['es', 'Precios para 10 trabajadores de riesgo I (el menor) con sueldo de S/ 1,000.'],
  ['en', 'Prices for 10 workers at risk I (the lowest), each paid S/ 1,000 a month.'],
  ['pt', 'Preços para 10 trabalhadores de risco I (o menor) com salário de S/ 1,000.'],
] as const)("says in %s what work risk insurance's starting price assumes", (locale, sentence) => {
  expect(referenceHousehold(sctr).sctr).toEqual({ workers: 10, monthlyPay: 1000, riskLevel: 'I' });
  const labels = { ...sampleViewData().labels, for: labelsOf(locale, 'compare').for };
  const wording = { ...sampleViewData().wording, tag: 'es-PE' };
  const setting = sampleViewData({ line: { ...sampleViewData().line, ...sctr }, labels, wording, currency: 'PEN' });
  const { container } = render(<ReferenceNote setting={setting} />);
  expect(container).toHaveTextContent(sentence);
});

const eps = markets.find(({ code }) => code === 'co')!.lines.find(({ key }) => key === 'eps')!;

it.each([
  ['es', 'Precios para un empleado que gana el salario mínimo.'],
  ['en', 'Prices for an employee who earns the minimum wage.'],
  ['pt', 'Preços para um funcionário que ganha o salário mínimo.'],
] as const)('says in %s what one earns of whose pay a price is a share, and no age', (locale, sentence) => {
  const labels = { ...sampleViewData().labels, for: labelsOf(locale, 'compare').for };
  const { container } = render(
    <ReferenceNote setting={sampleViewData({ line: { ...sampleViewData().line, ...eps }, labels })} />,
  );
  expect(container).toHaveTextContent(sentence);
  expect(container).not.toHaveTextContent(/\d/);
});
