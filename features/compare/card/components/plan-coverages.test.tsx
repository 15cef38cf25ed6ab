import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ListProvider } from '@/features/compare/components/list-context';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { PlanCoverages } from './plan-coverages';

function show(value: number | null) {
  const coverages = [{ code: 'hospital', kind: 'percent' as const, value, currency: null }];
  render(
    <ListProvider value={sampleViewData()}>
      <PlanCoverages item={samplePlan({ coverages })} />
    </ListProvider>,
  );
  return screen.getByRole('listitem');
}

it('draws what is not known as not known, never as nothing', () => {
  const unknown = show(null);
  expect(unknown).toHaveTextContent('No informado');
  expect(unknown.querySelector('.plan-cover-unknown')).not.toBeNull();
  expect(unknown.querySelector('rect')).toBeNull();
});

it.each([
  [0, 'No cubre'],
  [70, '70%'],
])('draws %d percent as long as it is', (value, text) => {
  const known = show(value);
  expect(known).toHaveTextContent(text);
  expect(known.querySelector('rect')).toHaveAttribute('width', `${value}%`);
});
