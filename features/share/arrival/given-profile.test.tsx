import { act, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { encodePerfil } from '@/features/share/codec';
import { profileFormRows } from '@/lib/db/seed/profile-forms';
import { markets } from '@/lib/markets';
import { server } from '@/lib/testing/msw-server';
import { formInSpanish } from '@/lib/testing/sample-forms';
import type { PageLine } from './client';

vi.mock('next/navigation', () => ({ useRouter: () => ({ replace: vi.fn() }) }));

const ISAPRE = { productType: 'ISAPRE', profileForm: 'persons' } as const;
const VIDA = { productType: 'VIDA', profileForm: 'person' } as const;
const MASCOTAS = { productType: 'MASCOTAS', profileForm: 'pets' } as const;
const EPS = { productType: 'EPS', profileForm: 'persons' } as const;

const region = { stateCode: '13', stateName: 'Metropolitana', abbreviation: 'RM' };
const WHOLE = {
  ...{ ingresodatos: true, enPareja: true, region },
  cotizante: [
    { sexo: 'Femenino', edad: 34, ingreso: 1_800_000 },
    { sexo: 'Masculino', edad: 36, ingreso: null },
  ],
  cargas: [{ sexo: 'Masculino', edad: 4, parentesco: 'Hijo/Hija' }],
} as unknown as PerfilIngreso;

let sent: { productType: string; profile: PerfilIngreso }[] = [];

beforeEach(() => {
  document.documentElement.dataset.framed = '';
  sent = [];
  server.use(
    http.get('*/api/profile-form/form', ({ request }) => {
      const productType = new URL(request.url).searchParams.get('productTypeName')!;
      const { id } = markets.find(({ code }) => code === (productType === 'EPS' ? 'co' : 'cl'))!;
      const row = profileFormRows().find((one) => one.market === id && one.productType === productType)!;
      return HttpResponse.json(formInSpanish(row));
    }),
    http.post('*/api/profile-form/data', async ({ request }) => {
      const body = (await request.json()) as (typeof sent)[number];
      sent.push(body);
      const { productType, profile } = body;
      const read = productType === 'VIDA' ? { ...profile, region: null, cargas: [], enPareja: false } : profile;
      return HttpResponse.json({ uuid: crypto.randomUUID(), profile: read, fromPrice: 1, toPrice: 2 });
    }),
  );
});
afterEach(() => delete document.documentElement.dataset.framed);

async function open(line: PageLine, given: object | null) {
  const perfil = given && encodePerfil(given as PerfilIngreso);
  if (perfil) Object.assign(globalThis, { arrivingSearch: { perfil, code: null, productType: null } });
  vi.resetModules();
  const {
    useProfileStore,
    useIsIncomplete: useIsLacking,
    useProfileFor,
  } = await import('@/features/profile/profile.store');
  const { ArrivalGate } = await import('./components/arrival-gate');
  function Price() {
    const age = useProfileFor(line.profileForm, line.productType)?.cotizante?.[0]?.edad ?? 'nobody';
    return <p>{`${useIsLacking(line.productType) ? 'from' : 'exact'} ${age}`}</p>;
  }
  const { unmount } = render(
    <>
      <ArrivalGate line={line} />
      <Price />
    </>,
  );
  return { useProfileStore, unmount };
}

describe('a profile that the page around gave', () => {
  it('is kept whole by a list that asks for a part of it, whose price is asked with that part', async () => {
    const { useProfileStore } = await open(VIDA, WHOLE);
    expect(await screen.findByText('exact 34')).toBeVisible();
    expect(useProfileStore.getState().profiles.persons).toMatchObject(WHOLE);
    expect(sent.map(({ profile }) => [profile.region, profile.cotizante?.length])).toEqual([[null, 1]]);
  });

  it('is taken over also where another frame of that page has done so meanwhile', async () => {
    vi.resetModules();
    Object.assign(globalThis, { arrivingSearch: { perfil: encodePerfil(WHOLE), code: null, productType: null } });
    const { useProfileStore } = await import('@/features/profile/profile.store');
    sessionStorage.setItem('givenProfile', encodePerfil(WHOLE));
    const { ArrivalGate } = await import('./components/arrival-gate');
    render(<ArrivalGate line={VIDA} />);
    await waitFor(() => expect(useProfileStore.getState().isAwaited).toBe(false));
    expect(useProfileStore.getState().profiles.persons).toMatchObject({ region });
  });

  it('is read by a list that the visitor goes on to', async () => {
    const life = await open(VIDA, WHOLE);
    await screen.findByText('exact 34');
    life.unmount();
    const { useProfileStore } = await open(ISAPRE, null);
    expect(await screen.findByText('exact 34')).toBeVisible();
    expect(useProfileStore.getState().profiles.persons).toMatchObject({ region, cotizante: WHOLE.cotizante });
  });

  it('says of each kind of list its own, and asks no list for a price of what it does not insure', async () => {
    const mascota = [{ raza: 'Beagle', especie: 'Perro', edad: 3 }];
    const isapre = await open(ISAPRE, { ...WHOLE, mascota });
    await screen.findByText('exact 34');
    expect(isapre.useProfileStore.getState().profiles.pets).toMatchObject({ mascota, cargas: [] });
    isapre.unmount();
    sessionStorage.clear();
    sent = [];
    const { useProfileStore } = await open(MASCOTAS, WHOLE);
    await waitFor(() => expect(useProfileStore.getState().profiles.persons).toMatchObject({ region }));
    expect([sent, screen.queryByRole('status')]).toEqual([[], null]);
  });

  const WITHOUT_REGION = { ...WHOLE, region: null };
  const LACKS = /^Nos faltan estos datos: Región\./;

  it('that lacks what the list asks for is not sent, and no price is exact until the visitor answers', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { useProfileStore } = await open(ISAPRE, WITHOUT_REGION);
    expect(await screen.findByText('from 34')).toBeVisible();
    expect(await screen.findByText(LACKS)).toBeVisible();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(warn.mock.calls).toEqual([['profile lacks region.stateCode for ISAPRE: visitors are asked.']]);
    expect(sent).toEqual([]);
    act(() =>
      useProfileStore
        .getState()
        .saveAnswers(ISAPRE, { questions: ['region.stateCode', 'cotizante.edad'], persons: 2 }, WHOLE, null),
    );
    expect(screen.getByText('exact 34')).toBeVisible();
    expect(screen.queryByText(LACKS)).toBeNull();
    warn.mockRestore();
  });

  it('still lacks it when the page is loaded anew in another language, and in a list that the visitor goes on to', async () => {
    const first = await open(ISAPRE, WITHOUT_REGION);
    await screen.findByText('from 34');
    first.unmount();
    document.documentElement.lang = 'en';
    const again = await open(ISAPRE, null);
    expect(screen.getByText('from 34')).toBeVisible();
    expect(await screen.findByText(/^These details are missing: /)).toBeVisible();
    again.unmount();
    sessionStorage.clear();
    document.documentElement.lang = 'es';
    const life = await open(VIDA, WITHOUT_REGION);
    await screen.findByText('exact 34');
    life.unmount();
    await open(ISAPRE, null);
    expect(await screen.findByText('from 34')).toBeVisible();
    expect(await screen.findByText(LACKS)).toBeVisible();
  });

  it('and says nothing of the sex is told to be supposed, where the list asks', async () => {
    const { sexo: _, ...person } = WHOLE.cotizante![0]!;
    const given = { ...WHOLE, enPareja: false, cotizante: [person], cargas: [] };
    const { unmount } = await open(EPS, given);
    expect(await screen.findByText(/^Calculamos como hombre/)).toBeVisible();
    unmount();
    sessionStorage.clear();
    await open(ISAPRE, given);
    await screen.findByText('exact 34');
    expect(screen.queryByText(/^Calculamos como hombre/)).toBeNull();
  });
});
