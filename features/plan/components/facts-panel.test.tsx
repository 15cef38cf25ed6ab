import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { samplePlan, sampleSetting } from '@/features/compare/sample-plans';
import es from '@/messages/es.json';
import { FactsPanel } from './facts-panel';

it('tells in which payments the price of a year may be paid [C-43]', () => {
  const item = samplePlan({
    price: { minPrice: 1200, currency: 'USD', unit: 'USD/Año' },
    priceRange: { from: 1200, currency: 'USD', unit: 'USD/Año' },
    paymentInfo: { methods: [], quotas: [12, 2] },
  });
  render(<FactsPanel item={item} setting={sampleSetting()} title={es.plan.facts} comparing={es.compare} />);
  expect(screen.getByText('12 cuotas de US$100,00 · 2 cuotas de US$600,00')).toBeVisible();
});
