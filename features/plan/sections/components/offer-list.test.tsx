import { cleanup, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { samplePlan } from '@/lib/testing/sample-plans';
import { SampleSection } from '@/lib/testing/sample-section';

function show(item: InsuranceItem) {
  render(<SampleSection name="offers" item={item} />);
  const heading = screen.queryByRole('heading', { name: 'Ofertas' });
  return heading && within(heading.closest('section')!);
}

it('tells every offer of a plan that it knows, that a plan is sold out, and nothing where there is none [E-13] [E-14] [E-15]', () => {
  const offers = [
    { kind: 'AGGREGATE', feature: 'telemedicine' },
    { kind: 'GIFTCARD', unitCode: 'CLP' as const, amount: 20_000 },
    { kind: 'RAFFLE' },
  ];
  const texts = show(samplePlan({ offers }))
    ?.getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual(['Telemedicina sin costo adicional', 'Gift card de $20.000']);
  cleanup();
  expect(show(samplePlan({ offers: 0 }))?.getByText('Agotado')).toBeVisible();
  cleanup();
  expect(show(samplePlan({ offers: [] }))).toBeNull();
});
