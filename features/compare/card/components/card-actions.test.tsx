import { act, screen } from '@testing-library/react';
import { renderInList } from '@/lib/testing/render-in-list';
import { expect, it, vi } from 'vitest';
import { toCompared } from '@/features/compare/compare-set';
import { useCompareStore } from '@/features/compare/compare.store';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { PlanCard } from './plan-card';

it('leads by keyboard to the comparison from a plan that is in it, and from one for which it is full', () => {
  const setting = sampleViewData();
  const choose = (...ids: number[]) =>
    useCompareStore.setState({
      sets: { ISAPRE: ids.map((id) => toCompared(samplePlan({ id, productCode: `C-${id}` }), setting.wording)) },
    });
  const way = () => screen.queryByRole('button', { name: 'Ir a la comparación' });
  choose(2, 3);
  const actions = { open: vi.fn(), request: vi.fn(), preload: vi.fn(), hover: vi.fn() };
  renderInList(<PlanCard item={samplePlan({ id: 1 })} profile={null} actions={actions} />, setting);
  expect(way()).toBeNull();
  act(() => choose(2, 3, 4));
  expect(way()).toBeInTheDocument();
  act(() => choose(1));
  expect(way()).toBeNull();
  act(() => choose(1, 2));
  expect(way()).toBeInTheDocument();
  act(() => choose());
});
