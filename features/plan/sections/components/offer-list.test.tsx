import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { samplePlan } from '@/lib/testing/sample-plans';
import { SampleSection } from '@/lib/testing/sample-section';

function show(item: InsuranceItem) {
  render(<SampleSection name="offers" item={item} />);
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
    '$15.000 de descuento · cupos: 40',
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
