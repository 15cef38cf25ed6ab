import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { reloadWhenIdle } from '@/lib/browser/page-reload';
import { SESSION_MS, SessionReload } from './visit-recorder';

vi.mock('@/lib/browser/page-reload', () => ({ reloadWhenIdle: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(reloadWhenIdle).mockClear();
});

const settle = () => vi.dynamicImportSettled();

it('loads a page anew that is 10 hours old, once and not before [S-54] [C-28]', async () => {
  render(<SessionReload />);
  vi.advanceTimersByTime(SESSION_MS - 1);
  await settle();
  expect(reloadWhenIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await settle();
  expect(reloadWhenIdle).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(SESSION_MS);
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(reloadWhenIdle).toHaveBeenCalledOnce();
});

it('is heard of when a device wakes whose timers stood still', async () => {
  render(<SessionReload />);
  vi.setSystemTime(Date.now() + SESSION_MS);
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(reloadWhenIdle).toHaveBeenCalledOnce();
});

it.each([
  ['is loaded at once', false, 1],
  ['stays in a frame, where nobody would be shown it again', true, 0],
])('where a release took away what reloads a page, it %s', async (_, isFramed, times) => {
  vi.resetModules();
  vi.doMock('@/lib/browser/page-reload', () => {
    throw new Error('gone');
  });
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  document.documentElement.toggleAttribute('data-framed', isFramed);
  render(<SessionReload />);
  vi.advanceTimersByTime(SESSION_MS);
  await settle();
  await Promise.resolve();
  expect(reload).toHaveBeenCalledTimes(times);
  document.documentElement.removeAttribute('data-framed');
  vi.unstubAllGlobals();
});
