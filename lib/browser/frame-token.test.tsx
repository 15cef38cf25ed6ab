import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPage, withFrameToken } from './frame-token';

const [origin, went] = ['http://demo.cl.localhost', { assign: vi.fn(), replace: vi.fn() }];

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('location', { ...went, origin, href: `${origin}/Comparar/Isapres` });
  vi.stubGlobal('frameToken', 'a.b.c');
});
afterEach(() => {
  delete document.documentElement.dataset.framed;
  vi.unstubAllGlobals();
});

it('loads a page of a frame with its token and in the place of the present one: Back would ask for that without one', () => {
  document.documentElement.dataset.framed = '';
  loadPage('/en/Comparar?pagina=2#top');
  expect(went.replace.mock.calls).toEqual([['/en/Comparar?pagina=2&IFRAME_AUTH=a.b.c#top']]);
  expect(went.assign).not.toHaveBeenCalled();
});

it('loads any other page as a link does', () => {
  vi.stubGlobal('frameToken', undefined);
  loadPage('/en/Comparar');
  expect(went.assign.mock.calls).toEqual([['/en/Comparar']]);
  expect(went.replace).not.toHaveBeenCalled();
});

it('gives a token to nobody else', () => {
  for (const address of ['https://gateway.example/pay', '//otro.cl.localhost/'])
    expect(withFrameToken(address)).toBe(address);
});
