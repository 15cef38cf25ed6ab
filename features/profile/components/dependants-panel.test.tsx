import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { markets } from '@/lib/markets';
import { RELATIONSHIPS } from '@/lib/markets/relationships';
import { openProfileForm, seededForm, serveProfileForm } from '@/lib/testing/profile-launcher';
import { server } from '@/lib/testing/msw-server';

const FACTORS = {
  cotizante: [
    { from: 0, to: 24, factor: 0.6 },
    { from: 25, to: null, factor: 1 },
  ],
  carga: [
    { from: 0, to: 1, factor: null },
    { from: 2, to: null, factor: 0.6 },
  ],
};
/** Requests for the table of factors: they must never contain an age. */
let queries: string[] = [];

async function open(code: string, productType: string) {
  const market = markets.find((one) => one.code === code)!;
  const sent = serveProfileForm(seededForm(market.id, productType));
  server.use(
    http.get('*/api/buscarplanes/cargasycotizantes', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json(FACTORS);
    }),
  );
  const { user, dialog, form, compare } = await openProfileForm(market, productType);
  const submit = async () => {
    await user.click(compare);
    await waitFor(() => expect(sent).toHaveLength(1));
    return sent[0]!.profile;
  };
  const person = (n: number, item = 'Carga') => within(form.getByRole('group', { name: `${item} ${n}` }));
  return { user, dialog, form, submit, person };
}

beforeEach(() => {
  queries = [];
  useProfileStore.getState().clear();
});

describe('the dependants panel', () => {
  it('cannot be closed while an age is missing, by any button or Esc, and says so [S-17]', async () => {
    const { user, dialog, form, person } = await open('cl', 'ISAPRE');
    await user.click(form.getByRole('button', { name: 'Agregar Carga' }));
    const age = () => person(1).getByRole('spinbutton', { name: 'Edad (Carga 1)' });
    const staysWithError = async () => {
      await waitFor(() => expect(age()).toHaveFocus());
      expect(age()).toHaveAccessibleDescription(/Este campo es requerido/);
      expect(form.getByRole('alert')).toHaveTextContent('Antes de cerrar, completa o elimina: Carga 1.');
      expect(dialog).toHaveAttribute('open');
    };
    await user.click(form.getByRole('button', { name: 'Listo' }));
    await staysWithError();
    person(1).getByRole('combobox').focus();
    await user.keyboard('{Escape}');
    await staysWithError();
    await user.click(form.getByRole('button', { name: 'Cerrar' }));
    await staysWithError();
    // The browser's event for Esc elsewhere in the dialog.
    const cancel = () => fireEvent(dialog, new Event('cancel', { cancelable: true }));
    form.getByRole('switch').focus();
    await user.keyboard('{Escape}');
    cancel();
    await staysWithError();
    // Also the event of a phone's Back, which must always close.
    await user.click(age());
    cancel();
    expect(dialog).not.toHaveAttribute('open');
  });

  it('leaves by its refusal with everything kept, incomplete dependants too', async () => {
    const { user, dialog, form, person } = await open('cl', 'ISAPRE');
    for (const _ of [1, 2]) await user.click(form.getByRole('button', { name: 'Agregar Carga' }));
    await user.type(person(1).getByRole('spinbutton', { name: 'Edad (Carga 1)' }), '7');
    expect(form.queryByRole('button', { name: 'Cerrar y completar después' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(form.getByRole('alert')).toHaveTextContent('Carga 2');
    form.getByRole('button', { name: 'Cerrar y completar después' }).focus();
    await user.keyboard('{Enter}');
    expect(dialog).not.toHaveAttribute('open');
    await user.click(screen.getByRole('button', { name: 'Ingresar Perfil' }));
    expect(dialog).toHaveAttribute('open');
    expect(person(1).getByRole('spinbutton', { name: 'Edad (Carga 1)' })).toHaveValue('7');
    expect(person(2).getByRole('spinbutton', { name: 'Edad (Carga 2)' })).toHaveValue('');
  });

  it('is closed with a newborn of 0 in it, opens again, keeps the focus in sight [S-17]', async () => {
    const { user, dialog, form, person } = await open('cl', 'ISAPRE');
    await user.click(form.getByRole('button', { name: 'Agregar Carga' }));
    await user.type(person(1).getByRole('spinbutton', { name: 'Edad (Carga 1)' }), '0');
    await user.keyboard('{Escape}');
    expect(dialog).toHaveAttribute('open');
    expect(form.queryByRole('group', { name: 'Carga 1' })).toBeNull();
    expect(form.getByText('Hijo/Hija, 0 años')).toBeVisible();
    const edit = () => form.getByRole('button', { name: 'Editar Cargas' });
    expect(edit()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(person(1).getByRole('combobox', { name: 'Parentesco (Carga 1)' })).toHaveFocus();
    expect(person(1).getByRole('spinbutton', { name: 'Edad (Carga 1)' })).toHaveValue('0');
    await user.click(form.getByRole('button', { name: 'Listo' }));
    expect(edit()).toHaveFocus();
    await user.click(form.getByRole('button', { name: 'Cerrar' }));
    expect(dialog).not.toHaveAttribute('open');
  });

  it('has a line for each dependant that is known, to add to', async () => {
    const known = { ingresodatos: true, cotizante: [{ edad: 41 }], cargas: [{ edad: 3 }, { edad: 1 }] };
    useProfileStore.getState().save('persons', perfilIngreso.parse(known), null);
    const { user, form, person } = await open('cl', 'ISAPRE');
    expect(form.getAllByText(/^Hijo\/Hija, /).map((line) => line.textContent)).toEqual([
      'Hijo/Hija, 3 años',
      'Hijo/Hija, 1 año',
    ]);
    await user.click(form.getByRole('button', { name: 'Agregar Carga' }));
    expect(person(3).getByRole('spinbutton', { name: 'Edad (Carga 3)' })).toHaveFocus();
  });

  it('is added to and completed by the keyboard: the focus goes to the age, which alone is missing', async () => {
    const { user, form, person } = await open('cl', 'ISAPRE');
    const add = form.getByRole('button', { name: 'Agregar Carga' });
    add.focus();
    await user.keyboard('{Enter}');
    expect(person(1).getByRole('spinbutton', { name: 'Edad (Carga 1)' })).toHaveFocus();
    await user.keyboard('7');
    add.focus();
    await user.keyboard('{Enter}');
    expect(person(2).getByRole('spinbutton', { name: 'Edad (Carga 2)' })).toHaveFocus();
    expect(person(1).getByRole('spinbutton', { name: 'Edad (Carga 1)' })).toHaveValue('7');
  });

  it('knows one spouse: no second dependant can choose Cónyuge, nor one beside a partner [S-18]', async () => {
    const { user, form, person } = await open('cl', 'ISAPRE');
    const offered = (n: number) =>
      [...(person(n).getByRole('combobox', { name: `Parentesco (Carga ${n})` }) as HTMLSelectElement).options].map(
        ({ value }) => value,
      );
    await user.click(form.getByRole('button', { name: 'Agregar Carga' }));
    await user.selectOptions(person(1).getByRole('combobox', { name: 'Parentesco (Carga 1)' }), 'Cónyuge');
    await user.click(form.getByRole('button', { name: 'Agregar Carga' }));
    expect(offered(1)).toContain('Cónyuge');
    expect(offered(2)).toEqual(RELATIONSHIPS.filter((one) => one !== 'Cónyuge'));
    await user.selectOptions(person(1).getByRole('combobox', { name: 'Parentesco (Carga 1)' }), 'Otro');
    expect(offered(2)).toContain('Cónyuge');
    await user.click(form.getByRole('switch'));
    expect(offered(1)).not.toContain('Cónyuge');
  });

  it.each([
    ['cl', 'ISAPRE', 'Agregar Carga', 'Carga'],
    ['pe', 'EPS', 'Agregar Persona', 'Persona'],
    ['co', 'EPS', 'Agregar Beneficiario', 'Beneficiario'],
    ['in', 'INTERNACIONAL', 'Agregar Beneficiario', 'Beneficiario'],
  ])('in %s %s is added to by %s, with just its relationships [U-08 C-46]', async (code, type, add, item) => {
    const { user, form, person } = await open(code, type);
    await user.click(form.getByRole('button', { name: add }));
    const { options } = person(1, item).getByRole('combobox', { name: `Parentesco (${item} 1)` }) as HTMLSelectElement;
    expect([...options].map(({ text }) => text)).toEqual([
      'Hijo/Hija',
      'Hijastro/Hijastra',
      'Cónyuge',
      'Padre/Madre',
      'Nieto/Nieta',
      'Otro',
    ]);
  });

  it.each(['cl', 'pe', 'co'])('of pets in %s is added to by Agregar Mascota [U-08]', async (code) => {
    const { user, form, person } = await open(code, 'MASCOTAS');
    await user.click(form.getByRole('button', { name: 'Agregar Mascota' }));
    expect(person(2, 'Mascota').getByRole('combobox', { name: 'Raza (Mascota 2)' })).toBeVisible();
  });
});

describe('the partner', () => {
  it('is a second person, Femenino [S-50]', async () => {
    const { user, form, submit } = await open('co', 'EPS');
    await user.click(form.getByRole('switch', { name: 'Me aseguro con mi pareja' }));
    expect(
      within(form.getByRole('group', { name: 'Tu pareja' })).getByRole('radio', { name: 'Femenino' }),
    ).toBeChecked();
    const age = within(form.getByRole('group', { name: 'Tu pareja' })).getByRole('spinbutton', {
      name: 'Edad (Tu pareja)',
    });
    expect(age).toHaveValue('');
    await user.type(age, '31');
    expect(await submit()).toMatchObject({
      enPareja: true,
      cotizante: [
        { sexo: 'Masculino', edad: 25 },
        { sexo: 'Femenino', edad: 31 },
      ],
    });
  });

  it('is Femenino too where nobody is asked for a sex', async () => {
    const { user, form, submit } = await open('pe', 'EPS');
    await user.click(form.getByRole('switch', { name: 'Me aseguro con mi pareja' }));
    expect(form.queryByRole('radio')).toBeNull();
    const compare = form.getByRole('button', { name: 'Comparar' });
    expect(compare).toHaveAccessibleDescription('Falta la edad de tu pareja');
    await user.click(form.getByRole('button', { name: 'Ir a lo que falta' }));
    const age = within(form.getByRole('group', { name: 'Tu pareja' })).getByRole('spinbutton', {
      name: 'Edad (Tu pareja)',
    });
    expect(age).toHaveFocus();
    await user.type(age, '31');
    expect(await submit()).toMatchObject({
      cotizante: [
        { sexo: 'Masculino', edad: 25 },
        { sexo: 'Femenino', edad: 31 },
      ],
    });
  });

  it('that is taken away again leaves one person and no enPareja [S-51]', async () => {
    const { user, form, submit } = await open('pe', 'EPS');
    const partner = form.getByRole('switch', { name: 'Me aseguro con mi pareja' });
    await user.click(partner);
    await user.click(partner);
    expect(form.queryByRole('group', { name: 'Tu pareja' })).toBeNull();
    const profile = await submit();
    expect(profile.enPareja).toBe(false);
    expect(profile.cotizante).toEqual(
      [{ sexo: 'Masculino', edad: 25, ingreso: undefined }].map(({ sexo, edad }) => ({ sexo, edad })),
    );
  });
});

it('leaves one person by one press, whoever else was in the form', async () => {
  const { user, form, submit } = await open('cl', 'ISAPRE');
  expect(form.queryByRole('button', { name: 'Solo yo' })).toBeNull();
  for (const age of ['4', '7']) {
    await user.click(form.getByRole('button', { name: 'Agregar Carga' }));
    await user.type(form.getAllByRole('spinbutton', { name: /^Edad/ }).at(-1)!, age);
  }
  await user.click(form.getByRole('button', { name: 'Solo yo' }));
  expect(form.queryByRole('group', { name: /^Carga \d/ })).toBeNull();
  expect(form.getByRole('button', { name: 'Agregar Carga' })).toHaveFocus();
  const profile = await submit();
  expect(profile.cargas ?? []).toEqual([]);
  expect(profile.cotizante).toHaveLength(1);
});

describe('what each person counts', () => {
  it('is said in Chile by the table of factors, which is asked for once and without any age [A-51]', async () => {
    const { user, form, person } = await open('cl', 'ISAPRE');
    expect(form.queryByText(/^Entre todos/)).toBeNull();
    for (const [index, age] of ['1', '7'].entries()) {
      await user.click(form.getByRole('button', { name: 'Agregar Carga' }));
      await user.type(person(index + 1).getByRole('spinbutton', { name: `Edad (Carga ${index + 1})` }), age);
    }
    expect(await form.findByText('Entre todos: 1,6 veces el precio base del plan')).toBeVisible();
    const counts = form.getAllByRole('definition', { hidden: true }).map(({ textContent }) => textContent);
    expect(counts).toEqual(['1 vez el precio base', 'Solo paga el GES', '0,6 veces el precio base']);
    expect(queries).toEqual(['']);
  });

  it('adds up once everybody has an age, in the singular for one', async () => {
    const { user, form, person } = await open('cl', 'ISAPRE');
    await user.click(form.getByRole('button', { name: 'Agregar Carga' }));
    await waitFor(() => expect(queries).toEqual(['']));
    const age = person(1).getByRole('spinbutton', { name: 'Edad (Carga 1)' });
    expect(age).toHaveDisplayValue('');
    expect(form.queryByText(/^Entre todos/)).toBeNull();
    await user.type(age, '1');
    expect(await form.findByText('Entre todos: 1 vez el precio base del plan')).toBeVisible();
    await user.clear(age);
    expect(form.queryByText(/^Entre todos/)).toBeNull();
  });

  it('is not asked for where nothing is priced so', async () => {
    const { form } = await open('pe', 'EPS');
    expect(form.queryByText(/veces el precio base/)).toBeNull();
    expect(queries).toEqual([]);
  });
});
