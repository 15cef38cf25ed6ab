import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { fc, test as property } from '@fast-check/vitest';
import { render } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { decodePerfil } from '@/features/share/codec';
import { frameMessage, hostMessage } from '@/features/embed/frame.api';
import { digestOf } from '@/features/embed/element/place';
import { REFERENCE_PARAMETER } from '@/lib/site/partner-reference';
import {
  answerToken,
  frameOf,
  receivedEvents,
  LEAD,
  NEXT,
  observers,
  open,
  ORIGIN,
  OWN,
  READY,
  sentMessages,
  SCRIPT,
  SRC,
  postToElement,
  TOKEN,
  useQuePlan,
} from '@/lib/testing/que-plan';
import type { QuePlanElement, QuePlanEvents } from '@/public/embed';

useQuePlan();

it('weighs less than 5 KB and leaves no name behind', () => {
  expect(SCRIPT).toMatch(/^\/\/ <que-plan>: features\/embed\/README\.md\n/);
  expect(gzipSync(SCRIPT).length).toBeLessThan(5_120);
  const names = Reflect.ownKeys(globalThis);
  // Runs twice: a leaked name would fail the second time.
  for (let times = 0; times < 2; times += 1) runInThisContext(SCRIPT);
  expect(Reflect.ownKeys(globalThis)).toEqual(names);
});

describe('the frame', () => {
  it('has a title, no way to the top window, and the token in its address', async () => {
    const element = await open();
    const frame = frameOf(element)!;
    expect(frame.src).toBe(`${SRC}?IFRAME_AUTH=${TOKEN}#perfil=`);
    expect(frame.title).toBe('Comparador de seguros');
    expect(frame.getAttribute('sandbox')).toBe(
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads',
    );
    expect([frame.referrerPolicy, frame.getAttribute('allow')]).toEqual(['strict-origin-when-cross-origin', '']);
    element.title = 'Isapres';
    expect(frame.title).toBe('Isapres');
  });

  it('opens in a language, with a profile that no server is sent', async () => {
    const profile = { ingresodatos: true, cotizante: [{ edad: 34, sexo: 'Ñandú' }] };
    const element = await open({ src: `${ORIGIN}/en/Comparar`, language: 'pt', profile: JSON.stringify(profile) });
    const url = new URL(frameOf(element)!.src);
    expect([url.pathname, url.search]).toEqual(['/pt/Comparar', `?IFRAME_AUTH=${TOKEN}`]);
    const perfil = new URLSearchParams(url.hash.slice(1)).get('perfil')!;
    expect(JSON.parse(Buffer.from(perfil, 'base64').toString())).toEqual(profile);
    expect(frameOf(element)!.title).toBe('Comparador de seguros');
    const known = { ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad: 35 }], cargas: [] };
    element.profile = known;
    await vi.waitFor(() => expect(frameOf(element)!.src).not.toBe(url.href));
    const next = new URLSearchParams(new URL(frameOf(element)!.src).hash.slice(1));
    expect(decodePerfil(next.get('perfil'))).toMatchObject(known);
  });

  it('hands over that there is none, and clears what is kept of who was there before', async () => {
    const element = await open({ profile: '{"ingresodatos":true}' });
    const handed = () => [...new URLSearchParams(new URL(frameOf(element)!.src).hash.slice(1))];
    expect(handed()).toEqual([['perfil', btoa('{"ingresodatos":true}')]]);
    element.profile = null;
    await vi.waitFor(() => expect(handed()).toEqual([['perfil', '']]));
    element.clear();
    await vi.waitFor(() => expect(handed()).toContainEqual(['clear', expect.stringMatching(/^\d+$/)]));
    element.language = 'en';
    await vi.waitFor(() => expect(handed()).toEqual([['perfil', '']]));
    element.src = `${ORIGIN}/Comparar?perfil=abc`;
    await vi.waitFor(() => expect(handed()).toEqual([]));
  });

  it('takes a profile of any size along', async () => {
    const profile = { notes: 'ñ'.repeat(200_000) };
    const element = await open({ profile: JSON.stringify(profile) });
    const perfil = new URLSearchParams(new URL(frameOf(element)!.src).hash.slice(1)).get('perfil')!;
    expect(JSON.parse(Buffer.from(perfil, 'base64').toString())).toEqual(profile);
  });

  it('waits until it nears the screen', async () => {
    const calls = answerToken(() => HttpResponse.json({ token: NEXT }));
    const element = await open({ loading: '', token: '', 'token-url': '/token' });
    expect([frameOf(element), calls()]).toEqual([null, 0]);
    observers[0]!.near();
    await vi.waitFor(() => expect(frameOf(element)!.src).toBe(`${SRC}?IFRAME_AUTH=${NEXT}#perfil=`));
    expect([calls(), observers[0]!.isOver]).toEqual([1, true]);
  });

  it('that the page wrote itself stays', async () => {
    const own = `<iframe src="${SRC}?IFRAME_AUTH=${OWN}" title="Salud" class="box"></iframe>`;
    const element = await open({ src: '', token: '' }, own);
    postToElement(element, READY);
    expect([element.querySelectorAll('iframe').length, frameOf(element)!.title]).toEqual([1, 'Salud']);
    expect([element.src, element.token]).toEqual([SRC, OWN]);
    expect(receivedEvents[0]).toEqual({ type: 'ready', detail: { path: '/Comparar/Isapres', title: 'Isapres' } });
  });

  it('that the page wrote without a token gets one', async () => {
    const element = await open({}, `<iframe src="${SRC}" class="box"></iframe>`);
    await vi.waitFor(() => expect(frameOf(element)!.src).toContain(`IFRAME_AUTH=${TOKEN}`));
    expect([element.querySelectorAll('iframe').length, frameOf(element)!.className]).toEqual([1, 'box']);
  });

  it('goes with its element, and comes anew with it', async () => {
    const element = await open();
    element.remove();
    expect(frameOf(element)).toBeNull();
    document.body.append(element);
    await vi.waitFor(() => expect(frameOf(element)).not.toBeNull());
    postToElement(element, READY);
    expect(receivedEvents).toHaveLength(1);
  });
});

describe('messages', () => {
  it('become events with what they hold, and nothing else', async () => {
    const element = await open({ reference: 'R-1', accent: '#0B7A3E' });
    postToElement(element, { ...READY, more: 1 });
    postToElement(element, { type: 'resize', height: 3_210 });
    postToElement(element, LEAD);
    const paid = { transaction: 'T1', value: 19_990, currency: 'CLP', plan: 'A1', reference: 'R-1' };
    postToElement(element, { type: 'purchase', ...paid });
    const { type: _, ...lead } = LEAD;
    expect(receivedEvents).toEqual([
      { type: 'ready', detail: { path: '/Comparar/Isapres', title: 'Isapres' } },
      { type: 'resize', detail: { height: 3_210 } },
      { type: 'lead', detail: lead },
      { type: 'purchase', detail: paid },
    ]);
    expect(frameOf(element)!.style.height).toBe('3210px');
    await vi.waitFor(() => expect(sentMessages.map(({ message }) => message.type)).toContain('viewport'));
    expect(sentMessages[0]!.message).toMatchObject({ type: 'configure', accent: '#0B7A3E', reference: 'R-1' });
    expect(new Set(sentMessages.map(({ target }) => target))).toEqual(new Set([ORIGIN]));
    for (const { message } of sentMessages) expect(hostMessage.safeParse(message).error).toBeUndefined();
  });

  it('say on which page it stands and what campaign and reference led there, and nothing else of its address', async () => {
    history.replaceState(
      null,
      '',
      `/salud?rut=12345678-9&utm_source=news&sutm_x=1&utm_campaign=oto%C3%B1o&${REFERENCE_PARAMETER}=R-2#ana`,
    );
    postToElement(await open(), READY);
    history.replaceState(null, '', '/');
    expect(sentMessages[0]!.message).toMatchObject({
      page: `/salud?&utm_source=news&&utm_campaign=oto%C3%B1o&${REFERENCE_PARAMETER}=R-2`,
    });
  });

  it('are bounded in height', async () => {
    const element = await open();
    for (const [height, shown] of [
      [0, '120px'],
      [100_000, '50000px'],
    ] as const) {
      postToElement(element, { type: 'resize', height });
      expect(frameOf(element)!.style.height).toBe(shown);
    }
  });

  it.each<[string, unknown, object?]>([
    ['another origin', READY, { origin: 'https://evil.example' }],
    ['another host of ours', READY, { origin: 'https://queplan.cl' }],
    ['another window', READY, { source: window }],
    ['no window', READY, { source: null }],
    ['another version', { ...READY, version: 2 }],
    ['another source', { ...READY, source: 'x' }],
    ['an unknown type', { type: 'toString' }],
    ['an inherited type', { type: '__proto__' }],
    ['text for a height', { type: 'resize', height: '3000' }],
    ['half a height', { type: 'resize', height: 3_000.5 }],
    [
      'no number for a value',
      { type: 'purchase', transaction: 'T', value: NaN, currency: 'CLP', plan: null, reference: null },
    ],
    ['a lead without its plan', { type: 'lead', productType: null, reference: null }],
    ['text', 'ready'],
    ['nothing', null],
  ])('of %s are none', async (_, data, from = {}) => {
    const element = await open();
    postToElement(element, data, from);
    expect([receivedEvents, sentMessages]).toEqual([[], []]);
  });

  property.prop([fc.anything()], { numRuns: 100 })('of anything break nothing', async (data) => {
    document.body.replaceChildren();
    receivedEvents.length = 0;
    const element = await open();
    expect(() => postToElement(element, data)).not.toThrow();
    const isMessage = frameMessage.safeParse({ source: 'queplan', version: 1, ...(data as object) }).success;
    if (!isMessage) expect(receivedEvents).toEqual([]);
  });

  it('change with the attributes', async () => {
    const element = await open();
    postToElement(element, READY);
    element.reference = 'R-2';
    element.token = 'n.e.w';
    expect(sentMessages.map(({ message }) => message)).toMatchObject([
      { type: 'configure', reference: null },
      { type: 'configure', reference: 'R-2' },
      { type: 'token', token: 'n.e.w' },
    ]);
  });

  it('are awaited of each document that stands in the frame: one that nobody is shown says none, and another frame takes its place', async () => {
    const calls = answerToken(() => HttpResponse.json({ token: NEXT }));
    const element = await open({ token: '', 'token-url': '/token' });
    postToElement(element, READY);
    const before = frameOf(element)!;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    sentMessages.length = 0;
    before.dispatchEvent(new Event('load'));
    expect(sentMessages.map(({ message }) => message.type)).toEqual(['configure']);
    postToElement(element, { type: 'resize', height: 900 });
    vi.advanceTimersByTime(60_000);
    expect([calls(), frameOf(element)]).toEqual([1, before]);

    before.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(14_999);
    expect(calls()).toBe(1);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await vi.waitFor(() => expect(frameOf(element)).not.toBe(before));
    expect([calls(), frameOf(element)!.src, receivedEvents.at(-1)!.type]).toEqual([
      2,
      `${SRC}?IFRAME_AUTH=${NEXT}#perfil=`,
      'resize',
    ]);
  });

  it('ask for another token, from the partner’s own server', async () => {
    const calls = answerToken(() => HttpResponse.json({ token: NEXT }));
    const element = await open({ token: '', 'token-url': '/token' });
    postToElement(element, READY);
    postToElement(element, { type: 'renew' });
    const given = () => sentMessages.find(({ message }) => message.type === 'token')?.message;
    await vi.waitFor(() => expect(given()).toMatchObject({ token: NEXT }));
    expect([calls(), receivedEvents.map(({ type }) => type)]).toEqual([2, ['ready']]);
  });
});

describe('the page that the visitor saw last', () => {
  const ofNobody = (src: string, path: string) => `${digestOf(`${src} null`)} ${path}`;
  const PLAN = { ...READY, path: '/Isapre/Colmena/Planes/COL-1' };
  const [ANA, EVA] = [
    '{"ingresodatos":true,"cotizante":[{"edad":34}]}',
    '{"ingresodatos":true,"cotizante":[{"edad":61}]}',
  ];
  const pathIn = (element: Element) => new URL(frameOf(element)!.src).pathname;
  const shown = async (attributes: Record<string, string> = {}) => {
    document.body.replaceChildren();
    receivedEvents.length = 0;
    const element = await open(attributes);
    const { pathname, search } = new URL(frameOf(element)!.src);
    return { element, at: pathname + search.replace(`IFRAME_AUTH=${TOKEN}`, '').replace(/[?&]$/, '') };
  };

  it('is opened again in the same tab, for the same src, without what that asks for besides', async () => {
    const src = `${SRC}?orden=lowerPrice`;
    postToElement((await shown({ src })).element, READY);
    expect((await shown({ src })).at).toBe('/Comparar/Isapres?orden=lowerPrice');
    postToElement(frameOf(document.body)!.parentElement!, { ...READY, path: '/en/Isapre/Colmena/Planes/COL-1' });
    expect((await shown({ src })).at).toBe('/en/Isapre/Colmena/Planes/COL-1');
    expect(sessionStorage.queplan).toBe(ofNobody(src, '/en/Isapre/Colmena/Planes/COL-1'));
    expect((await shown()).at).toBe('/Comparar/Isapres');
  });

  it.each([
    ['//evil.example/a', '//evil.example/a'],
    ['https://evil.example/a', '/https://evil.example/a'],
    ['/a?perfil=abc#x', '/a%3Fperfil=abc%23x'],
  ])('is a path of the same site, whatever is kept: %s', async (kept, path) => {
    sessionStorage.queplan = ofNobody(SRC, kept);
    const { element, at } = await shown();
    expect([new URL(frameOf(element)!.src).origin, at]).toEqual([ORIGIN, path]);
  });

  it('is forgotten once nothing is heard of it', async () => {
    sessionStorage.queplan = ofNobody(SRC, '/gone');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect((await shown()).at).toBe('/gone');
    vi.advanceTimersByTime(15_000);
    vi.useRealTimers();
    expect((await shown()).at).toBe('/Comparar/Isapres');
  });

  it.each<[string, (element: QuePlanElement) => void]>([
    ['another profile is given', (element) => void (element.profile = JSON.parse(EVA))],
    ['there is none any more', (element) => void (element.profile = null)],
  ])('is nobody’s once %s', async (_, change) => {
    const { element } = await shown({ profile: ANA });
    postToElement(element, PLAN);
    const before = frameOf(element);
    change(element);
    await vi.waitFor(() => expect(frameOf(element)).not.toBe(before));
    expect(pathIn(element)).toBe('/Comparar/Isapres');
  });

  it('is nobody’s where the page is loaded anew with another profile or the word to clear, and theirs with the same', async () => {
    postToElement((await shown({ profile: ANA })).element, PLAN);
    expect((await shown({ profile: ANA })).at).toBe(PLAN.path);
    postToElement(frameOf(document.body)!.parentElement!, PLAN);
    expect((await shown({ profile: EVA })).at).toBe('/Comparar/Isapres');
    expect((await shown()).at).toBe('/Comparar/Isapres');
    postToElement((await shown({ src: `${SRC}#clear=1` })).element, PLAN);
    expect((await shown({ src: `${SRC}#clear=1` })).at).toBe('/Comparar/Isapres');
    expect(sessionStorage.queplan).not.toContain('34');
  });

  it('is src where the browser keeps nothing', async () => {
    vi.stubGlobal('sessionStorage', null);
    postToElement((await shown()).element, READY);
    expect((await shown()).at).toBe('/Comparar/Isapres');
  });
});

describe('a profile that src says', () => {
  const ANA = new URLSearchParams({ perfil: btoa('{"ingresodatos":true,"cotizante":[{"edad":34}]}') });
  const frames: Record<string, [Record<string, string>, string?]> = {
    'an iframe of the page': [{ src: '', token: '' }, `<iframe src="${SRC}?IFRAME_AUTH=${OWN}#${ANA}"></iframe>`],
    'its fragment': [{ src: `${SRC}#${ANA}` }],
    'its query': [{ src: `${SRC}?orden=lowerPrice&${ANA}&pagina=2` }],
    'the code of a search': [{ src: `${SRC}?code=Ab12Cd34&skipLanding=true` }],
  };
  const given = [ANA.get('perfil')!, 'Ab12Cd34'];
  const isIn = (text: string) => given.some((one) => decodeURIComponent(text).includes(one));

  it.each(Object.entries(frames))('by %s stays out of what is kept, and ends with its visitor', async (_, frame) => {
    const element = await open(...frame);
    await new Promise((resolve) => setTimeout(resolve, 5));
    postToElement(element, READY);
    expect([isIn(frameOf(element)!.src), isIn(sessionStorage.queplan as string)]).toEqual([true, false]);
    expect(sessionStorage.queplan).toContain(READY.path);
    const before = frameOf(element);
    element.clear();
    await vi.waitFor(() => expect(frameOf(element)).not.toBe(before));
    const { href, search, hash } = new URL(frameOf(element)!.src);
    expect([isIn(href), isIn(element.src!), sessionStorage.queplan]).toEqual([false, false, '']);
    expect([...new URLSearchParams(hash.slice(1))].toSorted()).toEqual([
      ['clear', expect.stringMatching(/^\d+$/)],
      ['perfil', ''],
    ]);
    if (frame[0].src!.includes('orden')) expect(search).toContain('orden=lowerPrice');
  });

  it('is of who comes where src is given in the same go, and in no link to a tab of their own', async () => {
    const element = await open({ src: `${SRC}#${ANA}` });
    await new Promise((resolve) => setTimeout(resolve, 5));
    element.src = `${SRC}#perfil=EVA`;
    element.clear();
    await vi.waitFor(() => expect(frameOf(element)!.src).toMatch(/#perfil=EVA&clear=\d+$/));
    element.token = 'none';
    await vi.waitFor(() => expect(element.querySelector('a')!.href).not.toContain('EVA'));
  });
});

describe('two of one page', () => {
  const [ANA, EVA] = [{ cotizante: [{ edad: 34 }] }, { cotizante: [{ edad: 61 }] }];
  const handed = (element: Element) => new URLSearchParams(new URL(frameOf(element)!.src).hash.slice(1));
  const given = (element: Element) =>
    JSON.parse(Buffer.from(handed(element).get('perfil') || btoa('null'), 'base64').toString()) as unknown;
  const openTwo = async (second: Record<string, string> = {}) =>
    [
      await open({ profile: JSON.stringify(ANA) }),
      await open({ src: `${ORIGIN}/Comparar/Seguros-de-Vida`, ...second }),
    ] as const;

  it('have one visitor: what the first gives the other hands over, too', async () => {
    const [first, second] = await openTwo();
    expect([given(first), given(second), receivedEvents]).toEqual([ANA, ANA, []]);
    first.profile = EVA;
    await vi.waitFor(() => expect([given(first), given(second)]).toEqual([EVA, EVA]));
    first.profile = null;
    await vi.waitFor(() => expect([given(first), given(second)]).toEqual([null, null]));
  });

  it('are told where they give two', async () => {
    const [, second] = await openTwo({ profile: JSON.stringify(EVA) });
    expect(given(second)).toEqual(ANA);
    expect(receivedEvents).toEqual([
      { type: 'error', detail: { code: 'attribute', message: 'profile: that of the first <que-plan> counts.' } },
    ]);
  });

  it('are cleared together, once, and of whom was there before nothing is applied again', async () => {
    const [first, second] = await openTwo({ profile: JSON.stringify(ANA) });
    await new Promise((resolve) => setTimeout(resolve, 5));
    second.clear();
    await vi.waitFor(() => expect([given(first), given(second)]).toEqual([null, null]));
    expect(handed(first).get('clear')).toMatch(/^\d+$/);
    expect(handed(second).get('clear')).toBe(handed(first).get('clear'));
    expect([first.profile, second.profile]).toEqual([null, null]);
  });

  it.each(['before', 'after'])('take a profile that is given in the same go, %s the word', async (when) => {
    const [first, second] = await openTwo({ profile: JSON.stringify(ANA) });
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (when === 'after') first.clear();
    first.profile = EVA;
    if (when === 'before') first.clear();
    await vi.waitFor(() => expect([given(first), given(second)]).toEqual([EVA, EVA]));
    expect(handed(first).has('clear') && handed(second).has('clear')).toBe(true);
  });
});

it('has types for a page without React, and beside them those for React', () => {
  expect(readFileSync('public/embed.d.ts', 'utf8')).not.toMatch(/\bimport\b|declare module|React\./);
  expectTypeOf(document.createElement('que-plan')).toEqualTypeOf<QuePlanElement>();
  const element = document.createElement('que-plan');
  element.addEventListener('lead', (event) => expectTypeOf(event).toEqualTypeOf<QuePlanEvents['lead']>());
  element.addEventListener('click', (event) => expectTypeOf(event).toEqualTypeOf<PointerEvent>());
  // @ts-expect-error -- there are three languages
  element.language = 'fr';
  const onlead = vi.fn<(event: QuePlanEvents['lead']) => void>();
  const { container } = render(
    <que-plan src={SRC} token={TOKEN} title="Isapres" profile={{ cotizante: [] }} onlead={onlead} />,
  );
  const shown = container.querySelector('que-plan')!;
  expect(shown.profile).toEqual({ cotizante: [] });
  shown.dispatchEvent(new CustomEvent('lead', { detail: { productType: null, plan: null, reference: null } }));
  expect(onlead).toHaveBeenCalledTimes(1);
});
