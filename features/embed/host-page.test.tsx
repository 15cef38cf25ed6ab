import { fc, test } from '@fast-check/vitest';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frameToken, renewFrameToken } from '@/lib/browser/frame-token';
import { visiblePart } from '@/lib/browser/frame';
import { reportOutcome } from '@/lib/browser/outcomes';
import { leadAttribution } from '@/lib/browser/attribution';
import { partnerReference, setPartnerReference } from '@/lib/browser/partner-reference';
import { contrastOf } from '@/lib/site/readable-colours';
import { server } from '@/lib/testing/msw-server';
import { EMBED_PROTOCOL, frameMessage } from './frame.api';
import { connectHostPage, type HostPage } from './host-page-client';

const BANK = 'https://bank.cl';
const SIGNED = { source: 'queplan', version: EMBED_PROTOCOL };
const NOW = new Date('2026-11-26T12:00:00.000Z');
const page = document.documentElement;

let bank: Window;
let ending: AbortController;
let host: HostPage;
let isLaidOut: () => void;
const post = vi.fn<(message: { type: string }, target: string) => void>();
const messages = (type: string) => post.mock.calls.map(([message]) => message).filter((one) => one.type === type);

function allow(origins: string[] = [BANK], expiresAt = '2026-11-26T12:15:00.000Z') {
  return { partner: 'cl.demo', kind: 'page' as const, origins, expiresAt, trial: false, subdomain: 'demo' };
}

function beHigh(height: number) {
  vi.spyOn(page, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, height));
  isLaidOut();
}

type From = { readonly origin?: string; readonly source?: Window };
const say = (data: unknown, { origin = BANK, source = bank }: From = {}) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
const send = (message: object, from: From = {}) => say({ ...SIGNED, ...message }, from);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  bank = document.body.appendChild(document.createElement('iframe')).contentWindow!;
  vi.stubGlobal('parent', bank);
  bank.postMessage = post as unknown as Window['postMessage'];
  post.mockClear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        isLaidOut = tell;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('frameToken', 'a.b.c');
  Element.prototype.scrollIntoView = vi.fn();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  document.title = 'Compara Isapres';
  document.body.insertAdjacentHTML('beforeend', '<main><h1>Isapres</h1></main>');
  ending = new AbortController();
  host = connectHostPage({ allowed: allow(), parent: BANK }, ending.signal);
  host.show('/Comparar/Isapres');
});
afterEach(() => {
  ending.abort();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  page.removeAttribute('style');
  setPartnerReference(null);
});

describe('what the page around is told', () => {
  it('is first of all that a page stands, then each other one, to its origin alone', () => {
    isLaidOut();
    document.title = 'Colmena';
    host.show('/en/Isapre/Colmena');
    expect(post.mock.calls[0]).toEqual([
      { ...SIGNED, type: 'ready', path: '/Comparar/Isapres', title: 'Compara Isapres' },
      BANK,
    ]);
    expect(messages('ready')[1]).toMatchObject({ path: '/en/Isapre/Colmena', title: 'Colmena' });
    for (const [message, target] of post.mock.calls) {
      expect(frameMessage.parse(message)).toEqual(message);
      expect(target).toBe(BANK);
    }
  });

  it('is the title of the page that stands, and never that of the page before it', async () => {
    host.show('/Isapre/Colmena');
    expect(messages('ready')).toHaveLength(1);
    document.title = 'Colmena';
    await vi.waitFor(() => expect(messages('ready')).toHaveLength(2));
    expect(messages('ready')[1]).toMatchObject({ path: '/Isapre/Colmena', title: 'Colmena' });
    vi.advanceTimersByTime(5_000);
    expect(messages('ready')).toHaveLength(2);
  });

  it('is the same title once more where two pages have one', () => {
    host.show('/Isapre/Colmena');
    vi.advanceTimersByTime(1_000);
    expect(messages('ready')[1]).toMatchObject({ path: '/Isapre/Colmena', title: 'Compara Isapres' });
  });

  it('is how tall the page is, rounded up, once for each height', () => {
    for (const height of [812.2, 812.9, 813, 400]) beHigh(height);
    expect(messages('resize').map((one) => (one as unknown as { height: number }).height)).toEqual([813, 400]);
    beHigh(2_000_000);
    expect(messages('resize').at(-1)).toMatchObject({ height: 100_000 });
  });

  it('is how tall it is once more where that page greets: so it knows that somebody is here', () => {
    beHigh(813);
    send({ type: 'configure' });
    expect(messages('resize')).toEqual([
      { ...SIGNED, type: 'resize', height: 813 },
      { ...SIGNED, type: 'resize', height: 813 },
    ]);
  });

  it('is that it needs a token to be loaded anew, which waits for one that is right, and not for long', async () => {
    server.use(
      http.get('*/api/iframe-token', ({ request }) =>
        HttpResponse.json(request.url.endsWith('d.e.f') ? allow() : { ...allow(), partner: 'cl.acme' }),
      ),
    );
    const renewed = renewFrameToken();
    expect(messages('renew')).toHaveLength(1);
    send({ type: 'token', token: 'x.y.z' });
    await vi.waitFor(() => {
      send({ type: 'token', token: 'd.e.f' });
      expect(frameToken()).toBe('d.e.f');
    });
    expect(await renewed).toBe(true);
    const both = [renewFrameToken(), renewFrameToken()];
    send({ type: 'token', token: 'd.e.f' });
    expect(await Promise.all(both)).toEqual([true, true]);
    const unanswered = renewFrameToken();
    vi.advanceTimersByTime(60_000);
    expect(await unanswered).toBe(false);
    ending.abort();
    expect(await renewFrameToken()).toBe(false);
  });

  it('is what the visit came to, with what the partner calls it and nothing of who it is', () => {
    send({ type: 'configure', reference: 'banco-7' });
    reportOutcome({ type: 'lead', productType: 'ISAPRE', plan: 'COL-1' });
    reportOutcome({ type: 'purchase', transaction: 'QP-1', value: 12_990, currency: 'CLP', plan: 'VIDA-1' });
    expect(messages('lead')).toEqual([
      { ...SIGNED, type: 'lead', productType: 'ISAPRE', plan: 'COL-1', reference: 'banco-7' },
    ]);
    expect(messages('purchase')).toEqual([
      {
        ...{ ...SIGNED, type: 'purchase', transaction: 'QP-1', value: 12_990, currency: 'CLP' },
        ...{ plan: 'VIDA-1', reference: 'banco-7' },
      },
    ]);
  });

  it('is which field of its profile nobody can read', () => {
    const wrong = { code: 'profile', field: 'cotizante[0].edad', message: 'No list can read profile.' } as const;
    reportOutcome({ type: 'error', ...wrong });
    const [message] = messages('error');
    expect(frameMessage.parse(message)).toEqual({ ...SIGNED, type: 'error', reference: null, ...wrong });
  });

  it('is also what it came to before anybody listened, once', () => {
    ending.abort();
    reportOutcome({ type: 'lead', productType: null, plan: null });
    expect(messages('lead')).toEqual([]);
    ending = new AbortController();
    connectHostPage({ allowed: allow(), parent: BANK }, ending.signal).show('/Comparar');
    expect(messages('lead')).toHaveLength(1);
  });

  it('is two minutes before its token ends that another is needed, and again for the next', async () => {
    const tokens: string[] = [];
    server.use(
      http.get('*/api/iframe-token', ({ request }) => {
        tokens.push(new URL(request.url).searchParams.get('token')!);
        return HttpResponse.json(allow([BANK], '2026-11-26T12:30:00.000Z'));
      }),
    );
    vi.advanceTimersByTime(13 * 60_000 - 1);
    expect(messages('renew')).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(messages('renew')).toEqual([{ ...SIGNED, type: 'renew' }]);
    send({ type: 'token', token: 'd.e.f' });
    await vi.waitFor(() => expect(frameToken()).toBe('d.e.f'));
    expect(tokens).toEqual(['d.e.f']);
    await Promise.resolve();
    vi.advanceTimersByTime(15 * 60_000);
    expect(messages('renew')).toHaveLength(2);
  });
});

describe('what the page around says', () => {
  it('paints it in an accent that can be read, or as the partner’s row says', () => {
    send({ type: 'configure', accent: '#fd0' });
    const accent = page.style.getPropertyValue('--color-accent');
    expect(contrastOf(accent, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(page.style.getPropertyValue('--color-accent-soft')).toMatch(/^#[\da-f]{6}$/);
    send({ type: 'configure', accent: 'red;}body{display:none' });
    expect(page.style.getPropertyValue('--color-accent')).toBe(accent);
    send({ type: 'configure' });
    expect(page.style.getPropertyValue('--color-accent')).toBe('');
  });

  it('says on which of its pages it stands, which goes along with what is asked for', () => {
    send({ type: 'configure', page: `/${'x'.repeat(5_000)}` });
    send({ type: 'configure', page: '.evil.example/' });
    expect(leadAttribution()).toEqual([]);
    send({ type: 'configure', page: '/seguros?utm_campaign=verano&rut=1' });
    expect(leadAttribution()).toMatchObject([{ utm_campaign: 'verano', referrer: `${BANK}/seguros` }]);
    expect(JSON.stringify(leadAttribution())).not.toContain('rut');
  });

  it.each([
    ['as the link that led to its page does', null, 'sucursal-12', 'sucursal-12'],
    ['as it says itself before its link', 'banco-7', 'sucursal-12', 'banco-7'],
    ['by nothing that says who somebody is', null, '12.345.678-9', null],
    ['by nothing that is malformed', null, '%3Cb%3E', null],
  ])('names what is asked for %s', (_, reference, around, expected) => {
    send({ type: 'configure', reference, page: `/seguros?rut=1&queplan_reference=${around}` });
    expect(partnerReference()).toBe(expected);
  });

  it('says where the visitor looks: there stand dialogs and bars, and there another page begins', () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
    send({ type: 'viewport', top: 2_000, height: 700 });
    expect(['--frame-top', '--frame-height'].map((name) => page.style.getPropertyValue(name))).toEqual([
      '2000px',
      '700px',
    ]);
    expect(page).toHaveAttribute('data-framed-viewport');
    expect(visiblePart()).toEqual({ top: 2_000, bottom: 2_700 });
    host.show('/Isapre/Colmena/Planes/COL-1');
    expect(page.scrollIntoView).not.toHaveBeenCalled();
    document.querySelector('main')!.innerHTML = '<h1>Colmena</h1>';
    host.show('/Isapre/Colmena');
    expect(page.scrollIntoView).toHaveBeenCalledTimes(1);
  });

  it('moves nothing of that page before somebody acted in here', () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
    send({ type: 'viewport', top: 2_000, height: 700 });
    document.querySelector('main')!.innerHTML = '<h1>Colmena</h1>';
    host.show('/Isapre/Colmena');
    expect(page.scrollIntoView).not.toHaveBeenCalled();
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
    document.querySelector('main')!.innerHTML = '<h1>Consalud</h1>';
    host.show('/Isapre/Consalud');
    expect(page.scrollIntoView).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['is of another partner', () => HttpResponse.json({ ...allow(), partner: 'cl.acme' })],
    ['is for other pages', () => HttpResponse.json(allow(['https://shop.cl']))],
    ['is refused', () => HttpResponse.json({ error: { code: 'FORBIDDEN' } }, { status: 403 })],
  ])('keeps the token that it has where the new one %s', async (_, answer) => {
    let calls = 0;
    server.use(
      http.get('*/api/iframe-token', () => {
        calls += 1;
        return answer() as HttpResponse<null>;
      }),
    );
    vi.useRealTimers();
    send({ type: 'token', token: 'd.e.f' });
    await waitFor(() => expect(calls).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(frameToken()).toBe('a.b.c');
  });
});

const configure = { type: 'configure', accent: '#0a6b5c', reference: 'x' };
const applied = () => [page.style.getPropertyValue('--color-accent'), partnerReference()];
const NOTHING = ['', null];

describe('nobody else', () => {
  it.each([
    ['another origin', configure, { origin: 'https://evil.example' }],
    ['a page that only looks alike', configure, { origin: 'https://bank.cl.evil.example' }],
    ['no origin', configure, { origin: 'null' }],
  ])('is heard: %s', (_, message, from) => {
    send(message, from);
    expect(applied()).toEqual(NOTHING);
  });

  it('is heard: another window of the same origin', () => {
    const beside = document.body.appendChild(document.createElement('iframe')).contentWindow!;
    send(configure, { source: beside });
    send(configure, { source: window });
    expect(applied()).toEqual(NOTHING);
  });
});

describe('what is not of the contract', () => {
  it.each([
    ['another version', { ...SIGNED, version: 2, ...configure }],
    ['another source', { ...SIGNED, source: 'other', ...configure }],
    ['a field too many', { ...SIGNED, ...configure, html: '<b>' }],
    ['a reference that is none', { ...SIGNED, ...configure, reference: 'Ana Rojas <ana@correo.cl>' }],
    ['a height below nothing', { ...SIGNED, type: 'viewport', top: -1, height: 3 }],
    ['its own message', { ...SIGNED, type: 'ready', path: '/', title: '' }],
    ['a text', JSON.stringify({ ...SIGNED, ...configure })],
    ['nothing', null],
  ])('is as if the page around had not said it: %s', (_, message) => {
    post.mockClear();
    say(message);
    expect(applied()).toEqual(NOTHING);
    expect(post).not.toHaveBeenCalled();
  });

  test.prop([
    fc.oneof(fc.anything(), fc.record({ source: fc.constant('queplan'), version: fc.anything(), type: fc.anything() })),
  ])('makes nothing throw or answer, whatever it is', (data) => {
    const failed = vi.fn();
    window.addEventListener('error', failed);
    post.mockClear();
    say(data);
    window.removeEventListener('error', failed);
    expect([failed.mock.calls, post.mock.calls]).toEqual([[], []]);
  });
});
