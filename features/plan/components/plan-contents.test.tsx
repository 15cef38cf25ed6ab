import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { samplePlan, sampleSetting } from '@/features/compare/sample-plans';
import es from '@/messages/es.json';
import { PlanContents } from './plan-contents';

function show(item: InsuranceItem) {
  render(<PlanContents item={item} setting={sampleSetting()} labels={es.plan} comparing={es.compare} />);
  const heading = screen.queryByRole('heading', { name: 'Ofertas' });
  return heading && within(heading.closest('section')!);
}

it('tells every offer of a plan, and ignores the kinds it does not know [E-14] [E-15]', () => {
  const offers = [
    { kind: 'DISCOUNT', unitCode: 'CLP' as const, amount: 15_000, salesLimitQuantityEnable: true, quantity: 40 },
    { kind: 'AGGREGATE', feature: 'telemedicine' },
    { kind: 'GIFTCARD', unitCode: 'CLP' as const, amount: 20_000 },
    { kind: 'STOCK', quantity: 8 },
    { kind: 'RELATED', product: { productCode: 'D-1', displayName: 'Dental Plus' } },
    { kind: 'COUPON', code: 'SALUD26' },
    { kind: 'RAFFLE' },
  ];
  const panel = show(samplePlan({ offers }));
  expect(panel?.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '$15.000 de descuento · cupos limitados: 40',
    'Telemedicina sin costo adicional',
    'Gift card de $20.000',
    'Disponibles: 8',
    'Se complementa con Dental Plus',
    'Cupón SALUD26',
  ]);
});

it('says that a plan is sold out, and nothing of offers where there are none [E-13]', () => {
  expect(show(samplePlan({ offers: 0 }))?.getByText('Agotado')).toBeVisible();
});

it('has no panel of offers for a plan without', () => {
  expect(show(samplePlan({ offers: [] }))).toBeNull();
});

it('tells in which payments the price of a year may be paid [C-43]', () => {
  show(
    samplePlan({
      price: { minPrice: 1200, currency: 'USD', unit: 'USD/Año' },
      priceRange: { from: 1200, currency: 'USD', unit: 'USD/Año' },
      paymentInfo: { methods: [], quotas: [12, 2] },
    }),
  );
  expect(screen.getByText('12 cuotas de US$100,00 · 2 cuotas de US$600,00')).toBeVisible();
});
