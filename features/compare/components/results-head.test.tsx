import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { priceWeight, distributeWeights, weightsOf } from '@/features/compare/recommendation';
import { formatMoney } from '@/lib/i18n/money';
import { markets } from '@/lib/markets';
import { renderInList } from '@/lib/testing/render-in-list';
import { sampleMetaData, sampleViewData } from '@/lib/testing/sample-plans';
import { en } from '@/messages/en';
import { Meanings, OrderRule, type OrderRuleProps } from './list-notes';
import { ResultsHead, ResultsHow, ResultsMeanings } from './results-parts';

it.each(markets)('$code counts plans as it writes prices', ({ intlLocale: { es: tag }, currency }) => {
  renderInList(
    <ResultsHead countRef={null} total={12_345} loading={false} order="popular" metaData={sampleMetaData()} />,
    sampleViewData({ wording: { ...sampleViewData().wording, tag } }),
  );
  const [number = ''] = /\d+.\d+/.exec(formatMoney(12_345, currency, tag)) ?? [];
  expect(screen.getByText(`${number} planes`)).toBeVisible();
});

it.each([true, false])('says once that all plans are examples, and else nothing of it (%s)', (areExamples) => {
  const { container } = renderInList(
    <ResultsHead countRef={null} total={3} loading order="popular" metaData={sampleMetaData()} />,
    sampleViewData({ areExamples }),
  );
  const sentence = areExamples ? 'Precios y coberturas de ejemplo' : null;
  expect(container.querySelector('.list-source')?.textContent ?? null).toBe(sentence);
});

function show(
  order: OrderRuleProps['order'],
  metaData: Parameters<typeof sampleMetaData>[0] = {},
  view: Parameters<typeof sampleViewData>[0] = {},
  hasClinics = false,
) {
  const rule = <OrderRule order={order} metaData={sampleMetaData(metaData)} hasClinics={hasClinics} />;
  renderInList(rule, sampleViewData(view));
}

describe('the line that says how a list is ordered', () => {
  it('names the weights of the answer, most first as the table has them, and explains each when opened', async () => {
    renderInList(<ResultsHow order="recommended" metaData={sampleMetaData()} />);
    const formula =
      'Por la suma de precio 36%, deducible 35%, cobertura 17%, clínicas 7%, tope anual 5%. Los agotados van al final.';
    expect(screen.queryByText(formula)).toBeNull();
    await userEvent.click(screen.getByText('Cómo se ordena'));
    expect(await screen.findByText(formula)).toBeVisible();
    expect(screen.getByText('los porcentajes que paga el plan, sumados; lo no informado no suma.')).toBeVisible();
  });

  it('says that neither a badge nor what is earned changes the order, and how to order by price', () => {
    show('recommended');
    expect(
      screen.getByText(/^«Exclusivo» no cambia el lugar de un plan, ni tampoco lo que nos paga/),
    ).toBeInTheDocument();
    expect(
      screen.getByText('Para ver primero lo más barato, elige «Menor precio» en «Ordenar por».'),
    ).toBeInTheDocument();
  });

  it('has the words of a line that pays a capital', () => {
    const shares = distributeWeights((quality) => quality === 'coverage' || quality === 'cap');
    show('recommended', { weights: weightsOf(priceWeight(null), shares) }, { maximumWord: 'capital' });
    expect(
      screen.getByText('Por la suma de precio 36%, cobertura 49%, capital 15%. Los agotados van al final.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/tope/)).toBeNull();
  });

  it('follows the ponderer, and leaves out what counts nothing', () => {
    const shares = distributeWeights((quality) => quality !== 'deductible' && quality !== 'clinics');
    show('recommended', { weights: weightsOf(priceWeight(0.2), shares) });
    expect(
      screen.getByText('Por la suma de precio 20%, cobertura 62%, tope anual 18%. Los agotados van al final.'),
    ).toBeInTheDocument();
  });

  it('says that plans at the visitor’s clinics come first, where some are chosen', () => {
    show('recommended');
    expect(screen.queryByText('Primero los planes que nombran tus clínicas.')).toBeNull();
    cleanup();
    show('recommended', {}, {}, true);
    expect(screen.getByText('Primero los planes que nombran tus clínicas.')).toBeInTheDocument();
  });

  it('says that clinics elsewhere earn nothing where the region is known, and nothing of it where it is not', () => {
    show('recommended');
    const meaning = /Un plan sin clínicas en Metropolitana no suma aquí y queda después de los demás\./;
    expect(screen.getByText(meaning)).toBeInTheDocument();
    cleanup();
    show('recommended', { region: null });
    expect(screen.queryByText(/no suma aquí/)).toBeNull();
  });

  it('says from which place distances count, or that none is known', () => {
    show('distance');
    expect(screen.getByText(/^Primero los que atienden más cerca de Santiago;/)).toBeInTheDocument();
    const labels = { ...en.compare, offers: en.catalogue.offers, companiesLink: en.eligibility.refusalLinks.companies };
    const metaData = sampleMetaData({ region: null });
    renderInList(<ResultsHow order="distance" metaData={metaData} />, sampleViewData({ labels }));
    expect(screen.getByText(/^Tell us your region/)).toBeVisible();
  });

  it('closes by Esc, which leaves the focus on its word', async () => {
    renderInList(<ResultsHow order="popular" metaData={sampleMetaData()} />);
    const word = screen.getByText('Cómo se ordena');
    await userEvent.click(word);
    expect(word.closest('details')).toHaveAttribute('open');
    await userEvent.keyboard('{Escape}');
    expect(word.closest('details')).not.toHaveAttribute('open');
    expect(word).toHaveFocus();
  });

  it.each(['lowerPrice', 'higherPrice'] as const)('says nothing more of the order %s, whose name says all', (order) => {
    renderInList(<ResultsHow order={order} metaData={sampleMetaData()} />);
    expect(screen.queryByText('Cómo se ordena')).toBeNull();
  });

  it('names the inputs of the score, and nothing of a score where the site hides it [P-23]', () => {
    const score = 'clínicas 15%, precio 35%, del catálogo al 29 de noviembre de 2026';
    show('recommended', {}, { score });
    expect(screen.getByText('Puntaje de las estrellas:')).toBeInTheDocument();
    expect(screen.getByText(score)).toBeInTheDocument();
    for (const order of ['recommended', 'popular', 'distance'] as const) {
      cleanup();
      show(order);
      expect(document.body).not.toHaveTextContent(/puntaje|estrellas/i);
    }
  });
});

function termsOf(
  change: Partial<ReturnType<typeof sampleViewData>['line']> = {},
  view: Parameters<typeof sampleViewData>[0] = {},
) {
  const { line } = sampleViewData();
  const { unmount } = renderInList(<Meanings />, sampleViewData({ line: { ...line, ...change }, ...view }));
  const terms = screen.getAllByRole('term', { hidden: true }).map(({ textContent }) => textContent);
  return { terms, unmount };
}

it('says once above a list what the words and numbers of its cards mean', async () => {
  const { terms } = termsOf({ priceBand: 'legalSevenPercent' });
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
  termsOf({ cardFacts: ['deductible'], ...(deductibleMeaning && { deductibleMeaning }) });
  expect(document.querySelector('dl')!.textContent).toMatch(text);
});

it('has the words of its own line', () => {
  expect(termsOf({ cardFacts: ['deductible', 'entryAges', 'waiting'], filters: ['features'] }).terms).toEqual([
    '%:',
    'Deducible:',
    'Ingreso:',
    'Carencia:',
    'Exclusivo:',
  ]);
});

it('says of a line that pays a capital nothing of bills and yearly limits', () => {
  expect(termsOf({ cardFacts: ['protection'], filters: ['features'] }, { maximumWord: 'capital' }).terms).toEqual([
    'Capital máximo:',
    'Beneficiarios:',
    'Carencia:',
    'Exclusivo:',
  ]);
});
