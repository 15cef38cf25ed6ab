import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IDLE_MS, reloadWhenIdle } from './page-reload';
import { keepOnReload, takeDraft } from './typed-drafts';

let reloads = 0;

beforeEach(() => {
  vi.useFakeTimers();
  reloads = 0;
  document.body.innerHTML = '<input>';
  // jsdom's own can't be replaced: what is told before it is as good.
  window.addEventListener('before-reload', count);
  vi.spyOn(globalThis, 'location', 'get').mockReturnValue({ ...location, reload: () => {} });
});
afterEach(() => {
  window.removeEventListener('before-reload', count);
  document.body.innerHTML = '';
  vi.useRealTimers();
});

const count = () => (reloads += 1);
const input = () => document.querySelector('input')!;

describe('loading a page anew', () => {
  it('is done at once where nobody is filling anything in', () => {
    reloadWhenIdle();
    expect(reloads).toBe(1);
  });

  it('waits as long as somebody types, and keeps what they did [S-54]', () => {
    const stop = keepOnReload('test', () => ({ typed: input().value }));
    input().focus();
    reloadWhenIdle();
    vi.advanceTimersByTime(IDLE_MS - 1);
    input().value = 'Ana';
    input().dispatchEvent(new Event('input', { bubbles: true }));
    vi.advanceTimersByTime(IDLE_MS - 1);
    expect(reloads).toBe(0);
    vi.advanceTimersByTime(1);
    expect(reloads).toBe(1);
    expect(takeDraft('test')).toEqual({ typed: 'Ana' });
    expect(takeDraft('test')).toBeUndefined();
    stop();
  });

  it('waits for the network', () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    reloadWhenIdle();
    expect(reloads).toBe(0);
    line.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(reloads).toBe(1);
  });

  it('hands over nothing that is not readable', () => {
    sessionStorage.setItem('typed-test', '{');
    expect(takeDraft('test')).toBeUndefined();
  });
});
