import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { perfilIngreso, type PerfilIngreso } from '@/features/profile/contract';
import { spokenForm } from '@/features/profile/sample-forms';
import { useProfileStore } from '@/features/profile/store';
import { profileFormRows } from '@/lib/db/seed/profile-forms';
import { queryClient } from '@/lib/http/query-client';
import { labelsOf } from '@/lib/i18n/messages';
import { markets } from '@/lib/markets';
import type { Market, ProductLine, ProfileFormName } from '@/lib/markets/market';
import { server } from '@/lib/testing/msw-server';
import { ProfileLauncher } from './profile-launcher';

type Sold = { readonly market: Market; readonly line: ProductLine };

/** Every market that sells a line of that kind, named for the test's title. */
const soldWith = (form: ProfileFormName): [string, Sold][] =>
  markets.flatMap((market) =>
    market.lines
      .filter(({ profileForm }) => profileForm === form)
      .map((line): [string, Sold] => [`${market.code} ${line.path}`, { market, line }]),
  );

/** The seeded form of a product type. */
const seededForm = (market: number, productType: string) =>
  spokenForm(profileFormRows().find((row) => row.market === market && row.productType === productType)!);

let sent: { productType: string; profile: Partial<PerfilIngreso> }[] = [];

async function openForm({ market, line }: Sold) {
  server.use(
    http.get('*/api/profile-form/form', () => HttpResponse.json(seededForm(market.id, line.productType))),
    http.post('*/api/profile-form/data', async ({ request }) => {
      const body = (await request.json()) as (typeof sent)[number];
      sent.push(body);
      const profile = perfilIngreso.parse(body.profile);
      return HttpResponse.json({ uuid: crypto.randomUUID(), profile, fromPrice: null, toPrice: null });
    }),
  );
  const user = userEvent.setup();
  render(
    <ProfileLauncher
      line={line}
      money={{ tag: market.intlLocale.es, currency: market.currency }}
      locale="es"
      regionWord={market.regionWord}
      labels={labelsOf('es', 'profile')}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Ingresar Perfil' }));
  const form = within(await screen.findByRole('dialog'));
  return { user, form, compare: await form.findByRole('button', { name: 'Comparar' }) };
}

/** What the browser sends as `profile`. */
async function submitted(user: UserEvent, compare: HTMLElement) {
  await user.click(compare);
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0]!.profile;
}

beforeEach(() => {
  sent = [];
  queryClient().clear();
  useProfileStore.getState().clear();
});

describe.each(soldWith('employees'))('the profile of a company on %s', (_, sold) => {
  it('sends how many employees it has, and no dependants, who cannot be added [E-23] [V-10]', async () => {
    const { user, form, compare } = await openForm(sold);
    expect(form.queryByRole('button', { name: /^Agregar/ })).toBeNull();
    await user.type(form.getByRole('textbox', { name: 'Cantidad de empleados' }), '1234');
    const profile = await submitted(user, compare);
    expect(profile).toMatchObject({ ingresodatos: true, colectivo: { cantidadempleados: 1234 }, cargas: [] });
    expect(profile).not.toHaveProperty('cotizante');
  });

  it('sums two worker rows (3 and 4) into one entry without dependants [V-11]', async () => {
    const { user, form, compare } = await openForm(sold);
    await user.click(form.getByRole('button', { name: 'Sumar otro grupo' }));
    const [first, second] = form.getAllByRole('textbox', { name: 'Cantidad de empleados' });
    await user.type(first!, '3');
    await user.type(second!, '4');
    const profile = await submitted(user, compare);
    expect(profile).toMatchObject({ colectivo: { cantidadempleados: 7 }, cargas: [] });
  });
});

describe.each(soldWith('guards'))('the profile of a guard company on %s', (_, sold) => {
  it('sends how many guards it has [E-24]', async () => {
    const { user, form, compare } = await openForm(sold);
    await user.type(form.getByRole('textbox', { name: 'Cantidad de guardias' }), '35');
    expect(await submitted(user, compare)).toMatchObject({ guardias: { cantidadGuardias: 35 }, cargas: [] });
  });
});

describe.each(soldWith('sctr'))('the profile of workers at risk on %s', (_, sold) => {
  it('starts with a pay of 1000 and sends count, pay, sector and kind of work, no dependants [E-25] [V-10]', async () => {
    const { user, form, compare } = await openForm(sold);
    expect(form.queryByRole('button', { name: /^Agregar/ })).toBeNull();
    expect(form.getByRole('textbox', { name: 'Sueldo mensual promedio' })).toHaveValue('S/ 1,000');
    await user.type(form.getByRole('textbox', { name: 'Cantidad de trabajadores' }), '12');
    await user.selectOptions(form.getByRole('combobox', { name: 'Actividad de la empresa' }), 'G');
    await user.selectOptions(form.getByRole('combobox', { name: 'Tipo de trabajo' }), 'Almacén');
    expect(await submitted(user, compare)).toMatchObject({
      sctr: { cantidadempleados: 12, ingreso: 1000, sector: 'G', tipo_trabajo: 'Almacén' },
      cargas: [],
    });
  });
});

describe.each(soldWith('pets'))('the profile of pets on %s', (_, sold) => {
  it('sends race, species and age of two pets [E-26]', async () => {
    const { user, form, compare } = await openForm(sold);
    await user.click(form.getByRole('button', { name: 'Agregar Mascota' }));
    const second = within(form.getByRole('group', { name: 'Mascota 2' }));
    await user.click(second.getByRole('radio', { name: 'Gato' }));
    await user.selectOptions(second.getByRole('combobox', { name: 'Raza' }), 'Siamés');
    const age = second.getByRole('spinbutton', { name: /^Edad/ });
    await user.clear(age);
    await user.type(age, '7');
    expect((await submitted(user, compare)).mascota).toEqual([
      { especie: 'Perro', raza: 'Sin raza (mestizo)', edad: 2 },
      { especie: 'Gato', raza: 'Siamés', edad: 7 },
    ]);
  });
});

describe('the profile of the international line', () => {
  const sold = soldWith('persons').find(([, { line }]) => line.productType === 'INTERNACIONAL')![1];

  it('adds nationality and country of cover to each person who says them [E-19]', async () => {
    const { user, form, compare } = await openForm(sold);
    await user.selectOptions(form.getByRole('combobox', { name: /Nacionalidad/ }), 'Chile');
    await user.selectOptions(form.getByRole('combobox', { name: /País de cobertura/ }), 'Portugal');
    await user.click(form.getByRole('switch'));
    expect((await submitted(user, compare)).cotizante).toEqual([
      { sexo: 'Masculino', edad: 25, nacionalidad: 'CL', paisCobertura: 'PT' },
      { sexo: 'Femenino', edad: 25 },
    ]);
  });
});
