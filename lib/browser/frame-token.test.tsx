import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPage, withFrameToken } from './frame-token';

const [origin, went] = ['http://demo.cl.localhost', { assign: vi.fn() }];

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('location', { ...went, origin, href: `${origin}/Comparar/Isapres` });
  vi.stubGlobal('frameToken', 'a.b.c');
});
afterEach(() => {
  delete document.documentElement.dataset.framed;
  vi.unstubAllGlobals();
});

it('loads a page of a frame with its token, and leaves it with the one that Back comes to', () => {
  const kept = vi.spyOn(History.prototype, 'replaceState').mockReturnValue();
  document.documentElement.dataset.framed = '';
  loadPage('/en/Comparar?pagina=2#top');
  expect(kept.mock.calls).toEqual([[history.state, '', '/Comparar/Isapres?IFRAME_AUTH=a.b.c']]);
  expect(went.assign.mock.calls).toEqual([['/en/Comparar?pagina=2&IFRAME_AUTH=a.b.c#top']]);
});

it('loads any other page as a link does', () => {
  vi.stubGlobal('frameToken', undefined);
  loadPage('/en/Comparar');
  expect(went.assign.mock.calls).toEqual([['/en/Comparar']]);
});

it('gives a token to nobody else', () => {
  for (const address of ['https://gateway.example/pay', '//otro.cl.localhost/'])
    expect(withFrameToken(address)).toBe(address);
});
