import { screen, within } from '@testing-library/react';
import { renderInList } from '@/lib/testing/render-in-list';
import { describe, expect, it } from 'vitest';
import { offer, type Offer } from '@/features/catalogue/plan-schemas';
import { PlanCard } from '@/features/compare/card/components/plan-card';
import type { ComparedItem } from '@/features/compare/search-schemas';
import { lateWordsOf } from '@/lib/i18n/late-words';
import { noActions, samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { comparisonGroups } from '@/features/compare/table/comparison-rows';
import { tableWording } from '@/features/compare/table/wording';

function show(item: ComparedItem) {
  const setting = sampleViewData();
  renderInList(<PlanCard item={item} profile={null} actions={noActions} />, {
    ...setting,
    line: { ...setting.line, onlinePurchase: true },
  });
  return { card: screen.getByRole('article', { name: item.displayName }) };
}

describe('the offers of a plan', () => {
  it('says Agotado and disables buying when offers is 0, and neither when it is a list [E-13]', () => {
    const sold = { metadata: { salesChannel: ['QpOnlineSale' as const] } };
    const { card: gone } = show(samplePlan({ offers: 0, ...sold }));
    expect(within(gone).getByText('Agotado')).toBeVisible();
    expect(within(gone).getByRole('button', { name: /^Contratar en línea/ })).toBeDisabled();
    expect(within(gone).queryByRole('link', { name: /^Solicitar/ })).toBeNull();
    for (const offers of [[], [{ kind: 'STOCK', quantity: 3 }]]) {
      const { card } = show(samplePlan({ id: 2 + offers.length, offers, ...sold }));
      expect(card).not.toHaveTextContent('Agotado');
      expect(within(card).getByRole('link', { name: /^Contratar en línea/ })).toBeVisible();
    }
  });

  it.each([
    [{ kind: 'DISCOUNT', unitCode: '%', amount: 10 }, '10% de descuento'],
    [{ kind: 'DISCOUNT', unitCode: '%', amount: 10, when: 'annualPayment' }, '10% de descuento con pago anual'],
    [{ kind: 'AGGREGATE', feature: 'telemedicine' }, 'Telemedicina sin costo adicional'],
    [{ kind: 'GIFTCARD', unitCode: 'CLP', amount: 20_000 }, 'Gift card de $20.000'],
    [{ kind: 'STOCK', quantity: 8 }, 'Disponibles: 8'],
    [
      { kind: 'RELATED', product: { productCode: 'D-1', displayName: 'Dental Plus' }, unitCode: '%', amount: 15 },
      '15% de descuento al contratar también Dental Plus',
    ],
    [{ kind: 'COUPON', code: 'SALUD26', unitCode: '%', amount: 5 }, 'Cupón SALUD26: 5% de descuento'],
    [{ kind: 'DISCOUNT' }, 'Descuento'],
    [{ kind: 'AGGREGATE' }, 'Beneficio adicional sin costo'],
    [{ kind: 'GIFTCARD' }, 'Gift card de regalo'],
    [{ kind: 'STOCK' }, 'Cupos limitados'],
    [{ kind: 'RELATED' }, 'Tiene un plan complementario'],
    [{ kind: 'COUPON' }, 'Cupón de descuento'],
  ] satisfies [Offer, string][])('tells the offer %o as "%s" [E-14]', (made, text) => {
    const { card } = show(samplePlan({ offers: [offer.parse(made)], metadata: { hasOffer: true } }));
    expect(card.querySelector('.plan-offer')).toHaveTextContent(new RegExp(`^${text.replace(/[$+]/g, '\\$&')}$`));
  });

  it('ignores an offer of a kind it does not know, without error [E-14]', () => {
    const unknown = offer.parse({ kind: 'RAFFLE', amount: 'a car', unitCode: 7 });
    expect(show(samplePlan({ offers: [unknown] })).card.querySelector('.plan-offer')).toBeNull();
    const { card } = show(samplePlan({ id: 2, offers: [unknown, { kind: 'STOCK', quantity: 8 }] }));
    expect(card.querySelector('.plan-offer')).toHaveTextContent(/^Disponibles: 8$/);
  });

  it('tells the first offer and how many more there are [E-14]', () => {
    const offers = [{ kind: 'DISCOUNT', unitCode: '%' as const, amount: 10 }, { kind: 'STOCK' }, { kind: 'COUPON' }];
    expect(show(samplePlan({ offers })).card.querySelector('.plan-offer')).toHaveTextContent(
      '10% de descuento y 2 ofertas más',
    );
  });

  it.each([
    [{ unitCode: '%', amount: 12.5 }, '12,5% de descuento'],
    [{ unitCode: 'CLP', amount: 15_000 }, '$15.000 de descuento'],
    [{ unitCode: '%', amount: 10, salesLimitQuantityEnable: false, quantity: 30 }, '10% de descuento'],
    [{ unitCode: '%', amount: 10, salesLimitQuantityEnable: true, quantity: 30 }, '10% de descuento · cupos: 30'],
    [{ unitCode: '%', amount: 10, salesLimitQuantityEnable: true }, '10% de descuento · cupos limitados'],
  ] as const)('tells the discount %o as "%s", and takes it off no price [E-15]', (terms, text) => {
    const { card } = show(samplePlan({ offers: [{ kind: 'DISCOUNT', ...terms }] }));
    expect(card.querySelector('.plan-offer')?.textContent).toBe(text);
    expect(card.querySelector('.plan-amount')).toHaveTextContent('$144.375/mes');
    expect(card.querySelector('s, del')).toBeNull();
  });

  it('stand in the comparison too, each in a line of its own [E-13] [E-14]', () => {
    const offers = [{ kind: 'DISCOUNT', unitCode: '%' as const, amount: 10 }, { kind: 'RAFFLE' }, { kind: 'STOCK' }];
    const plans = [samplePlan({ offers }), samplePlan({ id: 2, offers: 0 }), samplePlan({ id: 3 })];
    const rows = comparisonGroups(plans, tableWording(sampleViewData(), lateWordsOf('es'))).flatMap(
      (group) => group.rows,
    );
    expect(rows.find(({ key }) => key === 'offers')?.cells).toEqual([
      ['10% de descuento', 'Cupos limitados'],
      ['Agotado'],
      ['Sin ofertas'],
    ]);
  });
});
