import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Fragment, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { perfilIngreso, type PerfilIngreso } from '@/features/profile/profile-schemas';
import { initialValues, type KnownAnswers } from '@/features/profile/form/profile-form-values';
import { inLanguage } from '@/features/profile/rules/profile-rules';
import { requireRules } from '@/features/profile/server/load-profile-rules';
import type { listBusinessLines } from '@/features/reference/reference.api';
import type { PageLine } from '@/features/share/arrival/client';
import { encodePerfil } from '@/features/share/codec';
import { profileToShare } from '@/features/share/shared-parts';
import { profileFormRows } from '@/lib/db/seed/profile-forms';
import { errorResponse, toAppError } from '@/lib/http/route';
import { labelsOf } from '@/lib/i18n/messages';
import { markets } from '@/lib/markets';
import { localRules } from '@/lib/markets/profile-rules';
import { mocked } from '@/lib/testing/mocked';
import { server } from '@/lib/testing/msw-server';
import { formInSpanish } from '@/lib/testing/sample-forms';

const [router, STILL] = [{ replace: vi.fn() }, { scroll: false }];
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const shared = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad: 34, ingreso: 2e6 }] });
const own = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ sexo: 'Masculino', edad: 61 }] });
const ISAPRE = { productType: 'ISAPRE', profileForm: 'persons', path: 'Isapres' } as const;

let calls: string[] = [];
let entered: { productType: string; profile: PerfilIngreso }[] = [];

beforeEach(() => {
  history.replaceState(null, '', '/');
  calls = [];
  entered = [];
  router.replace.mockClear();
  server.events.removeAllListeners();
  server.events.on('request:start', ({ request }) => void calls.push(new URL(request.url).pathname));
  server.use(
    http.get('*/api/profile-form/form', () => new HttpResponse(null, { status: 404 })),
    http.post('*/api/profile-form/data', async ({ request }) => {
      const body = (await request.json()) as (typeof entered)[number];
      entered.push(body);
      return HttpResponse.json({ uuid: crypto.randomUUID(), profile: body.profile, fromPrice: 1, toPrice: 2 });
    }),
    mocked<typeof listBusinessLines>('GET /api/business-line', [
      {
        businessLine: 'ASEG',
        productTypes: [
          { productType: 'MASCOTAS', name: 'Mascotas', profileForm: 'pets', path: '/Comparar/Seguros-Mascotas' },
          { productType: 'VIDA', name: 'Vida', profileForm: 'persons', path: '/Comparar/Seguros-de-Vida' },
        ],
      },
    ]),
  );
});

async function arriveAt(
  came: Partial<Record<'perfil' | 'code' | 'productType', string>> | null,
  { stored, leads = false }: { stored?: PerfilIngreso; leads?: boolean } = {},
) {
  if (stored) {
    const state = { profiles: { persons: stored, pets: stored }, band: null };
    const text = JSON.stringify({ state, version: 1 });
    if ('framed' in document.documentElement.dataset) sessionStorage.setItem('perfilIngreso-V1.6', text);
    else localStorage.setItem('perfilIngreso-V1.6', text);
  }
  if (came) Object.assign(globalThis, { arrivingSearch: { perfil: null, code: null, productType: null, ...came } });
  vi.resetModules();
  const { useKnownAnswers, useProfileFor, useProfileStore } = await import('@/features/profile/profile.store');
  const { ArrivalGate } = await import('./arrival-gate');
  const ages: number[] = [];
  let known: KnownAnswers | null = null;
  function Prices() {
    const now = useKnownAnswers('persons');
    useEffect(() => {
      known = now;
    });
    const age = useProfileFor('persons')?.cotizante?.[0]?.edad;
    if (age !== undefined && ages.at(-1) !== age) ages.push(age);
    return <p>{age ?? 'nobody'}</p>;
  }
  const page = (line: PageLine) => (
    <Fragment key={line.productType}>
      <ArrivalGate line={line} leads={leads} />
      <Prices />
    </Fragment>
  );
  const { rerender } = render(page(ISAPRE));
  const go = (path: string, line: PageLine) => {
    history.replaceState(null, '', path);
    rerender(page(line));
  };
  return { useProfileStore, ages, known: () => known, go };
}

describe('a search that comes with the address', () => {
  it('is priced once: the stored profile is not asked for first, and its prices are configured before [R-48]', async () => {
    const { dataset } = document.documentElement;
    dataset.awaits = '';
    const { useProfileStore, ages } = await arriveAt({ perfil: encodePerfil(shared) }, { stored: own });
    expect(screen.getByText('nobody')).toBeVisible();
    expect(dataset).toHaveProperty('awaits');
    expect(await screen.findByText('34')).toBeVisible();
    expect(dataset).not.toHaveProperty('awaits');
    expect(ages).toEqual([34]);
    expect(entered).toEqual([{ productType: 'ISAPRE', profile: shared, arrived: true }]);
    expect(useProfileStore.getState()).toMatchObject({
      profiles: { persons: shared, pets: own },
      band: { productType: 'ISAPRE', fromPrice: 1, toPrice: 2 },
    });
    expect(globalThis).not.toHaveProperty('arrivingSearch');
  });

  it.each([
    ['priced', undefined],
    ['kept while nobody can price it', () => new HttpResponse(null, { status: 503 })],
  ])('is %s without the referrer that a stranger wrote into it', async (_, answer) => {
    if (answer) server.use(http.post('*/api/profile-form/data', answer));
    const planted = { ...shared, referido: 'otro@correo.cl', referidoPorLink: true };
    const { useProfileStore } = await arriveAt({ perfil: encodePerfil(planted) });
    expect(await screen.findByText('34', {}, { timeout: 5000 })).toBeVisible();
    expect(useProfileStore.getState().profiles.persons).toEqual(shared);
    expect(JSON.stringify([entered, localStorage])).not.toContain('referido');
  });

  it('leaves alone what was entered since for another line, when the own profile comes back', async () => {
    const { useProfileStore } = await arriveAt({ perfil: encodePerfil(shared) }, { stored: own });
    const button = await screen.findByRole('button', { name: 'Volver a mi perfil' });
    const pet = perfilIngreso.parse({ ingresodatos: true, mascota: [{ raza: 'Beagle', especie: 'Perro', edad: 3 }] });
    const band = { productType: 'MASCOTAS', fromPrice: 3, toPrice: 4 };
    act(() => useProfileStore.getState().save('pets', pet, band));
    await userEvent.click(button);
    expect(useProfileStore.getState()).toMatchObject({ profiles: { persons: own, pets: pet }, band });
  });

  describe('is the visitor’s once they answer its form', () => {
    const isapre = { productType: 'ISAPRE', profileForm: 'persons' } as const;
    const scope = { questions: ['cotizante.sexo', 'cotizante.edad'], persons: 1 };
    const older = perfilIngreso.parse({
      ingresodatos: true,
      cotizante: [{ sexo: 'Femenino', edad: 40, ingreso: 2e6 }],
    });

    it.each([
      ['otherwise', older],
      ['as it stands', shared],
    ])('%s: what they had before does not come over it any more', async (_, answered) => {
      const { useProfileStore } = await arriveAt({ perfil: encodePerfil(shared) }, { stored: own });
      expect(await screen.findByRole('button', { name: 'Volver a mi perfil' })).toBeVisible();
      act(() => useProfileStore.getState().saveAnswers(isapre, scope, answered, null));
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.queryByText(/perfil/)).toBeNull();
      expect(useProfileStore.getState().profiles.persons).toEqual(answered);
    });

    it('in another tab', async () => {
      const { useProfileStore } = await arriveAt({ perfil: encodePerfil(shared) }, { stored: own });
      expect(await screen.findByRole('button', { name: 'Volver a mi perfil' })).toBeVisible();
      const key = 'perfilIngreso-V1.6';
      const save = (persons: PerfilIngreso, pets: PerfilIngreso) => {
        localStorage.setItem(
          key,
          JSON.stringify({ state: { profiles: { persons, pets }, asked: { persons: {} } }, version: 1 }),
        );
        act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
      };
      save(shared, older);
      expect(screen.getByRole('button', { name: 'Volver a mi perfil' })).toBeVisible();
      save(older, older);
      expect(screen.queryByRole('button')).toBeNull();
      expect(useProfileStore.getState().profiles.persons).toEqual(older);
    });

    it.each([
      ['could not be used', 400, /^No pudimos usar el perfil/],
      ['was asked for under a link that is over', 404, /^Este enlace ya no está disponible/],
    ])('and nothing is said any more of one that %s', async (_, status, words) => {
      const refusal = () => HttpResponse.json({ error: {} }, { status });
      server.use(
        http.post('*/api/profile-form/data', refusal),
        http.get('*/api/buscarplanes/comparator/url/:link', refusal),
      );
      const { useProfileStore } = await arriveAt(status === 404 ? { code: 'x' } : { perfil: encodePerfil(shared) });
      expect(await screen.findByText(words)).toBeVisible();
      act(() => useProfileStore.getState().saveAnswers(isapre, scope, older, null));
      expect(screen.queryByText(words)).toBeNull();
    });
  });

  it('says nothing to who had no profile', async () => {
    await arriveAt({ perfil: encodePerfil(shared) });
    expect(await screen.findByText('34')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('stays on the page that is about it', async () => {
    await arriveAt({ perfil: encodePerfil(shared), productType: 'ISAPRE' }, { leads: true });
    expect(await screen.findByText('34')).toBeVisible();
    expect(router.replace).not.toHaveBeenCalled();
  });

  it.each([
    '',
    '%%%',
    'bm8ganNvbg',
    btoa('{"ingresodatos":true,"cotizante":[{"edad":1e999}],"cargas":[],"mascota":[]}'),
    btoa('{"__proto__":{"ingresodatos":true}}'),
    btoa('['.repeat(1000) + ']'.repeat(1000)),
    'A'.repeat(16_384),
    btoa('\xff\xfe{"ingresodatos":true}'),
  ])('says that it cannot read what is broken, and goes on with the stored: %.24s [R-49]', async (perfil) => {
    await arriveAt({ perfil }, { stored: own });
    expect(await screen.findByText('61')).toBeVisible();
    expect(await screen.findByText(/^No pudimos leer el perfil de este enlace/)).toBeVisible();
    expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
    expect(Object.prototype).not.toHaveProperty('ingresodatos');
  });

  it('is not taken over with a profile that breaks a rule, which it says', async () => {
    const minors = perfilIngreso.parse({
      ingresodatos: true,
      cotizante: [
        { sexo: 'Femenino', edad: 17 },
        { sexo: 'Masculino', edad: 8 },
      ],
      enPareja: true,
    });
    server.use(
      http.post('*/api/profile-form/data', async ({ request }) => {
        const { profile } = (await request.json()) as (typeof entered)[number];
        const locale = request.headers.get('accept-language')!;
        try {
          requireRules(inLanguage(localRules(1, 'ISAPRE'), locale), profile, new Date());
          return HttpResponse.json({ uuid: crypto.randomUUID(), profile, fromPrice: null, toPrice: null });
        } catch (error) {
          return errorResponse(toAppError(error, 'r', undefined), 'r');
        }
      }),
    );
    const { ages, useProfileStore } = await arriveAt({ perfil: encodePerfil(minors) }, { stored: own });
    expect(await screen.findByText(/^Quien contrata debe tener al menos 18 años/)).toBeVisible();
    const { refused, incomplete } = labelsOf('es', 'arrival');
    expect(screen.getByText(refused)).toBeVisible();
    expect(screen.queryByText(incomplete)).toBeNull();
    expect(ages).toEqual([61]);
    expect(useProfileStore.getState().profiles.persons).toEqual(own);
  });

  it('is priced as far as it goes when the form asks for more than it says', async () => {
    const error = { code: 'INVALID_DATA', fields: { 'profile.region.0.stateCode': 'Este campo es requerido' } };
    server.use(http.post('*/api/profile-form/data', () => HttpResponse.json({ error }, { status: 400 })));
    const { useProfileStore } = await arriveAt({ perfil: encodePerfil(shared) });
    expect(await screen.findByText('34')).toBeVisible();
    expect(useProfileStore.getState().band).toBeNull();
    expect(await screen.findByText(/^Al perfil de la búsqueda .* le faltan datos/)).toBeVisible();
  });

  describe('in a frame, is told of as what the page around gave', () => {
    const { framed, parts } = labelsOf('es', 'arrival');
    beforeEach(() => {
      document.documentElement.dataset.framed = '';
    });
    afterEach(() => delete document.documentElement.dataset.framed);

    it.each([
      ['incomplete', { 'profile.region.0.stateCode': 'Este campo es requerido' }],
      ['refused', {}],
    ] as const)('where it is %s', async (problem, fields) => {
      const error = { code: 'INVALID_DATA', fields };
      server.use(http.post('*/api/profile-form/data', () => HttpResponse.json({ error }, { status: 400 })));
      await arriveAt({ perfil: encodePerfil(shared) });
      expect(await screen.findByText(framed[problem])).toBeVisible();
    });

    it('where it is unreadable', async () => {
      await arriveAt({ perfil: '%%%' });
      expect(await screen.findByText(framed.unreadable)).toBeVisible();
      expect(screen.getByText('nobody')).toBeVisible();
    });

    it('where it takes the place of another, or leaves something out', async () => {
      server.use(
        http.get('*/api/buscarplanes/comparator/url/*', () =>
          HttpResponse.json({ url: '/', productType: 'ISAPRE', profile: shared, without: ['income'] }),
        ),
      );
      await arriveAt({ code: 'abcdefghijklmnopqrstuv' }, { stored: own });
      expect(await screen.findByText(framed.replaced)).toBeVisible();
      expect(screen.getByText(framed.without.replace('{list}', parts.income))).toBeVisible();
    });
  });

  it('says in a frame nothing of a search that somebody shared', () => {
    for (const language of ['es', 'en', 'pt'] as const)
      expect(Object.values(labelsOf(language, 'arrival').framed).join()).not.toMatch(/compart|shared|enlace|link/i);
  });

  it('keeps the profile when its prices could not be configured: the list says by itself what fails', async () => {
    server.use(http.post('*/api/profile-form/data', () => HttpResponse.error()));
    const { useProfileStore } = await arriveAt({ perfil: encodePerfil(shared) });
    expect(await screen.findByText('34')).toBeVisible();
    expect(useProfileStore.getState().band).toBeNull();
  });

  it('leads to the list of the product type it says [R-48]', async () => {
    await arriveAt({ perfil: encodePerfil(shared), productType: 'VIDA' }, { leads: true });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/Comparar/Seguros-de-Vida', STILL));
    expect(entered).toEqual([{ productType: 'VIDA', profile: shared, arrived: true }]);
  });

  describe('under a link', () => {
    const LINK = 'abcdefghijklmnopqrstuv';
    const search = { url: '/', productType: 'ISAPRE', profile: shared, without: [], expires: '2026-12-21' };
    const answer = (found: object | null) =>
      server.use(
        http.get(`*/api/buscarplanes/comparator/url/${LINK}`, () =>
          found ? HttpResponse.json(found) : HttpResponse.json({ error: { code: 'NOT_FOUND' } }, { status: 404 }),
        ),
      );

    it('is asked for by its name and priced like one that the address says [A-26 R-47]', async () => {
      answer(search);
      const { ages } = await arriveAt({ code: LINK }, { stored: own });
      expect(await screen.findByText('34')).toBeVisible();
      expect(ages).toEqual([34]);
      expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([
        `/api/buscarplanes/comparator/url/${LINK}`,
        '/api/profile-form/data',
      ]);
    });

    it('keeps its code in the address until it was used, whatever else writes the address', async () => {
      history.replaceState(null, '', `/?code=${LINK}&skipLanding=true&precio=todos`);
      answer(search);
      await arriveAt({ code: LINK }, { stored: own });
      const { withCode } = await import('@/lib/browser/arrival');
      expect(withCode('/?order=popular')).toBe(`/?order=popular&code=${LINK}&skipLanding=true`);
      expect(await screen.findByText('34')).toBeVisible();
      expect(location.pathname + location.search).toBe('/?precio=todos');
      expect(withCode('/?order=popular')).toBe('/?order=popular');
    });

    it('says that it did not come, and keeps its code for a reload', async () => {
      history.replaceState(null, '', `/?code=${LINK}&skipLanding=true`);
      server.use(http.get('*/api/buscarplanes/comparator/url/*', () => new HttpResponse(null, { status: 503 })));
      await arriveAt({ code: LINK }, { stored: own });
      expect(await screen.findByText(/^No pudimos abrir la búsqueda que te compartieron/)).toBeVisible();
      expect(screen.getByText('61')).toBeVisible();
      expect(location.search).toBe(`?code=${LINK}&skipLanding=true`);
    });

    it('that is over leaves the address, and what is stored goes on', async () => {
      history.replaceState(null, '', `/?code=${LINK}&skipLanding=true`);
      answer(null);
      await arriveAt({ code: LINK }, { stored: own });
      expect(await screen.findByText(/^Este enlace ya no está disponible/)).toBeVisible();
      expect(screen.getByText('61')).toBeVisible();
      expect([location.search, entered]).toEqual(['', []]);
    });

    it('skips a page that is only a way to it [R-47]', async () => {
      answer({ ...search, url: '/Comparar/Isapres?order=lowerPrice' });
      await arriveAt({ code: LINK }, { leads: true });
      await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/Comparar/Isapres?order=lowerPrice', STILL));
    });

    it('says what its sender left out', async () => {
      answer({ ...search, without: ['ages', 'income'] });
      const { useProfileStore } = await arriveAt({ code: LINK }, { stored: own });
      expect(await screen.findByText(/no incluye las edades y los ingresos\./)).toBeVisible();
      expect(screen.getByText(/adultos de 34 años\.$/)).toBeVisible();
      expect(useProfileStore.getState().assumed).toEqual({ persons: true });
      expect(localStorage.getItem('perfilIngreso-V1.6')).toContain('"assumed":{"persons":true}');
      act(() => screen.getByRole('button', { name: 'Volver a mi perfil' }).click());
      expect(useProfileStore.getState().assumed).toEqual({});
    });

    it('leaves the income open in the form too, where its sender left it out', async () => {
      const chile = markets.find(({ code }) => code === 'cl')!.id;
      const rows = profileFormRows().filter(({ market }) => market === chile);
      const form = formInSpanish(rows.find(({ productType }) => productType === 'ISAPRE')!);
      const couple = perfilIngreso.parse({
        ...shared,
        enPareja: true,
        cotizante: [...shared.cotizante!, { sexo: 'Masculino', edad: 36 }],
      });
      const incomes = (known: KnownAnswers | null) =>
        initialValues(form, known).cotizante!.map(({ ingreso }) => ingreso);
      answer({ ...search, profile: profileToShare(couple, ['income'], 27), without: ['income'] });
      const { known } = await arriveAt({ code: LINK }, { stored: own });
      expect(await screen.findByText('34')).toBeVisible();
      expect(await screen.findByText('Sin los ingresos no te sugerimos un rango de precio.')).toBeVisible();
      expect(incomes(known())).toEqual([null, null]);
      await userEvent.click(screen.getByRole('button', { name: 'Volver a mi perfil' }));
      expect(incomes(known())).toEqual([1_650_000]);
    });

    it('that is no link is over, too', async () => {
      server.use(
        http.get('*/api/buscarplanes/comparator/url/:link', () => HttpResponse.json({ error: {} }, { status: 400 })),
      );
      await arriveAt({ code: 'x' }, { stored: own });
      expect(await screen.findByText(/^Este enlace ya no está disponible/)).toBeVisible();
    });
  });

  it('gives way to a profile that is entered meanwhile', async () => {
    let answer = () => {};
    server.use(
      http.post('*/api/profile-form/data', async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return HttpResponse.json({ uuid: crypto.randomUUID(), profile: shared, fromPrice: null, toPrice: null });
      }),
    );
    const search = { url: '/', productType: 'ISAPRE', profile: shared, without: [], clinics: ['Clínica Dávila'] };
    server.use(http.get('*/api/buscarplanes/comparator/url/*', () => HttpResponse.json(search)));
    const { useProfileStore, ages } = await arriveAt({ code: 'abcdefghijklmnopqrstuv' });
    const { useMyClinics } = await import('@/features/profile/clinics/clinic.store');
    await waitFor(() => expect(calls).toContain('/api/profile-form/data'));
    act(() => useProfileStore.getState().save('persons', own, null));
    answer();
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect([ages, useMyClinics.getState().clinics, screen.queryByRole('status')]).toEqual([[61], [], null]);
  });

  it('is not looked for where none came', async () => {
    await arriveAt(null, { stored: own });
    expect(screen.getByText('61')).toBeVisible();
    expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });
});
