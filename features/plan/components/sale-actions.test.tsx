import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { samplePlan } from '@/lib/testing/sample-plans';
import { planSale } from '@/features/plan/plan-sale';
import { isCommercializable } from '@/features/plan/isapre/isapre-terms';
import { es } from '@/messages/es';
import { SaleActions } from './sale-actions';

type Channel = InsuranceItem['insuranceMetadata']['metadata']['salesChannel'][number];

type Case = {
  estadoplan?: string;
  offers?: 0;
  onlinePurchase?: boolean;
  besideBar?: boolean;
  hideRequestButton?: boolean;
};

const ONLINE = { line: { onlinePurchase: true }, layout: { hideRequestButton: false, hideScore: false } } as const;

const ask = <a href="#solicitar">{es.plan.request}</a>;

function show(
  salesChannel: Channel[],
  { estadoplan, offers, onlinePurchase = true, besideBar = false, hideRequestButton = false }: Case = {},
) {
  const closed = estadoplan !== undefined && isCommercializable(estadoplan) === false;
  const sample = samplePlan({ metadata: { salesChannel }, ...(offers === 0 && { offers }) });
  const item = { ...sample, entry: { ...sample.entry, closed } };
  const sale = planSale(item, {
    line: onlinePurchase ? { onlinePurchase } : {},
    layout: { hideRequestButton, hideScore: false },
  });
  render(
    <SaleActions
      sale={sale}
      purchase="/Compra-Online/P-1"
      labels={es.plan}
      request={sale.request && ask}
      besideBar={besideBar}
    />,
  );
}

const request = () => screen.queryByRole('link', { name: 'Solicitar' });
const wayOf = (button: string) => screen.getByText(button).nextElementSibling!.textContent;
const buy = () => screen.queryByRole('link', { name: 'Contratar en línea' });

describe('how a plan is contracted', () => {
  it('with an executive only: they will call, and nothing is bought online [P-16 P-17]', () => {
    show(['ExecutiveEmployee']);
    expect(screen.getByText('Un ejecutivo te contactará').parentElement).toHaveTextContent(
      /contactará si lo solicitas$/,
    );
    expect(request()).toBeVisible();
    expect(screen.queryByText('Contratar en línea')).toBeNull();
  });

  it.each(['QpOnlineSale', 'ExternalOnlineSale'] as const)('online, by %s: in 5 minutes [P-16 P-18]', (channel) => {
    show([channel]);
    expect(screen.getByText('Contrata en línea en unos 5 minutos')).toBeVisible();
    expect(buy()).toHaveAttribute('href', '/Compra-Online/P-1');
  });

  it.each([[['QpMixSale']], [['ExecutiveEmployee', 'QpOnlineSale']]] as Channel[][][])(
    'as one likes, by %s: both ways are offered [P-16 P-19]',
    (channels) => {
      show(channels);
      expect(screen.getByText('Elige cómo contratar')).toBeVisible();
      expect(wayOf('Solicitar ·')).toBe('Un ejecutivo te contactará');
      expect(wayOf('Contratar en línea ·')).toBe('Contrata en línea en unos 5 minutos');
      expect(request()).toBeVisible();
      expect(buy()).toBeVisible();
    },
  );

  it('with how long it can be taken back, where it is bought here and now', () => {
    const sale = (channel: Channel, offers?: 0) =>
      planSale(samplePlan({ metadata: { salesChannel: [channel] }, ...(offers === 0 && { offers }) }), ONLINE);
    const shown = { purchase: '/Compra-Online/P-1', labels: es.plan, request: ask, withdrawal: 'Hasta 10 días.' };
    const { rerender } = render(<SaleActions {...shown} sale={sale('QpOnlineSale')} />);
    expect(screen.getByText('Hasta 10 días.')).toBeVisible();
    for (const other of [sale('QpOnlineSale', 0), sale('ExecutiveEmployee')]) {
      rerender(<SaleActions {...shown} sale={other} />);
      expect(screen.queryByText('Hasta 10 días.')).toBeNull();
    }
  });

  it('first by buying it, where that ends here', () => {
    show(['QpMixSale']);
    expect(buy()).toHaveClass('btn-primary');
    expect(buy()!.compareDocumentPosition(request()!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([['QpOnlineSale'], ['QpMixSale']] as const)(
    'in one way by one name, where an executive ends it, whatever its channel is called: %s',
    (channel) => {
      show([channel], { onlinePurchase: false });
      expect(screen.getByText('Un ejecutivo te contactará')).toBeVisible();
      expect(screen.getAllByRole('link')).toEqual([request()]);
      expect(screen.queryByText(/en línea|Elige cómo/)).toBeNull();
    },
  );

  it('beside a bar with the request, where an executive ends it: what that is, and no second way', () => {
    show(['QpMixSale'], { onlinePurchase: false, besideBar: true });
    expect(screen.getByText('Un ejecutivo te contactará')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('beside a bar that leads to its purchase: the request, and what both ways are', () => {
    show(['QpMixSale'], { besideBar: true });
    expect(screen.getByText('Elige cómo contratar')).toBeVisible();
    expect(request()).toBeVisible();
    expect(buy()).toBeNull();
  });

  it('later, when it is sold out: it may be asked for', () => {
    show(['QpOnlineSale'], { offers: 0 });
    expect(screen.getByText(/Este plan está agotado/)).toBeVisible();
    expect(request()).toBeVisible();
    expect(buy()).toBeNull();
  });

  it('as always, when its sheet says ‘Si Comer.’ [S-40]', () => {
    show(['QpMixSale'], { estadoplan: 'Si Comer.' });
    expect(request()).toBeVisible();
    expect(buy()).toBeVisible();
  });

  it('not at all, when its sheet says ‘No Comer.’: both buttons are off and say why [S-40]', () => {
    show(['QpMixSale'], { estadoplan: 'No Comer.' });
    expect(request()).toBeNull();
    expect(buy()).toBeNull();
    for (const name of ['Solicitar', 'Contratar en línea']) {
      const button = screen.getByRole('button', { name });
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription(/^Este plan ya no se vende/);
    }
  });

  it('online alone, where the site hides the request button [P-22]', () => {
    show(['QpMixSale'], { hideRequestButton: true });
    expect(screen.queryByText('Solicitar', { exact: false })).toBeNull();
    expect(buy()).toBeVisible();
    cleanup();
    show(['ExecutiveEmployee'], { hideRequestButton: true });
    expect(screen.queryByText('Un ejecutivo te contactará')).toBeNull();
    cleanup();
    show(['QpMixSale'], { hideRequestButton: true, estadoplan: 'No Comer.' });
    expect(screen.queryByRole('button', { name: 'Solicitar' })).toBeNull();
  });
});
