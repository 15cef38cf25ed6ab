import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offerRenewal, setFrameToken } from './frame-token';
import { IDLE_MS, reloadWhenIdle, RENEWAL_RETRY_MS } from './page-reload';
import { keepOnReload, consumeDraft } from './typed-drafts';

let reloads = 0;
const went = { reload: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  reloads = 0;
  vi.clearAllMocks();
  document.body.innerHTML = '<input>';
  // jsdom's own reload cannot be replaced, so the event before it is counted.
  window.addEventListener('before-reload', count);
  vi.spyOn(globalThis, 'location', 'get').mockReturnValue({
    ...location,
    ...went,
    href: 'http://demo.cl.localhost/Comparar?pagina=2#x',
    origin: 'http://demo.cl.localhost',
  } as Location);
});
afterEach(() => {
  window.removeEventListener('before-reload', count);
  document.body.innerHTML = '';
});

const count = () => (reloads += 1);
const input = () => document.querySelector('input')!;

describe('loading a framed page anew', () => {
  const settle = () => vi.advanceTimersByTimeAsync(0);
  beforeEach(() => {
    document.documentElement.dataset.framed = '';
    vi.stubGlobal('frameToken', 'o.l.d');
  });
  afterEach(() => {
    delete document.documentElement.dataset.framed;
    vi.unstubAllGlobals();
  });

  it('asks for none of its addresses without a token: nobody would be shown it', async () => {
    for (const offer of [null, () => Promise.resolve(false)]) {
      const withdraw = offer ? offerRenewal(offer) : () => undefined;
      reloadWhenIdle();
      await settle();
      withdraw();
    }
    expect([reloads, went.reload.mock.calls]).toEqual([0, []]);
  });

  it('is tried again where the page around gave no token at first', async () => {
    const ask = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
    const withdraw = offerRenewal(ask);
    reloadWhenIdle();
    await vi.advanceTimersByTimeAsync(RENEWAL_RETRY_MS - 1);
    expect([ask.mock.calls.length, reloads]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect([ask.mock.calls.length, reloads]).toEqual([2, 1]);
    await vi.advanceTimersByTimeAsync(RENEWAL_RETRY_MS);
    expect(ask).toHaveBeenCalledTimes(2);
    withdraw();
  });

  it('is done with the token that the page around gives, and not while somebody types', async () => {
    const kept = vi.spyOn(History.prototype, 'replaceState').mockReturnValue();
    const ask = vi.fn(async () => {
      setFrameToken('n.e.w');
      input().dispatchEvent(new Event('input', { bubbles: true }));
      return true;
    });
    const withdraw = offerRenewal(ask);
    reloadWhenIdle();
    await settle();
    expect([ask.mock.calls.length, reloads]).toEqual([1, 0]);
    ask.mockResolvedValue(true);
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect([ask.mock.calls.length, reloads]).toEqual([2, 1]);
    expect(kept.mock.lastCall?.[2]).toBe('/Comparar?pagina=2&IFRAME_AUTH=n.e.w#x');
    expect(went.reload).toHaveBeenCalledTimes(1);
    withdraw();
  });
});

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
    expect(consumeDraft('test')).toEqual({ typed: 'Ana' });
    expect(consumeDraft('test')).toBeUndefined();
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
    expect(consumeDraft('test')).toBeUndefined();
  });
});
