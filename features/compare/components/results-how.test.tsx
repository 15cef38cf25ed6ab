import { cleanup, screen } from '@testing-library/react';
import { renderInList } from '@/lib/testing/render-in-list';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sampleMetaData, sampleViewData } from '@/lib/testing/sample-plans';
import { priceWeight, distributeWeights, weightsOf } from '@/features/compare/recommendation';
import { en } from '@/messages/en';
import { OrderRule, type OrderRuleProps } from './list-notes';
import { ResultsHow } from './results-parts';

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
