import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { frameMessage } from '@/features/embed/frame.api';
import {
  answerToken,
  frameOf,
  receivedEvents,
  NEXT,
  open,
  ORIGIN,
  OWN,
  READY,
  sentMessages,
  sealed,
  SRC,
  postToElement,
  TOKEN,
  useQuePlan,
} from '@/lib/testing/que-plan';
import { isPartnerReference } from '@/lib/site/partner-reference';

useQuePlan();

describe('what goes wrong is said', () => {
  const code = () =>
    receivedEvents.flatMap(({ type, detail }) => (type === 'error' ? [(detail as { code: string }).code] : []));

  it.each<[string, Record<string, string>, string]>([
    ['address', { src: '' }, "src '' is missing."],
    ['address', { src: '/Comparar' }, "src '/Comparar' is relative."],
    ['address', { src: 'http://demo.queplan.cl/Comparar' }, "src 'http://demo.queplan.cl/Comparar' is not https."],
    [
      'address',
      { src: 'https://evil.example/Comparar' },
      `src 'https://evil.example/Comparar' is not of ${ORIGIN}, as this script is.`,
    ],
    ['token', { token: '' }, 'There is no token or token-url.'],
    ...['TOKEN', '{{token}}', 'a.b', TOKEN.slice(0, -1), `${TOKEN} `].map(
      (token): [string, Record<string, string>, string] => [
        'token',
        { token },
        'The token is incomplete or is not a token.',
      ],
    ),
    ['attribute', { profile: '{' }, 'profile is no JSON of an object.'],
    ['attribute', { language: 'fr' }, "language 'fr' is not es, en or pt."],
  ])('%s for %j, in words', async (expected, attributes, message) => {
    await open(attributes);
    await vi.waitFor(() => expect(code()).toEqual([expected]));
    expect(receivedEvents[0]!.detail).toEqual({ code: expected, message });
  });

  it('in words, of an accent and a reference, too', async () => {
    const element = await open({ accent: 'rojo', reference: 'Ana Rojas' });
    postToElement(element, READY);
    expect(receivedEvents.flatMap(({ detail }) => (detail as { message?: string }).message ?? [])).toEqual([
      "accent 'rojo' is not hexadecimal, 3 or 6 digits.",
      "reference 'Ana Rojas' is not up to 64 of a-z, 0-9 and _.:-, and no RUT, DNI or cédula.",
    ]);
  });

  it.each<[string, string, boolean]>([
    ['12.345.678-9', 'a RUT', false],
    ['12345678-k', 'a RUT', false],
    ['12345678', 'a DNI', false],
    ['1.023.456.789', 'a cédula', false],
    ['1023456789', 'a cédula', false],
    ['ana@banco.cl', 'an address', false],
    ['R'.repeat(65), 'too long', false],
    ['202611261234', 'an order of twelve digits', true],
    ['20261126001', 'an order of eleven', true],
    ['98765432101', 'an order of eleven', true],
    ['visit-4711', 'a visit', true],
    ['123456', 'a short one', true],
  ])('of the reference %s, %s, as the server says it', async (reference, _, isRight) => {
    const element = await open({ reference });
    postToElement(element, READY);
    expect(sentMessages[0]!.message).toMatchObject({ type: 'configure', reference: isRight ? reference : null });
    expect([code(), isPartnerReference(reference)]).toEqual([isRight ? [] : ['attribute'], isRight]);
  });

  it.each<[string, Record<string, string>]>([
    ['token', { token: `qp_${'A'.repeat(43)}` }],
    ['token', { token: `qp_test_${'A'.repeat(43)}` }],
    ['src', { src: `${SRC}?IFRAME_AUTH=qp_${'A'.repeat(43)}` }],
    ['token-url', { token: '', 'token-url': `/token?key=qp_${'A'.repeat(43)}` }],
  ])('aloud, of a key that stands in %s, which goes nowhere', async (_, attributes) => {
    const shout = vi.spyOn(console, 'error').mockReturnValue();
    const calls = answerToken(() => HttpResponse.json({ token: NEXT }));
    const element = await open(attributes);
    const message = 'This is your KEY. Remove it from the page now and request a new one.';
    await vi.waitFor(() => expect(receivedEvents).toEqual([{ type: 'error', detail: { code: 'key', message } }]));
    expect(shout.mock.calls).toEqual([[`<que-plan> key: ${message}`]]);
    expect([calls(), frameOf(element)]).toEqual([0, null]);
    expect(element.querySelector('a')!.href).toMatch(/^https:\/\/demo\.queplan\.cl\/(Comparar\/Isapres)?$/);
    shout.mockClear();
  });

  it.each([
    ...['x.y.qp_', 'x.y.qp_test_', 'x.y.s-qp_'].map((begins) => begins.padEnd(TOKEN.length, 's')),
    sealed(`x.y-qp_${'s'.repeat(43)}`),
  ])('and not of a token that looks like a key by chance: %.14s', async (token) => {
    answerToken(() => HttpResponse.json({ token }));
    for (const tokenUrl of ['', '/token']) {
      const element = await open({ token, 'token-url': tokenUrl, src: `${SRC}?IFRAME_AUTH=${token}` });
      await vi.waitFor(() => expect(frameOf(element)?.src).toBe(`${SRC}?IFRAME_AUTH=${token}#perfil=`));
    }
    expect(code()).toEqual([]);
  });

  it('aloud, of a key that the token-url gives away', async () => {
    const shout = vi.spyOn(console, 'error').mockReturnValue();
    answerToken(() => HttpResponse.json({ token: `qp_${'A'.repeat(43)}` }));
    await open({ token: '', 'token-url': '/token' });
    await vi.waitFor(() => expect(code()).toEqual(['key']));
    const message = 'This is your KEY. Remove it from the page now and request a new one.';
    expect([receivedEvents[0]!.detail, shout.mock.calls]).toEqual([
      { code: 'key', message },
      [[`<que-plan> key: ${message}`]],
    ]);
    shout.mockClear();
  });

  it.each([
    ['src', { src: 'https://evil.example/Comparar', token: '', 'token-url': '/token' }, ''],
    [
      'an own iframe',
      { src: '', token: '', 'token-url': '/token' },
      `<iframe src="https://evil.example/?IFRAME_AUTH=${OWN}"></iframe>`,
    ],
  ])('and another site than the script’s is given no token, by %s', async (_, attributes, inside) => {
    const calls = answerToken(() => HttpResponse.json({ token: NEXT }));
    const element = await open(attributes, inside);
    await vi.waitFor(() => expect(code()).toEqual(['address']));
    postToElement(element, { type: 'renew' }, { origin: 'https://evil.example', source: window });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([calls(), sentMessages, element.querySelector('a')!.href]).toEqual([0, [], `${ORIGIN}/`]);
  });

  const HERE = { exp: 9e9, aud: 'demo.queplan.cl', org: [location.origin] };
  const withClaims = (claims: object) => sealed(`e.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`);

  it.each<[string, object, RegExp]>([
    ['is of other pages', { org: ['https://bank.cl'] }, /its token is for https:\/\/bank\.cl\.$/],
    ['is of another site', { aud: 'acme.queplan.cl' }, /its token is for acme\.queplan\.cl\./],
    ['is of another site, and over', { aud: 'acme.queplan.cl', exp: 1 }, /its token is for acme\.queplan\.cl\./],
  ])('at once, of a token that %s, and once', async (_, claims, message) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const element = await open({ token: withClaims({ ...HERE, ...claims }) });
    await vi.waitFor(() => expect(receivedEvents).toHaveLength(1));
    vi.advanceTimersByTime(20_000);
    expect(receivedEvents).toEqual([
      { type: 'error', detail: { code: 'silent', message: expect.stringMatching(message) } },
    ]);
    expect((receivedEvents[0]!.detail as { message: string }).message).toContain(location.origin);
    expect([frameOf(element)!.style.height, element.style.minHeight]).toEqual(['0px', '']);
    postToElement(element, READY);
    expect(frameOf(element)!.style.height).toBe('640px');
  });

  it('of nothing where the frame speaks, though by the clock of its visitor the token is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const element = await open({ token: withClaims({ ...HERE, exp: Date.now() / 1_000 - 900 }) });
    const standsAt = () => [frameOf(element)!.style.height, element.querySelector('a')];
    expect(standsAt()).toEqual(['640px', null]);
    postToElement(element, READY);
    vi.advanceTimersByTime(20_000);
    expect([code(), standsAt()]).toEqual([[], ['640px', null]]);
  });

  const UNKNOWN = 'token, partner or policy may not allow it.';
  it.each([
    ['is right', withClaims(HERE), UNKNOWN],
    ['says nothing', TOKEN, UNKNOWN],
    ['is over', withClaims({ ...HERE, exp: 1 }), 'its token may have expired.'],
  ])('after 15 s, where nothing is heard: a token that %s', async (_, token, message) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await open({ token });
    vi.advanceTimersByTime(14_900);
    expect(receivedEvents).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(receivedEvents).toMatchObject([{ detail: { code: 'silent', message: expect.stringContaining(message) } }]);
  });

  it('and a link leads to the site, until the frame says something', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const element = await open();
    const link = () => element.querySelector('a');
    vi.advanceTimersByTime(14_900);
    expect([code(), link()]).toEqual([[], null]);
    vi.advanceTimersByTime(100);
    expect([code(), link()!.href, link()!.textContent]).toEqual([
      ['silent'],
      SRC,
      'Abrir el comparador en otra pestaña',
    ]);
    postToElement(element, READY);
    expect(link()).toBeNull();
  });

  it('and the link takes along by which campaign its visitor came, before that of src, and nothing else of the page', async () => {
    history.replaceState(null, '', '/salud?rut=12345678-9&utm_campaign=oto%C3%B1o');
    const element = await open({ src: `${SRC}?utm_campaign=siempre&orden=lowerPrice`, token: 'none' });
    await vi.waitFor(() => expect(element.querySelector('a')).not.toBeNull());
    history.replaceState(null, '', '/');
    const { origin, pathname, searchParams } = new URL(element.querySelector('a')!.href);
    expect([origin + pathname, searchParams.get('utm_campaign')]).toEqual([SRC, 'otoño']);
    expect([searchParams.get('orden'), searchParams.has('rut')]).toEqual(['lowerPrice', false]);
  });

  it.each([
    ['refuses', () => new HttpResponse(null, { status: 403 })],
    ['answers something else', () => HttpResponse.json({ jwt: TOKEN })],
    ['answers what is no token', () => HttpResponse.json({ token: 'undefined' })],
    ['is away', () => HttpResponse.error()],
  ])('when the token-url %s, after it was asked twice', async (_, answer) => {
    const calls = answerToken(answer);
    const element = await open({ token: '', 'token-url': '/token' });
    await vi.waitFor(() => expect(code()).toEqual(['token-url']), { timeout: 4_000 });
    expect([calls(), frameOf(element), element.querySelector('a')!.href]).toEqual([2, null, SRC]);
  });

  it('at once, where an iframe of the page has a token that was cut off', async () => {
    const element = await open(
      { src: '', token: '' },
      `<iframe src="${SRC}?IFRAME_AUTH=${OWN.slice(0, -9)}"></iframe>`,
    );
    await vi.waitFor(() => expect(code()).toEqual(['token']));
    expect(element.querySelector('a')!.href).toBe(SRC);
  });

  it('of a profile that no list can read: which field it is, and nothing of what stands in it', async () => {
    const element = await open();
    postToElement(element, READY);
    const wrong = { code: 'profile', field: 'cotizante[0].edad', message: 'No list can read profile: …' };
    const message = { source: 'queplan', version: 1, type: 'error', reference: null, ...wrong };
    postToElement(element, frameMessage.parse(message));
    expect(receivedEvents.at(-1)).toEqual({ type: 'error', detail: wrong });
    expect(element.querySelector('a')).toBeNull();
  });

  it('when a token ends and nobody gives another one', async () => {
    const element = await open();
    postToElement(element, READY);
    postToElement(element, { type: 'renew' });
    expect([code(), element.querySelector('a')]).toEqual([['renew'], null]);
  });
});
