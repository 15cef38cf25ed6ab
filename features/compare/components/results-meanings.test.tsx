import { cleanup, screen } from '@testing-library/react';
import { renderInList } from '@/lib/testing/render-in-list';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { sampleViewData } from '@/lib/testing/sample-plans';
import { Meanings } from './list-notes';
import { ResultsMeanings } from './results-parts';

function show(
  change: Partial<ReturnType<typeof sampleViewData>['line']> = {},
  view: Parameters<typeof sampleViewData>[0] = {},
) {
  const { line } = sampleViewData();
  const { unmount } = renderInList(<Meanings />, sampleViewData({ line: { ...line, ...change }, ...view }));
  const terms = screen.getAllByRole('term', { hidden: true }).map(({ textContent }) => textContent);
  return { terms, unmount };
}

it('says once above a list what the words and numbers of its cards mean', async () => {
  const { terms } = show({ priceBand: 'legalSevenPercent' });
  expect(terms).toEqual([
    '%:',
    'Hospitalaria:',
    'Ambulatoria:',
    'En otras clínicas:',
    'Tope anual:',
    'Carencia:',
    '7 %:',
    'UF:',
    'VA:',
    'Exclusivo:',
  ]);
  cleanup();
  renderInList(<ResultsMeanings />);
  const meaning = 'Lo que el plan paga de cada cuenta; el resto lo pagas tú.';
  expect(screen.queryByText(meaning)).toBeNull();
  await userEvent.click(screen.getByText('Qué significa'));
  expect(await screen.findByText(meaning)).toBeVisible();
});

it.each([
  ['visitDeductible', /Deducible: Monto fijo que pagas tú en cada consulta .*no es una suma al año/],
  ['eitherDeductible', /Deducible: Monto fijo que pagas tú en cada consulta .*en los planes de alto costo/],
  [undefined, /Deducible: Lo que pagas tú antes de que el plan empiece a pagar/],
] as const)('says which of the two things that are called deducible is meant: %s', (deductibleMeaning, text) => {
  show({ cardFacts: ['deductible'], ...(deductibleMeaning && { deductibleMeaning }) });
  expect(document.querySelector('dl')!.textContent).toMatch(text);
});

it('has the words of its own line', () => {
  expect(show({ cardFacts: ['deductible', 'entryAges', 'waiting'], filters: ['features'] }).terms).toEqual([
    '%:',
    'Deducible:',
    'Ingreso:',
    'Carencia:',
    'Exclusivo:',
  ]);
});

it('says of a line that pays a capital nothing of bills and yearly limits', () => {
  expect(show({ cardFacts: ['protection'], filters: ['features'] }, { maximumWord: 'capital' }).terms).toEqual([
    'Capital máximo:',
    'Beneficiarios:',
    'Carencia:',
    'Exclusivo:',
  ]);
});
