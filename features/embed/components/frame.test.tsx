import { render, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '@/lib/testing/msw-server';
import { Frame } from './frame';

const place = vi.hoisted(() => ({ pathname: '/Comparar/Isapres' }));
vi.mock('next/navigation', () => ({ usePathname: () => place.pathname }));

const went = { assign: vi.fn(), replace: vi.fn(), reload: vi.fn() };
const paths: string[] = [];

function open({
  around = ['https://bank.cl'] as readonly string[] | null,
  token = 'a.b.c',
  answer = {} as object | (() => Response | Promise<Response>),
} = {}) {
  vi.stubGlobal('frameToken', token || undefined);
  const [origin, hostname] = ['http://demo.cl.localhost', 'demo.cl.localhost'];
  vi.stubGlobal('location', {
    ...{ origin, hostname, href: `${origin}/Comparar/Isapres`, pathname: '/Comparar/Isapres', search: '' },
    ...went,
    ...(around && { ancestorOrigins: around }),
  });
  const allowed = {
    ...{ partner: 'cl.demo', kind: 'page', origins: ['https://bank.cl'], expiresAt: '2026-11-26T12:00:00.000Z' },
    ...{ trial: false, subdomain: 'demo' },
    ...answer,
  };
  const layout = {
    ...{ partner: 'cl.demo', name: 'Demo', footerEnabledRoutes: ['/Comparar/Isapres'] },
    layout: { hideRequestButton: false, hideScore: false },
  };
  const note = (request: Request) => void paths.push(new URL(request.url).pathname + new URL(request.url).search);
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
const posts = () => post.mock.calls.map(([{ type, path }, target]) => [type, path, target]);
const blank = vi.fn();
const hasFooter = () => document.documentElement.hasAttribute('data-frame-footer');

beforeEach(() => {
  document.title = 'Isapres';
  paths.length = 0;
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
  vi.unstubAllGlobals();
});

it('asks what its token allows and how its partner is laid out, and shows the footer where that says so [S-35]', async () => {
  const { rerender } = open();
  await waitFor(() => expect(hasFooter()).toBe(true));
  expect(paths).toEqual([
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
  document.title = 'Compare';
  rerender(<Frame />);
  rerender(<Frame />);
  expect(posts()).toEqual([
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
  expect(paths).toHaveLength(1);
});

it('is blank once its token is refused', async () => {
  open({ answer: () => HttpResponse.json({ error: { code: 'FORBIDDEN' } }, { status: 403 }) });
  await waitFor(() => expect(blank).toHaveBeenCalledTimes(1));
});

it('leads to /login without a token, or with one that can not be read', async () => {
  open({ token: '' });
  await waitFor(() => expect(went.replace).toHaveBeenCalledWith('/login'));
  expect(paths).toEqual([]);
  went.replace.mockClear();
  open({ answer: () => HttpResponse.json({ error: { code: 'BAD_REQUEST' } }, { status: 400 }) });
  await waitFor(() => expect(went.replace).toHaveBeenCalledWith('/login'));
});

it('stays as it is when the server can not say', async () => {
  open({ answer: () => HttpResponse.json({ error: { code: 'UNAVAILABLE' } }, { status: 503 }) });
  await waitFor(() => expect(paths).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([went.replace.mock.calls, blank.mock.calls]).toEqual([[], []]);
});

describe('a page that is loaded as a whole', () => {
  type Going = { readonly url: string; readonly type?: string; readonly sameDocument?: boolean };

  async function go({ url, type = 'push', sameDocument = false }: Going) {
    const navigation = new EventTarget();
    vi.stubGlobal('navigation', navigation);
    document.documentElement.dataset.framed = '';
    const kept = vi.spyOn(History.prototype, 'replaceState').mockReturnValue();
    open();
    await waitFor(() => expect(paths).toHaveLength(2));
    const event = Object.assign(new Event('navigate', { cancelable: true }), {
      ...{ navigationType: type, downloadRequest: null, formData: null },
      destination: { url: new URL(url, 'http://demo.cl.localhost').href, sameDocument },
    });
    navigation.dispatchEvent(event);
    const ways = Object.entries(went).flatMap(([way, { mock }]) => mock.calls.map(([to]) => [way, to as string]));
    return event.defaultPrevented ? { ways, left: kept.mock.lastCall?.[2] } : null;
  }
  afterEach(() => {
    delete document.documentElement.dataset.framed;
  });

  const LEFT = '/Comparar/Isapres?IFRAME_AUTH=a.b.c';
  it.each<[string, Going, object]>([
    ['reloaded', { url: '/Comparar/Isapres', type: 'reload' }, { ways: [['reload', undefined]], left: LEFT }],
    [
      'of a form',
      { url: '/Comparar?orden=x' },
      { ways: [['assign', '/Comparar?orden=x&IFRAME_AUTH=a.b.c']], left: LEFT },
    ],
    [
      'of a link',
      { url: '/Isapre?IFRAME_AUTH=o.l.d#top' },
      { ways: [['assign', '/Isapre?IFRAME_AUTH=a.b.c#top']], left: LEFT },
    ],
    [
      'in the place of the present one',
      { url: '/Isapre', type: 'replace' },
      { ways: [['replace', '/Isapre?IFRAME_AUTH=a.b.c']], left: undefined },
    ],
  ])('takes the token along, and leaves the present one with it: %s', async (_, going, led) => {
    expect(await go(going)).toEqual(led);
  });

  it.each<[string, Going]>([
    ['by the router', { url: '/Isapre', sameDocument: true }],
    ['by Back', { url: '/Isapre', type: 'traverse' }],
    ['of another site', { url: 'https://gateway.example/pay' }],
    ['a document', { url: '/api/documents/insurance/1/contrato' }],
    ['what nobody frames', { url: '/internal-traffic' }],
    ['with the token already', { url: '/Isapre?IFRAME_AUTH=a.b.c' }],
    ['reloaded with it', { url: '/Isapre?IFRAME_AUTH=a.b.c', type: 'reload' }],
  ])('leaves alone what goes on %s', async (_, going) => {
    expect(await go(going)).toBeNull();
    expect(went.replace).not.toHaveBeenCalled();
  });
});

it('knows after a link within the frame who is around it, though its browser does not say', async () => {
  const referrer = vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://bank.cl/');
  for (const from of ['https://bank.cl/', 'http://demo.cl.localhost/Comparar']) {
    referrer.mockReturnValue(from);
    const { unmount } = open({ around: null, answer: { origins: ['https://shop.cl', 'https://bank.cl'] } });
    await waitFor(() => expect(post.mock.lastCall?.[1]).toBe('https://bank.cl'));
    unmount();
    post.mockClear();
  }
  sessionStorage.clear();
});

it('waits 15 s for the answer, then it is as without a token [C-25] [X-33]', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  const ended = new AbortController();
  limit.mockReturnValueOnce(ended.signal);
  open({ answer: () => new Promise<Response>(() => undefined) });
  expect(limit).toHaveBeenCalledWith(15_000);
  expect(went.replace).not.toHaveBeenCalled();
  ended.abort();
  await waitFor(() => expect(went.replace).toHaveBeenCalledWith('/login'));
});
