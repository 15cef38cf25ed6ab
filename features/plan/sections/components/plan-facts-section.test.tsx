import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { lateWordsOf } from '@/lib/i18n/late-words';
import { PlanFactsSection } from './plan-facts-section';

it('tells in which payments the price of a year may be paid [C-43]', () => {
  const item = samplePlan({
    price: { minPrice: 1200, currency: 'USD', unit: 'USD/Año' },
    priceRange: { from: 1200, currency: 'USD', unit: 'USD/Año' },
    paymentInfo: { methods: [], periodicities: [], quotas: [12, 2] },
  });
  render(<PlanFactsSection data={item} setting={{ ...sampleViewData(), words: lateWordsOf('es') }} />);
  screen.getByRole('group').setAttribute('open', '');
  expect(screen.getByText('12 cuotas de US$100,00 · 2 cuotas de US$600,00')).toBeVisible();
});

it.each([
  [['QpMixSale', 'ExecutiveEmployee', 'QpOnlineSale'], 'En línea o con un ejecutivo'],
  [['ExecutiveEmployee', 'QpOnlineSale'], 'En línea o con un ejecutivo'],
  [['ExecutiveEmployee'], 'Con un ejecutivo'],
  [
    ['ExternalOnlineSale', 'QpMixSale', 'ExecutiveEmployee'],
    'En línea o con un ejecutivo · En línea, en el sitio de la compañía',
  ],
] as const)('tells how it is contracted, each way of its line once: %j', (salesChannel, text) => {
  const data = samplePlan({ metadata: { salesChannel: [...salesChannel] } });
  const setting = { ...sampleViewData(), words: lateWordsOf('es') };
  const line = { ...setting.line, onlinePurchase: true as const };
  const way = () => screen.getByText('Cómo se contrata').nextElementSibling!.textContent;
  const { rerender } = render(<PlanFactsSection data={data} setting={{ ...setting, line }} />);
  expect(way()).toBe(text);
  rerender(<PlanFactsSection data={data} setting={setting} />);
  expect(way()).toBe('Con un ejecutivo');
});
