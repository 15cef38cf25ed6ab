import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { priceQuestionOf } from '@/features/compare/price-question/server/queries';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import type { listPlaces } from '@/features/reference/reference.api';
import { useFormRequest } from '@/features/profile/form/form.store';
import { useProfileStore } from '@/features/profile/profile.store';
import { profileFormRows } from '@/lib/db/seed/profile-forms';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { markets } from '@/lib/markets';
import { mocked } from '@/lib/testing/mocked';
import { server } from '@/lib/testing/msw-server';
import { formInSpanish } from '@/lib/testing/sample-forms';
import { PriceQuestion } from './price-question';

const router = vi.hoisted(() => ({ push: vi.fn<(to: string) => void>(), prefetch: vi.fn<() => void>() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const CLINICS = ['Clínica Alemana de Santiago', 'Clínica Dávila', 'Clínica Dávila Vespucio'];

type Sent = { productType: string; profile: Record<string, unknown> };
let sent: Sent[] = [];

function open(market: number) {
  const { lines } = markets.find(({ id }) => id === market)!;
  const formOf = (productType: string) =>
    formInSpanish(profileFormRows().find((row) => row.market === market && row.productType === productType)!);
  server.use(
    http.get('*/api/profile-form/form', ({ request }) =>
      HttpResponse.json(formOf(new URL(request.url).searchParams.get('productTypeName')!)),
    ),
    http.post('*/api/profile-form/data', async ({ request }) => {
      const body = (await request.json()) as Sent;
      sent.push(body);
      return HttpResponse.json({
        uuid: crypto.randomUUID(),
        profile: perfilIngreso.parse(body.profile),
        fromPrice: null,
        toPrice: null,
      });
    }),
    http.get('*/api/comparator/:name/filters', () =>
      HttpResponse.json({
        total: 3,
        choices: { coverageOrganizations: CLINICS.map((value) => ({ value, label: value, count: 1 })) },
        price: null,
        deductibles: [],
        currencies: [],
      }),
    ),
    mocked<typeof listPlaces>('GET /api/places', []),
  );
  render(
    <PriceQuestion
      question={priceQuestionOf(lines.map(({ productType }) => ({ productType, form: formOf(productType) })))}
      lines={lines.map((line) => ({
        productType: line.productType,
        profileForm: line.profileForm,
        organizationType: line.organizationType,
        comparator: line.comparator,
        icon: line.icon,
        name: lineWords('es', line).name,
        href: `/Comparar/${line.path}`,
        hasClinics: line.filters.includes('coverageOrganizations'),
      }))}
      labels={{ ...labelsOf('es', 'home').question, optional: labelsOf('es', 'form').optional, policies: [] }}
    />,
  );
  return userEvent.setup();
}

const press = () => screen.getByRole('button', { name: 'Ver mi precio' });
const profileOf = (form: 'persons' | 'pets') => useProfileStore.getState().profiles[form];

beforeEach(() => {
  sent = [];
  router.push.mockReset();
  useProfileStore.getState().clear();
  useProfileStore.persist.clearStorage();
  useMyClinics.getState().keep([], 'coverageOrganizations');
  useFormRequest.getState().clear();
});

describe('the question for a price', () => {
  it('stores a profile as the list’s form does, and leads to the list', async () => {
    const user = open(1);
    await user.type(screen.getByRole('textbox', { name: 'Edad' }), '34');
    await user.click(press());
    await waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith('/Comparar/Isapres'));
    expect(sent).toEqual([{ productType: 'ISAPRE', profile: expect.objectContaining({ ingresodatos: true }) }]);
    expect(profileOf('persons')).toMatchObject({
      cotizante: [{ edad: 34, ingreso: null }],
      cargas: [],
      region: { stateCode: '13' },
    });
  });

  it('insures a partner and children, whose ages are asked then', async () => {
    const user = open(1);
    await user.type(screen.getByRole('textbox', { name: 'Edad' }), '34');
    await user.type(screen.getByRole('textbox', { name: /^Ingreso mensual/ }), '1.800.000');
    await user.click(screen.getByRole('checkbox', { name: 'Pareja' }));
    await user.click(screen.getByRole('checkbox', { name: 'Hijos' }));
    await user.type(screen.getByRole('textbox', { name: 'Edad de tu pareja' }), '36');
    await user.type(screen.getByRole('textbox', { name: /^Ingreso de tu pareja/ }), '1,1 millones');
    await user.type(screen.getByRole('textbox', { name: 'Edades de tus hijos' }), '4, 7');
    await user.click(press());
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    expect(profileOf('persons')).toMatchObject({
      enPareja: true,
      cotizante: [
        { edad: 34, ingreso: 1_800_000 },
        { edad: 36, ingreso: 1_100_000 },
      ],
      cargas: [{ edad: 4, parentesco: 'Hijo/Hija' }, { edad: 7 }],
    });
  });

  it('takes a pension for a pension, not for take-home pay', async () => {
    const user = open(1);
    await user.type(screen.getByRole('textbox', { name: 'Edad' }), '67');
    await user.type(screen.getByRole('textbox', { name: /^Ingreso mensual/ }), '640000');
    const kind = screen.getByRole('combobox', { name: /^Tipo de ingreso/ });
    expect(kind).toHaveDisplayValue('Sueldo líquido');
    await user.selectOptions(kind, 'Pensión bruta');
    await user.click(press());
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    expect(profileOf('persons')).toMatchObject({ cotizante: [{ ingreso: 640_000, tipo_ingreso: 'Pension' }] });
  });

  it('takes the empty choice for an answer when it replaces a known one, and shows the known clinic', async () => {
    const first = open(1);
    await first.type(screen.getByRole('textbox', { name: 'Edad' }), '67');
    await first.type(screen.getByRole('textbox', { name: /^Ingreso mensual/ }), '640000');
    await first.selectOptions(screen.getByRole('combobox', { name: /^Tipo de ingreso/ }), 'Pensión bruta');
    await first.type(screen.getByRole('combobox', { name: /^Clínica que/ }), 'alemana');
    await first.click(press());
    await waitFor(() => expect(router.push).toHaveBeenCalledOnce());
    cleanup();

    const user = open(1);
    const kind = screen.getByRole('combobox', { name: /^Tipo de ingreso/ });
    const clinic = screen.getByRole('combobox', { name: /^Clínica que/ });
    await waitFor(() => expect(clinic).toHaveValue('Clínica Alemana de Santiago'));
    expect(kind).toHaveDisplayValue('Pensión bruta');
    await user.selectOptions(kind, 'Sueldo líquido');
    await user.clear(clinic);
    await user.click(press());
    await waitFor(() => expect(router.push).toHaveBeenCalledTimes(2));
    expect(profileOf('persons')?.cotizante?.[0]?.tipo_ingreso ?? null).toBeNull();
    expect(useMyClinics.getState().clinics).toEqual([]);
  });

  it('leaves the clinics of a shared link as they are when its own clinic is not changed', async () => {
    const { add, adopt } = useMyClinics.getState();
    useProfileStore
      .getState()
      .save('persons', perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 34 }] }), null);
    add('Clínica Dávila');
    adopt(['Clínica Indisa', 'Clínica Meds'], 'coverageOrganizations', 'share');
    const user = open(1);
    const clinic = screen.getByRole('combobox', { name: /^Clínica que/ });
    await waitFor(() => expect(clinic).toHaveValue('Clínica Dávila'));
    await user.click(press());
    await waitFor(() => expect(router.push).toHaveBeenCalledOnce());
    expect(useMyClinics.getState()).toMatchObject({
      clinics: ['Clínica Indisa', 'Clínica Meds'],
      replaced: { clinics: ['Clínica Dávila'] },
    });
  });

  it('says what is missing at its field, and asks the server nothing', async () => {
    const user = open(1);
    await user.click(screen.getByRole('checkbox', { name: 'Pareja' }));
    await user.click(press());
    const age = screen.getByRole('textbox', { name: 'Edad' });
    await waitFor(() => expect(age).toHaveAccessibleDescription('Este campo es requerido'));
    expect(age).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Edad de tu pareja' })).toBeInvalid();
    expect(sent).toEqual([]);
    expect(router.push).not.toHaveBeenCalled();
  });

  it.each([
    ['names first the clinics of the region of who asks', ['Clínica Alemana de Santiago', 'Clínica Alemana Norte']],
    ['takes the only clinic of that name in the region of who asks', ['Clínica Alemana de Santiago']],
  ])('%s', async (_, here) => {
    const user = open(1);
    const away = ['Clínica Alemana de Valdivia', 'Clínica Alemana de Osorno'].map((name) => [name, '14'] as const);
    const clinics = [...away, ...here.map((name) => [name, '13'] as const)].map(([name, stateCode]) => {
      return { value: name, label: name, count: 1, region: { stateCode, stateName: '' } };
    });
    server.use(
      http.get('*/api/comparator/:name/filters', () =>
        HttpResponse.json({
          ...{ total: 4, price: null, deductibles: [], currencies: [] },
          choices: { coverageOrganizations: clinics },
        }),
      ),
    );
    await user.type(screen.getByRole('textbox', { name: 'Edad' }), '34');
    await user.type(screen.getByRole('combobox', { name: /^Clínica que no quieres perder/ }), 'Clínica Alemana{Enter}');
    if (here.length === 1) {
      await waitFor(() => expect(useMyClinics.getState().clinics).toEqual(here));
      return;
    }
    const near = await screen.findByRole('button', { name: 'Clínica Alemana de Santiago' });
    expect(near).toHaveFocus();
    expect(screen.getByRole('list', { name: /^¿Quisiste decir Clínica Alemana de Santiago, / })).toContainElement(near);
  });

  it('offers the clinics near a place, and goes on without one when asked again', async () => {
    const user = open(1);
    const place = { code: '13125', name: 'Quilicura', within: 'Metropolitana', stateCode: '13' };
    server.use(
      mocked<typeof listPlaces>('GET /api/places', [
        { ...place, clinics: ['Clínica Lejana', 'Clínica Dávila Vespucio'] },
      ]),
    );
    await user.type(screen.getByRole('textbox', { name: 'Edad' }), '34');
    const clinic = screen.getByRole('combobox', { name: /^Clínica que no quieres perder/ });
    await user.type(clinic, 'quilicura{Enter}');
    expect(await screen.findByText(/^Estas clínicas son las más cercanas a Quilicura/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Clínica Dávila Vespucio' })).toHaveFocus();
    expect(clinic).toBeValid();
    expect(sent).toEqual([]);
    await user.click(press());
    await waitFor(() => expect(router.push).toHaveBeenCalledOnce());
    expect(useMyClinics.getState().clinics).toEqual([]);
  });

  it('keeps a clinic by its name in the catalogue, and does not guess between two', async () => {
    const user = open(1);
    await user.type(screen.getByRole('textbox', { name: 'Edad' }), '34');
    const clinic = screen.getByRole('combobox', { name: /^Clínica que no quieres perder/ });
    await user.type(clinic, 'clinica dav');
    await user.click(press());
    await screen.findByText(/^¿Quisiste decir Clínica Dávila/);
    await user.click(screen.getByRole('button', { name: 'Clínica Dávila' }));
    expect(clinic).toHaveValue('Clínica Dávila');
    expect(clinic).toHaveFocus();
    expect(clinic).toBeValid();
    expect(screen.queryByRole('button', { name: 'Clínica Dávila Vespucio' })).toBeNull();
    await user.clear(clinic);
    await user.type(clinic, 'xyz');
    await user.click(press());
    await screen.findByText('No encontramos esa clínica. Presiona «Ver mi precio» otra vez para seguir sin ella.');
    expect(sent).toEqual([]);
    await user.clear(clinic);
    await user.type(clinic, 'davila');
    await user.click(press());
    await waitFor(() => expect(router.push).toHaveBeenCalledOnce());
    expect(useMyClinics.getState().clinics).toEqual(['Clínica Dávila']);
  });

  it('asks what the chosen insurance is priced by', async () => {
    const user = open(2);
    const choose = (name: string) => user.click(screen.getByRole('radio', { name }));
    await choose('Mascotas');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Edad en años' }), '3');
    await choose('SCTR');
    await user.type(screen.getByRole('textbox', { name: /trabajadores/i }), '40');
    await user.type(screen.getByRole('textbox', { name: /sueldo/i }), '2750');
    await user.selectOptions(screen.getByRole('combobox', { name: /Actividad de la empresa/ }), 'Construcción');
    await user.click(press());
    await waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith('/Comparar/SCTR'));
    expect(useFormRequest.getState().isRequested).toBe(false);
    const [{ profile }] = sent as [Sent];
    expect(perfilIngreso.parse(profile).sctr).toEqual({
      ...{ cantidadempleados: 40, ingreso: 2750, sector: 'F', tipo_trabajo: '' },
    });
  });

  it('shows what was told before', async () => {
    const profile = { ingresodatos: true, cotizante: [{ edad: 41, ingreso: 900_000 }], cargas: [{ edad: 3 }] };
    useProfileStore.getState().save('persons', perfilIngreso.parse(profile), null);
    open(1);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Edad' })).toHaveValue('41'));
    expect(screen.getByRole('checkbox', { name: 'Hijos' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Pareja' })).not.toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Edades de tus hijos' })).toHaveValue('3');
  });

  it('shows no default of the form as what was told', async () => {
    const profile = { ingresodatos: true, cotizante: [{ edad: 41 }] };
    useProfileStore.getState().save('persons', perfilIngreso.parse(profile), null);
    open(1);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Edad' })).toHaveValue('41'));
    expect(screen.getByRole('textbox', { name: /^Ingreso mensual/ })).toHaveValue('');
  });

  it('has no field that an address could get', () => {
    open(1);
    const form = screen.getByRole('form', { name: 'Ve tu precio' });
    expect(form).toHaveAttribute('action', '/Comparar/Isapres');
    expect([...new FormData(form as HTMLFormElement).keys()]).toEqual([]);
    expect(within(form).getAllByRole('checkbox')).toHaveLength(2);
  });

  it('says so when prices can’t be had, and keeps what was typed', async () => {
    const user = open(4);
    server.use(http.post('*/api/profile-form/data', () => HttpResponse.json({}, { status: 500 })));
    await user.type(screen.getByRole('textbox', { name: 'Edad' }), '34');
    await user.click(press());
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos calcular tus precios.');
    expect(screen.getByRole('textbox', { name: 'Edad' })).toHaveValue('34');
    expect(router.push).not.toHaveBeenCalled();
  });
});
