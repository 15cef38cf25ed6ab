import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { perfilIngreso, type PerfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { decodePerfil } from '@/features/share/codec';
import { shareComparisonRequest, shareSearchRequest } from '@/features/share/share.api';
import { CHILD_AGE } from '@/features/share/assumed-ages';
import { useOwnLinks } from '@/features/share/share.store';
import { profileFormRows } from '@/lib/db/seed/profile-forms';
import { queryClient } from '@/lib/http/query-client';
import { samplePlan } from '@/lib/testing/sample-plans';
import { wordingOf } from '@/lib/i18n/wording';
import { server } from '@/lib/testing/msw-server';
import { formInSpanish } from '@/lib/testing/sample-forms';
import { sharedLine as line } from '@/lib/testing/shared-line';
import { es } from '@/messages/es';
import { ShareButton } from './share-button';

const words = es.share;
const LINK = 'A'.repeat(22);
const profile = perfilIngreso.parse({
  ingresodatos: true,
  cotizante: [{ sexo: 'Femenino', edad: 41, ingreso: 2_345_678 }],
  cargas: [{ sexo: 'Masculino', edad: 3, parentesco: 'Hijo/Hija' }],
});
let calls: { path: string; body: never; key: string | null }[] = [];

const formOf = (market: number, productType = market === 1 ? 'ISAPRE' : 'EPS') =>
  formInSpanish(profileFormRows().find((row) => row.market === market && row.productType === productType)!);
const asksAs = (market: number) =>
  server.use(http.get('*/api/profile-form/form', () => HttpResponse.json(formOf(market))));

const answerOf = (link: string) => ({
  link,
  url: `/Comparar/Isapres?order=lowerPrice&code=${link}&skipLanding=true`,
  shortUrl: `/url/${link}`,
  key: 'K'.repeat(22),
  expires: '2126-12-21',
  expiresAt: '2126-12-22T02:00:00.000Z',
});

beforeEach(async () => {
  calls = [];
  useOwnLinks.setState({ links: [], isKept: true });
  useProfileStore.setState({ profiles: {}, asked: {}, band: null });
  asksAs(3);
  const take = async ({ request }: { request: Request }) => {
    const path = new URL(request.url).pathname;
    calls.push({ path, body: (await request.json()) as never, key: request.headers.get('idempotency-key') });
  };
  server.use(
    http.post('*/api/buscarplanes/sharedinsurance', async (call) => {
      await take(call);
      return HttpResponse.json(answerOf(LINK));
    }),
    http.post('*/api/buscarplanes/comparator-url', async (call) => {
      await take(call);
      return HttpResponse.json(answerOf(LINK));
    }),
    http.post('*/api/buscarplanes/sharedinsurance/revoke', async (call) => {
      await take(call);
      return HttpResponse.json({ revoked: true });
    }),
  );
});

async function open({
  entered = profile as PerfilIngreso | null,
  kind = 'list' as 'list' | 'comparison',
  address = '/Comparar/Isapres?order=lowerPrice',
} = {}) {
  const user = userEvent.setup();
  if (entered) act(() => useProfileStore.getState().save('persons', entered, null));
  render(<ShareButton kind={kind} line={line} tag="es-CL" label={words.button} address={address} name="Isapres" />);
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  return { user, dialog: await screen.findByRole('dialog', { name: words.titles[kind] }) };
}
const create = () => screen.getByRole('button', { name: words.create });
const bodyOf = (at: number) => shareSearchRequest.parse(calls[at]!.body);

describe('sharing a search', () => {
  it('says what the link carries before anything is sent', async () => {
    const { dialog } = await open();
    for (const text of [words.page.list, '2 personas', 'Edades', 'Ingresos'])
      expect(within(dialog).getByText(text)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Edades' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Ingresos' })).not.toBeChecked();
    expect(screen.getByText(words.left.income)).toBeVisible();
    expect(within(dialog).queryByText(words.parts.maternity)).toBeNull();
    expect(dialog).toHaveTextContent(words.never);
    expect(dialog).toHaveTextContent('Dura 30 días');
    expect(calls).toEqual([]);
  });

  it('mails a finished link to oneself, once an address stands there [A-69]', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/sendemail', async ({ request }) => {
        bodies.push(await request.json());
        if (bodies.length > 1) return HttpResponse.json({ sent: true });
        const error = { code: 'INVALID_DATA', message: '', requestId: 'x', fields: { email: words.mail.wrong } };
        return HttpResponse.json({ error }, { status: 400 });
      }),
    );
    const { user } = await open();
    await user.click(create());
    await user.click(await screen.findByRole('button', { name: 'Enviar a mi correo' }));
    const field = screen.getByRole('textbox', { name: 'Tu email' });
    expect(field).toHaveFocus();
    for (const { label } of es.layout.consent.policies) expect(screen.getByRole('link', { name: label })).toBeVisible();
    await user.type(field, 'ana{Enter}');
    expect(await screen.findByText(words.mail.wrong)).toBeVisible();
    await user.type(field, '@correo.cl{Enter}');
    expect(await screen.findByText('Te lo enviamos a ana@correo.cl. Llega en unos minutos.')).toBeVisible();
    const { link, key } = answerOf(LINK);
    expect(bodies).toEqual([
      { link, key, email: 'ana' },
      { link, key, email: 'ana@correo.cl' },
    ]);
  });

  it('names whatever else it carries, and lets the current EPS and nationality be left out', async () => {
    const there = { stateCode: '13', stateName: 'Metropolitana', abbreviation: 'RM' };
    const one = { sexo: 'Femenino', edad: 41, eps_actual: 'sura', nacionalidad: 'CL' };
    const more = {
      ...profile,
      cotizante: [one],
      region: there,
      titular: { epsActual: 'sura' },
      adicional: { fuma: 'no' },
    };
    const { user, dialog } = await open({ entered: perfilIngreso.parse(more) });
    for (const text of [words.facts.sex, words.facts.kinship, 'Dónde vives: Metropolitana'])
      expect(await within(dialog).findByText(text)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: words.parts.eps }));
    expect(screen.getByText(words.left.eps)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: words.parts.nationality }));
    await user.click(create());
    await screen.findByRole('textbox', { name: words.link });
    expect(JSON.stringify(calls)).not.toMatch(/"sura"|nacionalidad|fuma/);
    expect(bodyOf(0).without).toEqual(['eps', 'nationality']);
  });

  it.each([
    ['no form asks for, whoever said it', 1, profile],
    ['is only supposed', 3, perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 64 }] })],
  ])('neither names nor carries a sex that %s', async (_, market, entered) => {
    asksAs(market);
    const { user, dialog } = await open({ entered });
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    expect(within(dialog).queryByText(words.facts.sex)).toBeNull();
    await user.click(create());
    await screen.findByRole('textbox', { name: words.link });
    expect(JSON.stringify(calls)).not.toContain('sexo');
    expect(within(dialog).getAllByRole('listitem').at(-1)).not.toHaveTextContent(words.facts.sex);
  });

  it('speaks of no children where there are none', async () => {
    const { user } = await open({ entered: perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 41 }] }) });
    await user.click(screen.getByRole('checkbox', { name: 'Edades' }));
    expect(screen.getByText(/adultos de 27 años\.$/)).toBeVisible();
    expect(screen.queryByText(/niños/)).toBeNull();
  });

  it('sends address and profile, and shows and copies a link with code and skipLanding [A-27 R-47]', async () => {
    const { user } = await open();
    await screen.findByText(words.facts.sex);
    await user.click(screen.getByRole('checkbox', { name: 'Ingresos' }));
    await user.click(create());
    const field = await screen.findByRole('textbox', { name: words.link });
    expect(field).toHaveFocus();
    expect(field).toHaveValue(`${location.origin}/Comparar/Isapres?order=lowerPrice&code=${LINK}&skipLanding=true`);
    expect(calls[0]!.path).toBe('/api/buscarplanes/sharedinsurance');
    expect(bodyOf(0)).toEqual({
      url: `${location.origin}/Comparar/Isapres?order=lowerPrice&productType=ISAPRE`,
      decodedProfile: profile,
      without: [],
      clinics: [],
    });
    await user.click(screen.getByRole('button', { name: words.copy }));
    expect(await screen.findByText(words.copied)).toBeVisible();
    const copied = new URL(await navigator.clipboard.readText());
    expect(copied.searchParams.get('code')).toBe(LINK);
    expect(copied.searchParams.get('skipLanding')).toBe('true');
    const sent = new URL(screen.getByRole('link', { name: words.whatsapp }).getAttribute('href')!);
    expect(sent.host).toBe('wa.me');
    expect(sent.searchParams.get('text')).toContain(copied.href);
  });

  it('leaves the income in this browser unless its sender ticks it, and ages when they want so, and says what is seen then', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Edades' }));
    expect(screen.getByText(/adultos de 27 años y niños de 10/)).toBeVisible();
    await screen.findByText(words.facts.sex);
    await user.click(create());
    await screen.findByRole('textbox', { name: words.link });
    const { decodedProfile, without } = bodyOf(0);
    expect(without.toSorted()).toEqual(['ages', 'income']);
    expect(decodedProfile!.cotizante).toEqual([{ sexo: 'Femenino', edad: 27, ingreso: null }]);
    expect(decodedProfile!.cargas[0]!.edad).toBe(CHILD_AGE);
    expect(JSON.stringify(calls)).not.toContain('2345678');
  });

  it('shares the list alone as long as nobody has entered a profile', async () => {
    const { user, dialog } = await open({ entered: null });
    expect(within(dialog).getByText(words.noProfile)).toBeVisible();
    expect(dialog).toHaveTextContent('ni la lista de personas de una empresa');
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    await user.click(create());
    await screen.findByRole('textbox', { name: words.link });
    expect(bodyOf(0)).toMatchObject({ decodedProfile: null, without: [] });
  });

  it('says that a link leaves out the price of a list, and links to no sheet that a new page would empty', async () => {
    const plan = samplePlan({ id: 7 });
    const total = { amount: 14_626.64, currency: 'PEN' } as const;
    act(() => useProfileStore.setState({ list: { id: 7, ticket: 'x.y', total, label: 'para tu lista', texts: [] } }));
    const sheet = { href: '/p/ficha', title: 'Ficha del plan' };
    const priced = { items: [plan], wording: wordingOf('es', 'es-PE') };
    render(<ShareButton kind="plan" line={line} tag="es-PE" label={words.button} {...{ priced, sheet }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Compartir' }));
    expect(await screen.findByText(words.noList)).toBeVisible();
    expect(screen.queryByText(words.noProfile)).toBeNull();
    expect(screen.queryByRole('link', { name: /Ficha del plan/ })).toBeNull();
    act(() => useProfileStore.setState({ list: null }));
    expect(screen.getByRole('link', { name: /Ficha del plan/ })).toBeVisible();
  });

  it('sends a comparison as an address, the profile in its fragment [A-25]', async () => {
    const { user } = await open({ kind: 'comparison', address: '/Comparar/Isapres?comparar=A&comparar=B' });
    expect(screen.getByText(words.page.comparison)).toBeVisible();
    await screen.findByText(words.facts.sex);
    await user.click(create());
    await screen.findByRole('textbox', { name: words.link });
    expect(calls[0]!.path).toBe('/api/buscarplanes/comparator-url');
    const url = new URL(shareComparisonRequest.parse(calls[0]!.body).url);
    expect(url.searchParams.getAll('comparar')).toEqual(['A', 'B']);
    expect(url.search).not.toContain('perfil');
    expect(decodePerfil(new URLSearchParams(url.hash.slice(1)).get('perfil'))).toEqual({
      ...profile,
      cotizante: [{ ...profile.cotizante![0]!, ingreso: null }],
    });
  });

  it('says when it did not go, and tries the same attempt again; a second link is another', async () => {
    server.use(
      http.post(
        '*/api/buscarplanes/sharedinsurance',
        ({ request }) => {
          calls.push({ path: 'failed', body: null as never, key: request.headers.get('idempotency-key') });
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    const { user } = await open();
    await user.click(create());
    expect(await screen.findByRole('alert')).toHaveTextContent(words.error);
    const [part] = screen.getAllByRole('checkbox');
    await user.click(part!);
    await user.click(part!);
    await user.click(create());
    await screen.findByRole('textbox', { name: words.link });
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: words.another }));
    await user.click(create());
    await screen.findByRole('textbox', { name: words.link });
    const [lost, made, further] = calls.map(({ key }) => key);
    expect(made).toMatch(/^[\da-f-]{36}$/);
    expect(made).toBe(lost);
    expect(further).not.toBe(made);
  });

  it.each([
    ['asks for patience after too many', {}, words.tooMany],
    ['says that it is enough for a day when the wait is that long', { 'retry-after': '40000' }, words.tooManyToday],
  ])('%s', async (_, headers, message) => {
    const error = { code: 'TOO_MANY_REQUESTS', message: 'x', requestId: 'x' };
    server.use(
      http.post('*/api/buscarplanes/sharedinsurance', () => HttpResponse.json({ error }, { status: 429, headers })),
    );
    const { user } = await open();
    await user.click(create());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });
});

describe('the links of a browser', () => {
  const own = {
    link: LINK,
    key: 'K'.repeat(22),
    name: 'Isapres',
    expires: '2126-12-21',
    expiresAt: '2126-12-22T02:00:00.000Z',
    carried: {
      kind: 'list',
      persons: 2,
      pets: 0,
      travellers: 0,
      hasCompany: false,
      facts: ['sex', 'kinship'],
      parts: ['ages'],
      without: ['income'],
    },
  };
  const KEY = 'enlaces-V1.6';
  const stored = (links: unknown) => JSON.stringify({ state: { links }, version: 1 });
  const kept = () => JSON.parse(localStorage.getItem(KEY)!).state.links;

  const ask = () => screen.getByRole('button', { name: /^Anular el enlace/ });
  const confirm = () => screen.getByRole('button', { name: /^Sí, anular el enlace/ });

  it('are listed after they are made, and taken back with their key', async () => {
    const { user } = await open();
    await screen.findByText(words.facts.sex);
    await user.click(create());
    await screen.findByRole('textbox', { name: words.link });
    expect(kept()).toEqual([own]);
    await user.click(ask());
    await user.click(confirm());
    expect(await screen.findByText(words.mine.revoked)).toBeVisible();
    expect(calls.at(-1)).toMatchObject({
      path: '/api/buscarplanes/sharedinsurance/revoke',
      body: { link: LINK, key: own.key },
    });
    expect(screen.queryByRole('textbox', { name: words.link })).toBeNull();
    expect(screen.getByRole('heading', { name: words.mine.title })).toHaveFocus();
    expect(kept()).toEqual([]);
  });

  it('say when they were made and what they carry, without telling it', async () => {
    const region = { stateCode: '13', stateName: 'Metropolitana', abbreviation: 'RM' };
    const { user, dialog } = await open({ entered: { ...profile, region } });
    await screen.findByText(words.facts.sex);
    await user.click(create());
    await screen.findByRole('textbox', { name: words.link });
    const [row] = within(dialog).getAllByRole('listitem').slice(-1);
    expect(row).toHaveTextContent(
      /Creado el 2[12] de noviembre de 2126 a las \d{1,2}:\d\d [ap]\. m\., dura hasta el 21 de diciembre de 2126/,
    );
    const { sex, kinship } = words.facts;
    const always = [words.page.list, '2 personas', sex, kinship, 'Dónde vives'];
    expect(row).toHaveTextContent(`Lleva: ${[...always, 'Edades'].join(' · ')}Sin: Ingresos`);
    expect(localStorage.getItem(KEY)).not.toMatch(/2345678|Metropolitana/);
  });

  it.each([
    ['Isapres | Planes | QuePlan', 'Isapres | Planes'],
    ['QuePlan', 'QuePlan'],
  ])('are called like their page, without the brand of the tab: %s', async (title, name) => {
    document.title = title;
    const user = userEvent.setup();
    render(<ShareButton kind="list" line={line} tag="es-CL" label={words.button} address="/Comparar/Isapres" />);
    await user.click(screen.getByRole('button', { name: 'Compartir' }));
    await user.click(await screen.findByRole('button', { name: words.create }));
    await screen.findByRole('textbox', { name: words.link });
    expect(kept()).toMatchObject([{ name }]);
  });

  it('are taken back by a second press only, which is no part of a double one', async () => {
    localStorage.setItem(KEY, stored([own, { ...own, link: 'B'.repeat(22), name: 'Otra' }]));
    const { user } = await open();
    const [first, second] = screen.getAllByRole('button', { name: /^Anular el enlace/ });
    await user.dblClick(first!);
    expect(first).toHaveAccessibleName(/^Sí, anular el enlace de Isapres, creado el 2[12] de noviembre de 2126/);
    expect(first).toHaveFocus();
    expect(screen.getByText(words.mine.sure)).toBeVisible();
    await user.click(second!);
    expect(first).toHaveAccessibleName(/^Anular/);
    expect(second).toHaveAccessibleName(/^Sí, anular el enlace de Otra/);
    await user.tab();
    expect(screen.queryByText(words.mine.sure)).toBeNull();
    expect(calls).toEqual([]);
    expect(kept()).toHaveLength(2);
  });

  it('of before what they carry was kept can be taken back still', async () => {
    const { carried: _, ...old } = own;
    localStorage.setItem(KEY, stored([old]));
    const { user, dialog } = await open();
    expect(within(dialog).queryByText(/^Lleva:/)).toBeNull();
    await user.click(ask());
    await user.click(confirm());
    expect(await screen.findByText(words.mine.revoked)).toBeVisible();
  });

  it('are added to what another tab has made meanwhile', async () => {
    const { user } = await open();
    const other = { ...own, link: 'B'.repeat(22), name: 'Otra' };
    localStorage.setItem(KEY, stored([other]));
    await screen.findByText(words.facts.sex);
    await user.click(create());
    await screen.findByRole('textbox', { name: words.link });
    expect(kept()).toEqual([own, other]);
  });

  it('are as many as can be alive', async () => {
    const many = Array.from({ length: 100 }, (_, n) => ({ ...own, link: String(n).padStart(22, '0') }));
    localStorage.setItem(KEY, stored(many));
    const { user } = await open();
    await user.click(create());
    await screen.findByRole('textbox', { name: words.link });
    expect(kept()).toHaveLength(101);
  });

  it('that the browser does not keep are said to be lost with the page', async () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    try {
      const { user } = await open();
      await user.click(create());
      expect(await screen.findByText(words.notKept)).toBeVisible();
      expect(screen.getByRole('button', { name: /^Anular el enlace/ })).toBeVisible();
    } finally {
      refuse.mockRestore();
    }
  });

  it('stay when taking back fails, and go when the server knows them no more', async () => {
    localStorage.setItem(KEY, stored([own]));
    const answer = vi.fn(() => HttpResponse.error() as Response);
    server.use(http.post('*/api/buscarplanes/sharedinsurance/revoke', answer));
    const { user } = await open();
    const revoke = async () => {
      await user.click(ask());
      await user.click(confirm());
    };
    await revoke();
    expect(await screen.findByText(words.mine.failed)).toBeVisible();
    answer.mockReturnValue(HttpResponse.json({ error: { code: 'NOT_FOUND' } }, { status: 404 }));
    await revoke();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Anular el enlace/ })).toBeNull());
  });

  it.each([
    '{',
    '7',
    'null',
    stored('x'),
    stored([{ link: 1 }, null]),
    stored([{ ...own, expiresAt: '2020-01-01T00:00:00.000Z' }]),
  ])('that are over or of another shape are dropped: %s', async (text) => {
    localStorage.setItem(KEY, text);
    const { dialog } = await open();
    expect(within(dialog).queryByText(words.mine.title)).toBeNull();
  });
});
