// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { arrival, consumeArrival } from './arrival';
import { ARRIVAL_SCRIPT } from './arrival-script';

function open(
  address: string,
  state: unknown = null,
  isFramed = false,
  { from = 'https://bank.cl/', type = 'navigate' } = {},
) {
  const url = new URL(address, 'http://cl.localhost');
  const dataset: { session?: string; framed?: string; trial?: string; awaits?: string; stalled?: string } = {};
  const listeners: Record<string, (event: object) => void> = {};
  const press = (event: object) => listeners.click!(event);
  const self: {
    addEventListener: object;
    top?: unknown;
    self?: unknown;
    frameToken?: string;
    arrivingSearch?: Record<string, string | null>;
    onhashchange?: () => void;
    document: { documentElement: Record<string, unknown>; referrer: string; readyState: string };
    performance: object;
  } = {
    document: { documentElement: { dataset }, referrer: from, readyState: 'interactive' },
    performance: { getEntriesByType: () => [{ type }] },
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    ...(isFramed && { top: {}, self: {} }),
  };
  const reload = vi.fn();
  const went: string[] = [];
  const replace = (to: URL) => void went.push(to.href.replace('http://cl.localhost', ''));
  const entries: { state: unknown; address: string }[] = [];
  const history = {
    state,
    replaceState: (kept: unknown, _: string, to: string | URL) =>
      void entries.push({ state: kept, address: String(to).replace('http://cl.localhost', '') }),
  };
  const begin = performance.now();
  new Function('location', 'history', 'self', ARRIVAL_SCRIPT)(Object.assign(url, { reload, replace }), history, self);
  function write(hash: string) {
    url.hash = hash;
    self.onhashchange!();
    return reload.mock.calls.length;
  }
  return {
    write,
    took: self.arrivingSearch,
    press(href: string, also: { readonly defaultPrevented?: boolean } = {}) {
      const link: URL & { target?: string } = new URL(href, 'http://cl.localhost');
      press({ target: { closest: () => link }, ...also });
      return { link: link.href.replace('http://cl.localhost', ''), target: link.target };
    },
    fail(tagName: string) {
      listeners.error!({ target: { tagName } });
      return dataset.stalled !== undefined;
    },
    isStalled: () => dataset.stalled !== undefined,
    hydrate: () => void (self.document.documentElement['__reactFiber$a1'] = {}),
    pressNothing: () => press({ target: { closest: () => null } }),
    leave(persisted = false) {
      listeners.pagehide?.({ persisted });
      return entries.at(-1)!.address;
    },
    went,
    self,
    token: self.frameToken,
    isFramed: dataset.framed !== undefined,
    isTrial: dataset.trial !== undefined,
    awaits: dataset.awaits !== undefined,
    isOfPurchase: dataset.session !== undefined,
    entries,
    address: entries.at(-1)?.address,
    time: performance.now() - begin,
  };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('the script in front of every page', () => {
  it.each(['/Comparar/Isapres?perfil=abc&productType=ISAPRE', '/Comparar/Isapres#perfil=abc&productType=ISAPRE'])(
    'takes the search out of %s by replacing the entry of the history [R-49 R-50]',
    (address) => {
      const { took, entries } = open(address, { kept: 1 });
      expect(took).toMatchObject({ perfil: 'abc', productType: 'ISAPRE', code: null });
      expect(entries).toEqual([{ state: { kept: 1 }, address: '/Comparar/Isapres' }]);
    },
  );

  it.each([
    ['/a?compania=X&perfil=abc&order=lowerPrice#contenido', '/a?compania=X&order=lowerPrice#contenido'],
    ['/a?tipo=x%20y&compania=X&compania=Y#perfil=abc&top=1', '/a?tipo=x+y&compania=X&compania=Y#top=1'],
    ['/a?perfil=1&perfil=2&replaceUrl=true', '/a'],
    ['/a?perfil=', '/a'],
    ['/a?code=L1&skipLanding=true&precio=todos#perfil=abc', '/a?precio=todos'],
  ])('leaves of %s what is not of the search: %s', (address, left) => {
    expect(open(address).address).toBe(left);
  });

  it('leaves the code of a shared search in the address until it was used [R-49]', () => {
    const { took, address } = open('/a?code=L1&skipLanding=true&precio=todos&IFRAME_AUTH=a.b.c');
    expect(took).toMatchObject({ code: 'L1' });
    expect(address).toBe('/a?code=L1&skipLanding=true&precio=todos');
  });

  it('keeps the address where it says replaceUrl=false, and reads the search all the same [R-50]', () => {
    const { took, entries } = open('/a?perfil=abc&replaceUrl=false');
    expect(took).toMatchObject({ perfil: 'abc' });
    expect(entries).toEqual([]);
  });

  it.each([
    '/a',
    '/a?productType=VIDA',
    '/a?code=anybodys',
    '/a?code=&skipLanding=true',
    '/a#contenido',
    '/a#xperfil=1',
  ])('lets %s be: it carries no search', (address) => {
    expect(open(address)).toMatchObject({ took: undefined, entries: [] });
  });

  it.each([
    '%E0%A4%A',
    'a'.repeat(16_384),
    '['.repeat(16_384),
    '%00%FF&__proto__=1&constructor=2',
    '"><script>alert(1)</script>',
  ])('takes whatever stands there out in less than 20 ms: %.20s', (perfil) => {
    for (const sign of ['?', '#']) {
      const tries = Array.from({ length: 5 }, () => open(`/a${sign}perfil=${perfil}`));
      expect(tries[0]!.address).not.toContain('perfil');
      expect(Math.min(...tries.map(({ time }) => time))).toBeLessThan(20);
    }
  });

  it.each(['/a', '/a#contenido', '/a?perfil=abc'])(
    'opens %s anew when a search is put into its fragment later, and for nothing else',
    (address) => {
      const { write } = open(address);
      expect([write('#contenido'), write(''), write('#xperfil=1'), write('#a=perfil=')]).toEqual([0, 0, 0, 0]);
      expect(write('#perfil=abc')).toBe(1);
      expect(write('#productType=ISAPRE&perfil=abc')).toBe(2);
    },
  );

  it('tells styles of a purchase that goes on, so that no price of others is seen before its own', () => {
    expect(open('/Compra-Online/VIDA-1?session=0e8f4b27')).toMatchObject({ isOfPurchase: true, took: undefined });
    expect(open('/Compra-Online/VIDA-1').isOfPurchase).toBe(false);
  });

  it('tells styles of a profile that came, or that a frame has, so that no price of anybody’s is seen before its own', () => {
    const found = (address: string, isFramed = false) => open(address, null, isFramed).awaits;
    expect([found('/a#perfil=abc'), found('/a?code=L1&skipLanding=true'), found('/a#perfil=abc', true)]).not.toContain(
      false,
    );
    expect([found('/a'), found('/a?code=anybodys'), found('/a#perfil=', true), found('/a', true)]).not.toContain(true);
    sessionStorage.setItem('givenProfile', 'abc');
    expect([found('/a#perfil=abc', true), found('/a#perfil=', true), found('/a')]).toEqual([true, false, false]);
  });

  it('takes the token of a frame out of the address and holds it, whatever else is there', () => {
    expect(open('/a?IFRAME_AUTH=a.b.c&pagina=2#x', { kept: 1 }, true)).toMatchObject({
      ...{ token: 'a.b.c', isFramed: true, took: undefined },
      entries: [{ state: { kept: 1 }, address: '/a?pagina=2#x' }],
    });
    const withSearch = open('/a?perfil=abc&IFRAME_AUTH=a.b.c', null, true);
    expect(withSearch).toMatchObject({ token: 'a.b.c', took: { perfil: 'abc' }, address: '/a' });
    expect(open('/a')).toMatchObject({ token: undefined, isFramed: false });
  });

  it('lets links of a frame that no router follows take its token along, and leaves all others alone', () => {
    const { press, pressNothing } = open('/Comparar?IFRAME_AUTH=a.b.c', null, true);
    expect(press('/contacto?x=1#y').link).toBe('/contacto?x=1&IFRAME_AUTH=a.b.c#y');
    expect(press('/contacto', { defaultPrevented: true }).link).toBe('/contacto');
    const others = ['/api/documents/insurance/1/contrato', 'https://gateway.example/pay', 'mailto:a@b.cl'];
    for (const address of [...others, '/Comparar?IFRAME_AUTH=a.b.c#contenido'])
      expect(press(address).link).toBe(address);
    pressNothing();
  });

  it('leaves a page of a frame with its token in the address, which Back asks for anew, and no other page', () => {
    const { leave, self } = open('/a?pagina=2&IFRAME_AUTH=a.b.c#x', { kept: 1 }, true);
    self.frameToken = 'd.e.f';
    expect(leave(true)).toBe('/a?pagina=2#x');
    expect(leave()).toBe('/a?pagina=2&IFRAME_AUTH=d.e.f#x');
    expect(open('/a?IFRAME_AUTH=a.b.c').leave()).toBe('/a');
  });

  it('lets links of a page that is in no frame lead on as they do', () => {
    const { press } = open('/Comparar?IFRAME_AUTH=a.b.c');
    expect(press('/contacto')).toMatchObject({ link: '/contacto?IFRAME_AUTH=a.b.c' });
  });

  it('opens a search that is put into the fragment of a framed page with its token, in the place of that page', () => {
    const { write, went } = open('/a?IFRAME_AUTH=a.b.c', null, true);
    expect([write('#perfil=abc'), went]).toEqual([0, ['/a?IFRAME_AUTH=a.b.c#perfil=abc']]);
  });

  it('gives links of a frame the token that it holds by then', () => {
    const { press, self } = open('/Comparar?IFRAME_AUTH=a.b.c', null, true);
    self.frameToken = 'd.e.f';
    expect(press('/contacto').link).toBe('/contacto?IFRAME_AUTH=d.e.f');
  });

  it.each([
    ['https://gateway.example/pay', '_blank'],
    ['http://otro.cl.localhost/', '_blank'],
    ['/contacto', undefined],
    ['mailto:a@b.cl', undefined],
    ['tel:+56912345678', undefined],
  ])('opens %s of a frame in: %s', (address, target) => {
    const { press } = open('/Comparar?IFRAME_AUTH=a.b.c', null, true);
    expect(press(address).target).toBe(target);
  });

  const keep = (given: string | null) => {
    for (const storage of [sessionStorage, localStorage]) storage.setItem('kept', '1');
    if (given === null) sessionStorage.removeItem('givenProfile');
    else sessionStorage.setItem('givenProfile', given);
  };
  const kept = () => [sessionStorage, localStorage].map((storage) => storage.getItem('kept') !== null);
  const OWN = { from: 'http://cl.localhost/Comparar' };

  it.each<[string, string | null, string, object?]>([
    ['another profile', 'abc', '#perfil=def'],
    ['a broken one', 'abc', '?perfil=%'],
    ['none, in so many words', 'abc', '#perfil=', OWN],
    ['none', 'abc', ''],
    ['the code of another', 'L1', '?code=L2&skipLanding=true#perfil='],
    ['another one, into a page that is open', 'abc', '#perfil=def', OWN],
  ])('ends in a frame what was kept with the profile of before: the page around gives %s', (_, given, search, how) => {
    keep(given);
    open(`/a${search}`, null, true, how);
    expect(kept()).toEqual([false, true]);
  });

  it.each<[string, string | null, string, object?, boolean?]>([
    ['the same profile again', 'abc', '#perfil=abc'],
    ['a first one', null, '#perfil=abc'],
    ['the same code again', 'L1', '?code=L1&skipLanding=true#perfil='],
    ['nothing: a visitor follows what somebody shared', 'abc', '?code=L1&skipLanding=true', OWN],
    ['none again', null, ''],
    ['nothing: a page of ours leads on', 'abc', '', OWN],
    ['nothing: it came without a referrer', 'abc', '', { from: '' }],
    ['nothing: somebody went back', 'abc', '', { type: 'back_forward' }],
    ['nothing: it is loaded anew', 'abc', '', { type: 'reload' }],
    ['another, in no frame', 'abc', '#perfil=def', {}, false],
    ['the word to clear, in no frame', 'abc', '#clear=1', {}, false],
  ])('keeps all where the page around gives %s', (_, given, search, how, isFramed = true) => {
    keep(given);
    open(`/a${search}`, null, isFramed, how);
    expect(kept()).toEqual([true, true]);
  });

  it('leaves nothing in a frame whose page says so, and takes the profile that comes with it', () => {
    keep('abc');
    expect(open('/a?x=1#perfil=abc&clear=1', null, true)).toMatchObject({ took: { perfil: 'abc' }, address: '/a?x=1' });
    expect([...kept(), sessionStorage.length]).toEqual([false, false, 0]);
    expect(open('/a#clear=1', null, true)).toMatchObject({ took: undefined, address: '/a' });
    expect(open('/a#perfil=', null, true)).toMatchObject({ took: undefined, address: '/a' });
    expect(open('/a?code=L1&skipLanding=true#perfil=', null, true).took).toMatchObject({ code: 'L1' });
  });

  it('clears frames of one page once, whichever is loaded first', () => {
    keep('abc');
    expect(open('/a#perfil=def&clear=1764', null, true).took).toMatchObject({ perfil: 'def' });
    expect(kept()).toEqual([false, false]);
    keep('def');
    expect(open('/b#perfil=def&clear=1764', null, true)).toMatchObject({ took: { perfil: 'def' }, address: '/b' });
    expect(kept()).toEqual([true, true]);
    open('/b#perfil=def&clear=1765', null, true);
    expect(kept()).toEqual([false, false]);
  });

  it('goes on where a frame may keep nothing', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(open('/a#perfil=abc', null, true).took).toMatchObject({ perfil: 'abc' });
    vi.restoreAllMocks();
  });

  it('shows that a script of the page is blocked, and no other file or later script', () => {
    const page = open('/a');
    expect(page.fail('IMG')).toBe(false);
    expect(page.fail('SCRIPT')).toBe(true);
    const whole = open('/a');
    whole.hydrate();
    expect(whole.fail('SCRIPT')).toBe(false);
  });

  it('shows that a page is not there after 20 s, until it is', () => {
    vi.useFakeTimers();
    const page = open('/a');
    vi.advanceTimersByTime(19_999);
    expect(page.isStalled()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(page.isStalled()).toBe(true);
    page.hydrate();
    vi.advanceTimersByTime(1_000);
    expect(page.isStalled()).toBe(false);
    vi.useRealTimers();
  });

  it('waits for no image, and takes the message of a failed script away once the page works', () => {
    vi.useFakeTimers();
    const page = open('/a');
    expect(page.fail('SCRIPT')).toBe(true);
    page.hydrate();
    expect(page.self.document.readyState).toBe('interactive');
    vi.advanceTimersByTime(1_000);
    expect(page.isStalled()).toBe(false);
    vi.advanceTimersByTime(20_000);
    expect(page.isStalled()).toBe(false);
    vi.useRealTimers();
  });

  it('is small: every page has it', () => {
    expect(ARRIVAL_SCRIPT.length).toBeLessThan(3250);
    expect(ARRIVAL_SCRIPT).not.toContain('</');
  });
});

it('a search that came with the address is there until it is taken', () => {
  const came = { perfil: 'abc', code: null, skipLanding: null, productType: null, replaceUrl: null };
  Object.assign(globalThis, { arrivingSearch: came });
  expect(arrival()).toEqual(came);
  expect(consumeArrival()).toEqual(came);
  expect([arrival(), consumeArrival()]).toEqual([null, null]);
});

describe('a page in a frame that is only tried', () => {
  const tokenOf = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;

  it.each([
    ['its token says so', tokenOf({ trial: true, org: ['https://a-b.example:4010'] }), true],
    ['its token is of one that is meant', tokenOf({ org: [] }), false],
    ['its token says nothing', tokenOf(null), false],
    ['there is no token that can be read', 'a.b.c', false],
    ['it is cut off', 'a', false],
  ])('is told from others: %s', (_, token, isTrial) => {
    const page = open(`/Comparar?IFRAME_AUTH=${token}`);
    expect([page.isTrial, page.token]).toEqual([isTrial, token]);
  });
});
