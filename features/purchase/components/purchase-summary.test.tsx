import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { markets } from '@/lib/markets';
import { samplePlan } from '@/lib/testing/sample-plans';
import { PurchaseSummary } from './purchase-summary';

it('has one title until it is paid and another since, of which one is shown', () => {
  const market = markets[0]!;
  render(
    <PurchaseSummary market={market} locale="es" item={samplePlan({})} line={market.lines[0]!}>
      Precio
    </PurchaseSummary>,
  );
  expect(screen.getByText('Lo que vas a contratar')).toHaveClass('group-has-data-[started=success]:hidden');
  expect(screen.getByText('Lo que contrataste')).toHaveClass('hidden', 'group-has-data-[started=success]:inline');
});
