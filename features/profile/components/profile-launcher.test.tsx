import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import { useFormRequest } from '@/features/profile/form/form.store';
import { useProfileStore } from '@/features/profile/profile.store';
import { labelsOf } from '@/lib/i18n/messages';
import { seededForm } from '@/lib/testing/profile-launcher';
import { server } from '@/lib/testing/msw-server';
import { ProfileLauncher } from './profile-launcher';

type Sent = { productType: string; profile: Record<string, unknown> };
let sent: Sent[] = [];
let queries: string[] = [];

function serve(form: object) {
  server.use(
    http.get('*/api/profile-form/form', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json(form);
    }),
    http.post('*/api/profile-form/data', async ({ request }) => {
      const body = (await request.json()) as Sent;
      sent.push(body);
      const profile = perfilIngreso.parse(body.profile);
      return HttpResponse.json({ uuid: crypto.randomUUID(), profile, fromPrice: 137_157, toPrice: 151_594 });
    }),
  );
}

type Options = Partial<React.ComponentProps<typeof ProfileLauncher>>;
function launcher(options: Options = {}) {
  const props = {
    line: { productType: 'ISAPRE', profileForm: 'persons' },
    money: { tag: 'es-CL', currency: 'CLP' },
    regionWord: 'region',
    labels: labelsOf('es', 'profile'),
    ...options,
  } as const;
  return <ProfileLauncher {...props} />;
}

async function openForm(options: Options = {}) {
  const user = userEvent.setup();
  render(launcher(options));
  await user.click(screen.getByRole('button', { name: 'Ingresar Perfil' }));
  const dialog = await screen.findByRole('dialog', { name: 'Quiénes se asegurarán?' });
  const compare = await within(dialog).findByRole('button', { name: 'Comparar' });
  return { user, dialog, compare, form: within(dialog) };
}

beforeEach(() => {
  sent = [];
  queries = [];
  useProfileStore.getState().clear();
});

const partnersAge = (form: ReturnType<typeof within>) =>
  within(form.getByRole('group', { name: 'Tu pareja' })).getByRole('spinbutton', { name: 'Edad (Tu pareja)' });

describe('the profile form', () => {
  it("tells the data layer 'ingresaPerfil' once it is answered, and nothing of what was said [A-83]", async () => {
    delete window.dataLayer;
    serve(seededForm(1, 'ISAPRE'));
    const { user, compare } = await openForm();
    expect(window.dataLayer).toBeUndefined();
    await user.click(compare);
    await waitFor(() => expect(window.dataLayer).toEqual([{ event: 'ingresaPerfil', productType: 'ISAPRE' }]));
    expect(sent).toHaveLength(1);
  });

  it('is closed on the first visit and asks for nothing until it is opened [S-31]', () => {
    render(launcher());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Ingresar Perfil' })).toHaveAttribute('aria-expanded', 'false');
    expect(queries).toEqual([]);
  });

  it.each([
    ['es-PE', 'PEN', 'Para 12,345 empleados'],
    ['es-CL', 'CLP', 'Para 12.345 empleados'],
  ] as const)('says for how many the prices of %s are, in its own numbers', async (tag, currency, sentence) => {
    const company = perfilIngreso.parse({ ingresodatos: true, colectivo: { cantidadempleados: 12_345 } });
    useProfileStore.getState().save('employees', company, null);
    const line = { productType: 'COLECTIVO', profileForm: 'employees' } as const;
    render(launcher({ line, money: { tag, currency } }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('opens for who asks for it elsewhere on the page, as often as they do', async () => {
    serve(seededForm(1, 'ISAPRE'));
    const user = userEvent.setup();
    render(launcher());
    const focused = vi.spyOn(screen.getByRole('button', { name: 'Ingresar Perfil' }), 'focus');
    for (let times = 1; times <= 2; times++) {
      act(() => useFormRequest.getState().request());
      expect(focused).toHaveBeenCalledTimes(times);
      const dialog = await screen.findByRole('dialog', { name: 'Quiénes se asegurarán?' });
      await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('opens by the address of its button, once, and by its keys', async () => {
    const user = userEvent.setup();
    serve(seededForm(1, 'ISAPRE'));
    render(launcher());
    const address = screen.getByRole('button', { name: 'Ingresar Perfil' }).getAttribute('href')!;
    screen.getByRole('button', { name: 'Ingresar Perfil' }).focus();
    await user.keyboard(' ');
    expect(await screen.findByRole('dialog')).toBeVisible();
    cleanup();
    history.pushState({ tree: 1 }, '', address);
    render(launcher());
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(location.search).toBe('');
    // Next keeps its router state there, which Back needs.
    expect(history.state).toMatchObject({ tree: 1 });
    cleanup();
    render(launcher());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens at the question that its address names', async () => {
    serve(seededForm(1, 'ISAPRE'));
    history.pushState(null, '', '?ingresar=embarazo');
    render(launcher());
    expect(await screen.findByLabelText(/^Embarazo, mes/)).toHaveFocus();
    expect(location.search).toBe('');
    expect(document.documentElement).not.toHaveAttribute('data-asks');
  });

  it('sends the whole family, clean, and closes only when the reload has started [S-14 A-31 E-16 E-17 E-20 E-21 E-22]', async () => {
    serve(seededForm(1, 'ISAPRE'));
    const order: string[] = [];
    let startReload = () => {};
    const onSubmitted = vi.fn(() => {
      order.push(sent.length === 1 ? 'configured' : 'too early');
      return new Promise<void>((resolve) => (startReload = resolve));
    });
    const { user, form, dialog, compare } = await openForm({ onSubmitted });
    const age = form.getByRole('spinbutton', { name: 'Edad' });
    await user.clear(age);
    await user.type(age, '34');
    const income = form.getByRole('textbox', { name: /Ingreso mensual/ });
    await user.clear(income);
    await user.type(income, '2000000');
    expect(income).toHaveValue('$ 2.000.000');
    await user.click(form.getByRole('switch', { name: 'Me aseguro con mi pareja' }));
    expect(partnersAge(form)).toHaveValue('');
    await user.type(partnersAge(form), '36');
    for (const [index, years] of ['0', '12'].entries()) {
      await user.click(form.getByRole('button', { name: 'Agregar Carga' }));
      const dependant = within(form.getByRole('group', { name: `Carga ${index + 1}` }));
      await user.type(dependant.getByRole('spinbutton', { name: `Edad (Carga ${index + 1})` }), years);
    }
    await user.selectOptions(form.getByRole('combobox', { name: 'Región' }), 'Valparaíso');
    await user.click(compare);

    await waitFor(() => expect(onSubmitted).toHaveBeenCalledOnce());
    expect(order).toEqual(['configured']);
    expect(sent).toEqual([
      {
        productType: 'ISAPRE',
        profile: expect.objectContaining({
          ingresodatos: true,
          cotizante: [
            { sexo: 'Masculino', edad: 34, ingreso: 2_000_000 },
            { sexo: 'Femenino', edad: 36, ingreso: null },
          ],
          cargas: [
            { parentesco: 'Hijo/Hija', sexo: 'Masculino', edad: 0 },
            { parentesco: 'Hijo/Hija', sexo: 'Masculino', edad: 12 },
          ],
          enPareja: true,
          region: { stateCode: '5', stateName: 'Valparaíso', abbreviation: 'V' },
        }),
      },
    ]);
    expect(dialog).toHaveAttribute('open');
    expect(form.getByRole('button', { name: 'Calculando tus precios…' })).toBeDisabled();
    startReload();
    await waitFor(() => expect(dialog).not.toHaveAttribute('open'));
    const whom = 'Para ti, 34 años, tu pareja y 2 cargas – Región Valparaíso';
    const facts = await screen.findByRole('list', { name: whom });
    const names = within(facts).getAllByRole('listitem');
    expect(names.map(({ textContent }) => textContent)).toEqual(['34, 36 años + 2 cargas', 'Valparaíso']);
    expect(useProfileStore.getState().band).toEqual({ productType: 'ISAPRE', fromPrice: 137_157, toPrice: 151_594 });
  });

  describe('and the search button', () => {
    async function calculating() {
      serve(seededForm(1, 'ISAPRE'));
      const settle = { finish: () => {}, fail: () => {} };
      const calculation = new Promise<void>((resolve, reject) => {
        settle.finish = resolve;
        settle.fail = () => reject(new Error('no results'));
      });
      const { user, dialog, compare } = await openForm({ onSubmitted: () => ({ calculation }) });
      expect(compare).toHaveAttribute('data-state', 'idle');
      await user.click(compare);
      await waitFor(() => expect(dialog).not.toHaveAttribute('open'));
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      return settle;
    }
    const button = () => screen.getByRole('button', { name: /Cambiar|Calculando|listos/ });
    const status = () => screen.getAllByRole('status')[0]!;
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

    it('is idle, active while prices are calculated, finished for 3 s, then idle again [S-16]', async () => {
      render(launcher());
      expect(screen.getByRole('button', { name: 'Ingresar Perfil' })).toHaveAttribute('data-state', 'idle');
      cleanup();
      const { finish } = await calculating();
      expect(button()).toHaveAttribute('data-state', 'active');
      expect(button()).toHaveTextContent('Calculando…');
      await pass(60_000);
      expect(button()).toHaveAttribute('data-state', 'active');
      expect(status()).toHaveTextContent('Calculando…');
      finish();
      await pass(0);
      expect(button()).toHaveAttribute('data-state', 'finished');
      expect(button()).toHaveTextContent('Precios listos');
      expect(status()).toHaveTextContent('Precios listos');
      await pass(2999);
      expect(button()).toHaveAttribute('data-state', 'finished');
      await pass(1);
      expect(button()).toHaveAttribute('data-state', 'idle');
      expect(button()).toHaveTextContent('Cambiar datos');
      expect(status()).toBeEmptyDOMElement();
    });

    it('says of a calculation that failed nothing but that it stopped', async () => {
      const { fail } = await calculating();
      fail();
      await pass(0);
      expect(button()).toHaveAttribute('data-state', 'idle');
    });
  });

  it('is pointed at when its first profile was entered, and not before [S-32]', async () => {
    serve(seededForm(1, 'ISAPRE'));
    const { user, compare } = await openForm();
    const pointer = () => document.querySelector('[data-first-view=waiting]');
    expect(pointer()).toBeNull();
    await user.click(compare);
    await waitFor(() => expect(pointer()).not.toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows an error only where the visitor has been [V-24]', async () => {
    serve(seededForm(2, 'EPS'));
    const { user, form } = await openForm();
    await user.click(form.getByRole('button', { name: 'Agregar Persona' }));
    expect(form.queryByText('Este campo es requerido')).toBeNull();
    await user.click(form.getByRole('button', { name: 'Agregar Persona' }));
    const age = (n: number) => within(form.getByRole('group', { name: `Persona ${n}` })).getByRole('spinbutton');
    expect(age(2)).toHaveFocus();
    expect(form.getAllByText('Este campo es requerido')).toHaveLength(1);
    expect(age(1)).toHaveAccessibleDescription(/Este campo es requerido/);
    expect(age(2)).toBeValid();
    await user.tab();
    expect(form.getAllByText('Este campo es requerido')).toHaveLength(2);
  });

  it('moves the focus to a new person, and back to the button when one is taken away', async () => {
    serve(seededForm(1, 'ISAPRE'));
    const { user, form } = await openForm();
    await user.click(form.getByRole('button', { name: 'Agregar Carga' }));
    expect(within(form.getByRole('group', { name: 'Carga 1' })).getByRole('spinbutton')).toHaveFocus();
    await user.click(form.getByRole('button', { name: 'Eliminar Carga 1' }));
    expect(form.queryByRole('group', { name: 'Carga 1' })).toBeNull();
    expect(form.getByRole('button', { name: 'Agregar Carga' })).toHaveFocus();
  });

  it('does not let an error slip in between the press of a button and its release', async () => {
    serve(seededForm(1, 'ISAPRE'));
    const { user, form } = await openForm();
    const age = form.getByRole('spinbutton', { name: 'Edad' });
    await user.clear(age);
    await user.type(age, '-1');
    await user.pointer({ keys: '[MouseLeft>]', target: form.getByRole('button', { name: 'Agregar Carga' }) });
    expect(age).toHaveFocus();
    expect(form.queryByText(/Ingresa un número/)).toBeNull();
    await user.pointer('[/MouseLeft]');
    expect(form.getByRole('group', { name: 'Carga 1' })).toBeVisible();
    expect(await form.findByText('Ingresa un número entre 0 y 120')).toBeVisible();
  });

  it('has room for 8 pets, keeps the first, and offers the breeds of the species', async () => {
    serve(seededForm(1, 'MASCOTAS'));
    const { user, form, compare } = await openForm({ line: { productType: 'MASCOTAS', profileForm: 'pets' } });
    expect(form.queryByRole('button', { name: 'Eliminar Mascota 1' })).toBeNull();
    const first = within(form.getByRole('group', { name: 'Mascota 1' }));
    await user.selectOptions(first.getByRole('combobox', { name: 'Raza (Mascota 1)' }), 'Labrador Retriever');
    await user.click(first.getByRole('radio', { name: 'Gato' }));
    expect(first.getByRole('combobox', { name: 'Raza (Mascota 1)' })).toHaveDisplayValue('Sin raza (mestizo)');
    await user.selectOptions(first.getByRole('combobox', { name: 'Raza (Mascota 1)' }), 'Siamés');
    const add = form.getByRole('button', { name: 'Agregar Mascota' });
    for (let n = 2; n <= 9; n += 1) await user.click(add);
    expect(form.getAllByRole('group', { name: /^Mascota \d$/ })).toHaveLength(8);
    expect(add).toHaveAttribute('aria-disabled', 'true');
    await user.click(compare);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.profile.mascota).toHaveLength(8);
    expect(sent[0]!.profile).not.toHaveProperty('cotizante');
  });

  it.each([
    [
      'a refusal',
      () => HttpResponse.json({ error: { code: 'INVALID_DATA', message: 'x' } }, { status: 400 }),
      /verifique los datos/,
    ],
    ['a fault of the server', () => HttpResponse.json({}, { status: 500 }), /El servidor no respondió/],
    ['a network that is gone', () => HttpResponse.error(), /Parece que no hay conexión/],
  ])('says what happened after %s and loses nothing', async (_, answer, text) => {
    serve(seededForm(1, 'ISAPRE'));
    server.use(http.post('*/api/profile-form/data', answer));
    const { user, form, dialog, compare } = await openForm();
    await user.type(form.getByRole('spinbutton', { name: 'Edad' }), '{ArrowUp}{ArrowUp}');
    await user.click(compare);
    expect(await form.findByRole('alert')).toHaveTextContent(text);
    expect(dialog).toHaveAttribute('open');
    expect(form.getByRole('spinbutton', { name: 'Edad' })).toHaveValue('29');
    expect(useProfileStore.getState().profiles).toEqual({});
    serve(seededForm(1, 'ISAPRE'));
    await user.click(form.getByRole('button', { name: 'Comparar' }));
    await waitFor(() => expect(dialog).not.toHaveAttribute('open'));
  });

  it('offers to ask again when the questions do not come', async () => {
    server.use(http.get('*/api/profile-form/form', () => HttpResponse.json({}, { status: 404 })));
    const user = userEvent.setup();
    render(launcher());
    await user.click(screen.getByRole('button', { name: 'Ingresar Perfil' }));
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    serve(seededForm(1, 'ISAPRE'));
    await user.click(retry);
    expect(await screen.findByRole('spinbutton', { name: 'Edad' })).toBeVisible();
  });

  it('closes though what it prices could not be reloaded, which says so itself', async () => {
    const onSubmitted = vi.fn(() => Promise.reject(new Error('no chunk')));
    serve(seededForm(1, 'ISAPRE'));
    const { user, dialog, compare } = await openForm({ onSubmitted });
    await user.click(compare);
    await waitFor(() => expect(dialog).not.toHaveAttribute('open'));
    expect(onSubmitted).toHaveBeenCalledOnce();
    expect(useProfileStore.getState().profiles.persons).toMatchObject({ cotizante: [{ edad: 27 }] });
  });

  it('is without each fact that the visitor takes away, and priced for nobody without ages', async () => {
    const region = { stateCode: '5', stateName: 'Valparaíso', abbreviation: 'V' };
    const adicional = { pago_hoy: 103_148, embarazo: 4, enfermedades: ['diabetes', 'tiroides', '__proto__'] };
    const stored = { ingresodatos: true, cotizante: [{ edad: 34 }], cargas: [{ edad: 3 }], region, adicional };
    const band = { productType: 'ISAPRE', fromPrice: 137_157, toPrice: 151_594 };
    useProfileStore.getState().save('persons', perfilIngreso.parse(stored), band);
    useMyClinics.getState().keep(['Clínica Alemana', 'Clínica Dávila'], 'coverageOrganizations');
    serve(seededForm(1, 'ISAPRE'));
    const user = userEvent.setup();
    render(launcher({ hasClinics: true }));
    const facts = await screen.findByRole('list', { name: /^Para ti, 34 años/ });
    const shown = () =>
      within(facts)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent);
    const [ages, today, month, ...rest] = [
      '34 años + 1 carga',
      'Hoy $103.148',
      'Embarazo, mes 4',
      'Diabetes',
      'Hipotiroidismo',
      'Valparaíso',
    ];
    expect(shown()).toEqual([ages, today, month, ...rest, 'Clínica Alemana', 'Clínica Dávila']);
    const edit = screen.getByRole('button', { name: 'Cambiar datos' });
    for (const fact of [today, month, ...rest, 'Clínica Alemana']) {
      await user.click(screen.getByRole('button', { name: `Quitar ${fact}` }));
      expect(edit).toHaveFocus();
    }
    expect(shown()).toEqual([ages, 'Clínica Dávila']);
    expect(useMyClinics.getState().clinics).toEqual(['Clínica Dávila']);
    const { profiles, band: kept } = useProfileStore.getState();
    expect(profiles.persons).toMatchObject({
      cotizante: [{ edad: 34 }],
      region: null,
      adicional: { enfermedades: ['__proto__'] },
    });
    expect(kept).toEqual(band);
    await user.click(screen.getByRole('button', { name: `Quitar ${ages}` }));
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByRole('button', { name: 'Ingresar Perfil' })).toHaveFocus();
    expect(useProfileStore.getState()).toMatchObject({ profiles: {}, band: null });
  });

  it('says whose illness each is in a family, and takes away one person’s only', async () => {
    const adicional = { 'cotizante.0.enfermedades': ['asma'], 'cargas.0.enfermedades': ['asma', 'diabetes'] };
    const stored = { ingresodatos: true, cotizante: [{ edad: 34 }], cargas: [{ edad: 6 }], adicional };
    useProfileStore.getState().save('persons', perfilIngreso.parse(stored), null);
    serve(seededForm(1, 'ISAPRE'));
    const user = userEvent.setup();
    render(launcher());
    expect(await screen.findByText('Asma (la persona de 34 años)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar Asma (la persona de 6 años)' }));
    expect(useProfileStore.getState().profiles.persons!.adicional).toEqual({
      'cotizante.0.enfermedades': ['asma'],
      'cargas.0.enfermedades': ['diabetes'],
    });
  });

  it('asks for the income of a partner without which the price is another one', async () => {
    const cotizante = [{ edad: 33, ingreso: 3_800_000 }, { edad: 31 }];
    useProfileStore
      .getState()
      .save('persons', perfilIngreso.parse({ ingresodatos: true, enPareja: true, cotizante }), null);
    serve(seededForm(1, 'ISAPRE'));
    render(launcher({ line: { productType: 'ISAPRE', profileForm: 'persons', pricedByIncome: true } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar ingreso de tu pareja' }));
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('says that a price without an income is for the minimum wage, and asks for it', async () => {
    const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 34 }, { edad: 36 }] });
    useProfileStore.getState().save('persons', profile, null);
    serve(seededForm(1, 'ISAPRE'));
    render(launcher({ line: { productType: 'EPS', profileForm: 'persons', pricedByIncome: true } }));
    const add = { name: 'Agregar tu ingreso: el precio es con salario mínimo' };
    await userEvent.click(await screen.findByRole('button', add));
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('starts from what the visitor told before', async () => {
    const stored = { ingresodatos: true, cotizante: [{ edad: 41 }], cargas: [{ edad: 3 }] };
    useProfileStore.getState().save('persons', perfilIngreso.parse(stored), null);
    serve(seededForm(1, 'ISAPRE'));
    const user = userEvent.setup();
    render(launcher());
    expect(await screen.findByRole('list', { name: 'Para ti, 41 años, y 1 carga' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cambiar datos' }));
    expect(await screen.findByRole('spinbutton', { name: 'Edad' })).toHaveValue('41');
    expect(screen.getByText('Hijo/Hija, 3 años')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Editar Cargas' }));
    const ages = screen.getAllByRole('spinbutton', { name: /^Edad( \(Carga 1\))?$/ });
    expect(ages.map((age) => (age as HTMLInputElement).value)).toEqual(['41', '3']);
  });
});
