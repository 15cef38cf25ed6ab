import { render, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { server } from '@/lib/testing/msw-server';
import { Frame } from './frame';

const place = vi.hoisted(() => ({ pathname: '/Comparar/Isapres' }));
vi.mock('next/navigation', () => ({ usePathname: () => place.pathname }));

const went = { assign: vi.fn(), replace: vi.fn() };
const asked: string[] = [];

function open({
  around = ['https://bank.cl'],
  token = 'a.b.c',
  answer = {} as object | (() => Response | Promise<Response>),
} = {}) {
  vi.stubGlobal('frameToken', token || undefined);
  const [origin, hostname] = ['http://demo.cl.localhost', 'demo.cl.localhost'];
  vi.stubGlobal('location', {
    ...{ origin, hostname, href: `${origin}/Comparar/Isapres`, pathname: '/Comparar/Isapres', search: '' },
    ...went,
    ancestorOrigins: around,
  });
  const allowed = {
    ...{ partner: 'cl.demo', kind: 'page', origins: ['https://bank.cl'], expiresAt: '2026-11-26T12:00:00.000Z' },
    subdomain: 'demo',
    ...answer,
  };
  const layout = {
    ...{ partner: 'cl.demo', name: 'Demo', footerEnabledRoutes: ['/Comparar/Isapres'] },
    layout: { hideRequestButton: false, hideScore: false },
  };
  const note = (request: Request) => void asked.push(new URL(request.url).pathname + new URL(request.url).search);
  server.use(
    http.get(`${origin}/api/iframe-token`, ({ request }) => {
      note(request);
      return typeof answer === 'function' ? (answer() as Promise<Response>) : HttpResponse.json(allowed);
    }),
    http.get(`${origin}/api/iframe-subdomain`, ({ request }) => {
      note(request);
      return HttpResponse.json(layout);
    }),
  );
  return render(<Frame />);
}

const post = vi.fn();
const told = () => post.mock.calls.map(([{ type, path }, target]) => [type, path, target]);
const blank = vi.fn();
const hasFooter = () => document.documentElement.hasAttribute('data-frame-footer');

beforeEach(() => {
  document.title = 'Isapres';
  asked.length = 0;
  vi.clearAllMocks();
  vi.spyOn(document.documentElement, 'replaceChildren').mockImplementation(blank);
  place.pathname = '/Comparar/Isapres';
  vi.stubGlobal('parent', { postMessage: post });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks what its token allows and how its partner is laid out, and shows the footer where that says so', async () => {
  const { rerender } = open();
  await waitFor(() => expect(hasFooter()).toBe(true));
  expect(asked).toEqual([
    '/api/iframe-token?token=a.b.c',
    '/api/iframe-subdomain?subdomain=demo&hostname=demo.cl.localhost',
  ]);
  place.pathname = '/Comparar';
  rerender(<Frame />);
  expect(hasFooter()).toBe(false);
  expect([went.replace.mock.calls, blank.mock.calls]).toEqual([[], []]);
});

it('tells the page around, and it alone, which page stands, the first and each other one', async () => {
  const { rerender } = open({ answer: { origins: ['https://shop.cl', 'https://bank.cl'] } });
  await waitFor(() => expect(post).toHaveBeenCalled());
  place.pathname = '/en/Comparar';
  rerender(<Frame />);
  rerender(<Frame />);
  expect(told()).toEqual([
    ['ready', '/Comparar/Isapres', 'https://bank.cl'],
    ['ready', '/en/Comparar', 'https://bank.cl'],
  ]);
});

it.each([
  ['of one is that one', ['https://bank.cl'], 1],
  ['of more could be any, so none is told', ['https://bank.cl', 'https://shop.cl'], 0],
])('where its browser says of nobody who is around, the page %s', async (_, origins, times) => {
  open({ around: [], answer: { origins } });
  await waitFor(() => expect(hasFooter()).toBe(true));
  expect(post).toHaveBeenCalledTimes(times);
});

it('is blank in a page that may not frame it, whatever else is around', async () => {
  open({ around: ['https://bank.cl', 'https://evil.example'] });
  await waitFor(() => expect(blank).toHaveBeenCalledTimes(1));
  expect(post).not.toHaveBeenCalled();
  expect(asked).toHaveLength(1);
});

it('is blank once its token is refused', async () => {
  open({ answer: () => HttpResponse.json({ error: { code: 'FORBIDDEN' } }, { status: 403 }) });
  await waitFor(() => expect(blank).toHaveBeenCalledTimes(1));
});

it('leads to /login without a token, or with one that can not be read', async () => {
  open({ token: '' });
  await waitFor(() => expect(went.replace).toHaveBeenCalledWith('/login'));
  expect(asked).toEqual([]);
  went.replace.mockClear();
  open({ answer: () => HttpResponse.json({ error: { code: 'BAD_REQUEST' } }, { status: 400 }) });
  await waitFor(() => expect(went.replace).toHaveBeenCalledWith('/login'));
});

it('stays as it is when the server can not say', async () => {
  open({ answer: () => HttpResponse.json({ error: { code: 'UNAVAILABLE' } }, { status: 503 }) });
  await waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([went.replace.mock.calls, blank.mock.calls]).toEqual([[], []]);
});

it('waits 15 s for the answer, then it is as without a token', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  const ended = new AbortController();
  limit.mockReturnValueOnce(ended.signal);
  open({ answer: () => new Promise<Response>(() => undefined) });
  expect(limit).toHaveBeenCalledWith(15_000);
  expect(went.replace).not.toHaveBeenCalled();
  ended.abort();
  await waitFor(() => expect(went.replace).toHaveBeenCalledWith('/login'));
});
