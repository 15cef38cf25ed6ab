import { screen } from '@testing-library/react';
import { renderInList } from '@/lib/testing/render-in-list';
import { expect, it } from 'vitest';
import { NO_FILTERS } from '@/features/compare/filters/plan-filters';
import { sampleFacets, sampleViewData } from '@/lib/testing/sample-plans';
import { FilterPanel } from './filter-panel';

it.each([
  [70_036, 90_000, 'Hay planes entre $70.036 y $90.000.'],
  [70_036, 70_036, 'Todos cuestan $70.036.'],
])('says what plans from %s to %s cost', (min, max, text) => {
  const facets = sampleFacets({ price: { min, max, currency: 'CLP', buckets: [] } });
  renderInList(<FilterPanel facets={facets} waiting={false} filters={NO_FILTERS} onChange={() => undefined} />);
  expect(screen.getByText(text)).toBeVisible();
});

it('hints the currency by its sign where no plan has a price', () => {
  const setting = sampleViewData();
  const peru = { ...setting, currency: 'PEN', wording: { ...setting.wording, tag: 'es-PE' } } as const;
  const facets = sampleFacets({ price: null });
  renderInList(<FilterPanel facets={facets} waiting={false} filters={NO_FILTERS} onChange={() => undefined} />, peru);
  expect(screen.getAllByText('En S/')[0]).toBeVisible();
});
