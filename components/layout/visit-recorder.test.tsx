import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VisitRecorder } from './visit-recorder';

const KEY = 'leadAttributionInfo-V1.6';

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/Comparar/EPS?utm_source=google');
});
afterEach(() => {
  history.replaceState(null, '', '/');
});

it('keeps where the visitor came from 2 s after the visit, whatever page they are on by then [C-27]', async () => {
  render(<VisitRecorder />);
  history.replaceState(null, '', '/contacto');
  await vi.advanceTimersByTimeAsync(1999);
  expect(localStorage.getItem(KEY)).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await vi.waitFor(() => expect(localStorage.getItem(KEY)).toContain('"utm_source":"google"'));
});

it('keeps nothing of who leaves before, or came by themselves', async () => {
  render(<VisitRecorder />).unmount();
  history.replaceState(null, '', '/Comparar/EPS');
  render(<VisitRecorder />);
  await vi.advanceTimersByTimeAsync(5000);
  expect(localStorage.getItem(KEY)).toBeNull();
});
