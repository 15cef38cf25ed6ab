import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { usePrerenderReady } from '@/features/compare/components/compare-results';

beforeEach(() => {
  vi.useFakeTimers();
  delete window.prerenderReady;
});

it('lets the page be kept as soon as the results are there [C-23]', () => {
  const { rerender } = renderHook(({ ready }) => usePrerenderReady(ready), { initialProps: { ready: false } });
  act(() => vi.advanceTimersByTime(3000));
  expect(window.prerenderReady).toBe(false);
  rerender({ ready: true });
  expect(window.prerenderReady).toBe(true);
});

it('lets the page be kept after 10,000 ms at the latest [C-23]', () => {
  renderHook(() => usePrerenderReady(false));
  act(() => vi.advanceTimersByTime(9999));
  expect(window.prerenderReady).toBe(false);
  act(() => vi.advanceTimersByTime(1));
  expect(window.prerenderReady).toBe(true);
});
