import { act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormField } from '@/lib/form-definition/form-schemas';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { openProfileForm, seededForm, serveProfileForm, type SentProfile } from '@/lib/testing/profile-launcher';
import { markets } from '@/lib/markets';
import { server } from '@/lib/testing/msw-server';

const PERU = markets.find(({ code }) => code === 'pe')!;
const LIMIT = 'Se ha sobrepasado el limite de intentos (3), Intente mas tarde.';
const KINDS: Record<string, string[]> = { F: ['Demolición', 'Edificación'], G: ['Almacén'] };
const named = (names: string[]) => names.map((name) => ({ code: name, name }));

let sent: SentProfile[] = [];
let calls: string[];
let broken: boolean;

function formOf(productType: string) {
  const form = seededForm(PERU.id, productType);
  const bare = (field: FormField) => (field.retrieveFunction ? { ...field, allowedValues: null } : field);
  return { ...form, fields: form.fields.map(bare) };
}

async function open(productType: string) {
  sent = serveProfileForm(formOf(productType));
  server.use(
    http.get('*/api/:list', ({ request, params }) => {
      calls.push(String(params.list) + new URL(request.url).search);
      if (broken) return new HttpResponse(null, { status: 500 });
      const sector = new URL(request.url).searchParams.get('sector');
      if (sector) return HttpResponse.json(named(KINDS[sector]!));
      return HttpResponse.json([
        { code: 'F', name: 'Construcción' },
        { code: 'G', name: 'Comercio' },
      ]);
    }),
    http.get('*/api/countryState/country', () => {
      calls.push('countryState/country');
      if (broken) return new HttpResponse(null, { status: 500 });
      return HttpResponse.json([
        { stateCode: '15', stateName: 'Lima', abbreviation: 'LIM' },
        { stateCode: '04', stateName: 'Arequipa', abbreviation: 'ARE' },
      ]);
    }),
  );
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) });
  const { form: dialog } = await openProfileForm(PERU, productType, user);
  return { user, dialog };
}

const optionsOf = (select: HTMLElement) =>
  [...(select as HTMLSelectElement).options].map(({ text }) => text).filter((text) => text !== 'Selecciona');

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  calls = [];
  broken = false;
  useProfileStore.getState().clear();
});

describe('lists of the profile form', () => {
  it('asks for sectors, and for the kinds of work of each one that is chosen [A-58 E-46 S-52]', async () => {
    const { user, dialog } = await open('SCTR');
    const [sector, kind] = ['Actividad de la empresa', /^Tipo de trabajo/].map((name) =>
      dialog.getByRole('combobox', { name }),
    );
    await waitFor(() => expect(optionsOf(sector!)).toEqual(['Construcción', 'Comercio']));
    expect(calls).toEqual(['workSectorType']);
    await user.selectOptions(sector!, 'F');
    await waitFor(() => expect(optionsOf(kind!)).toEqual(['Demolición', 'Edificación']));
    await user.selectOptions(kind!, 'Demolición');
    await user.selectOptions(sector!, 'G');
    await waitFor(() => expect(optionsOf(kind!)).toEqual(['Almacén']));
    expect(kind).toHaveValue('');
    expect(calls).toEqual(['workSectorType', 'workSectorType?sector=F', 'workSectorType?sector=G']);
  });

  it('fills the regions by their own call [A-57 E-46]', async () => {
    const { dialog } = await open('EPS');
    await waitFor(() =>
      expect(optionsOf(dialog.getByRole('combobox', { name: /^Departamento/ }))).toEqual(['Lima', 'Arequipa']),
    );
    expect(calls).toEqual(['countryState/country']);
  });

  it.each([
    ['SCTR', 'Error al obtener los sectores laborales', '[X-18]'],
    ['EPS', 'Error al obtener las regiones', '[X-20]'],
  ] as const)('says that the list of the form of %s failed, and gets it by the button: %s %s [X-15]', async (...of) => {
    const [productType, title] = of;
    broken = true;
    const { user, dialog } = await open(productType);
    expect(dialog.queryByText(title)).toBeNull();
    for (let tries = 2; tries <= 4; tries++) {
      await act(() => vi.advanceTimersByTimeAsync(1500));
      await waitFor(() => expect(calls).toHaveLength(tries));
    }
    expect(await dialog.findByText(title)).toBeVisible();
    expect(dialog.getByText(LIMIT)).toBeVisible();
    expect(calls).toHaveLength(4);
    broken = false;
    await user.click(dialog.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(dialog.queryByText(title)).toBeNull());
    expect(calls).toHaveLength(5);
  });

  it('searches places as one types; a chosen one sets the region, and another region drops it', async () => {
    const { user, dialog } = await open('EPS');
    const lima = { code: '150122', name: 'Miraflores', within: 'Lima', stateCode: '15' };
    const arequipa = { code: '040110', name: 'Miraflores', within: 'Arequipa', stateCode: '04' };
    server.use(
      http.get('*/api/places', ({ request }) => {
        const { q = '', stateCode } = Object.fromEntries(new URL(request.url).searchParams);
        calls.push(['places', q, stateCode].filter(Boolean).join(' '));
        return HttpResponse.json(
          [lima, arequipa].filter(({ code, name }) => q === code || name.toLowerCase().startsWith(q)),
        );
      }),
    );
    const place = dialog.getByRole('combobox', { name: /^Distrito/ });
    const region = dialog.getByRole('combobox', { name: /^Departamento/ });
    await user.type(place, 'mira');
    await user.click(await dialog.findByRole('option', { name: 'Miraflores, Arequipa' }));
    expect(place).toHaveValue('Miraflores, Arequipa');
    expect(calls.filter((one) => one.startsWith('places'))).toEqual(['places mira']);
    await waitFor(() => expect(region).toHaveValue('04'));
    await user.selectOptions(region, '15');
    expect(place).toHaveValue('');
    await user.type(place, 'zzz');
    await user.tab();
    expect(await dialog.findByText('Selecciona un valor de la lista')).toBeVisible();
    await user.clear(place);
    await user.type(place, 'mira');
    await user.click(await dialog.findByRole('option', { name: 'Miraflores, Lima' }));
    expect(calls.at(-1)).toBe('places mira 15');
    await user.type(dialog.getByRole('spinbutton', { name: 'Edad' }), '34');
    await user.click(dialog.getByRole('button', { name: 'Comparar' }));
    await waitFor(() => expect(sent[0]?.profile.region).toMatchObject({ stateCode: '15', placeCode: '150122' }));
  });

  it('sends the region that is known, though its list cannot be had: its names are the back end’s to write', async () => {
    broken = true;
    const region = { stateCode: '15', stateName: 'Lima', abbreviation: 'LIM' };
    const cotizante = [{ sexo: 'Femenino' as const, edad: 40, ingreso: null }];
    const known = perfilIngreso.parse({ ingresodatos: true, cotizante, region });
    useProfileStore.getState().save('persons', known, null);
    const { user, dialog } = await open('EPS');
    await user.click(dialog.getByRole('button', { name: 'Comparar' }));
    await waitFor(() => expect(sent[0]?.profile.region).toEqual({ stateCode: '15', stateName: '', abbreviation: '' }));
  });
});
