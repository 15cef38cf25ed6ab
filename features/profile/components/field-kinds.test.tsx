import { waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EVERY_KIND, everyKind } from '@/lib/testing/sample-fields';
import { placeOfAnswer } from '@/features/profile/answer-places';
import type { readProfileForm } from '@/features/profile/form/profile-form.api';
import type { readProfileRules } from '@/features/profile/rules/profile-rules.api';
import { useProfileStore } from '@/features/profile/profile.store';
import type { listCountries, listStates } from '@/features/reference/reference.api';
import { openProfileForm } from '@/lib/testing/profile-launcher';
import { markets } from '@/lib/markets';
import { mocked } from '@/lib/testing/mocked';
import { server } from '@/lib/testing/msw-server';

type Sent = { profile: { cotizante: Record<string, unknown>[]; adicional: Record<string, unknown> } };
let sent: Sent[];

async function open() {
  server.use(
    mocked<typeof readProfileForm>('GET /api/profile-form/form', everyKind()),
    mocked<typeof readProfileRules>('GET /api/profile-form/rules', { rules: [] }),
    http.get('*/cdn-cgi/trace', () => HttpResponse.text('loc=CL\n')),
    mocked<typeof listStates>('GET /api/countryState/country', [
      { stateCode: '13', stateName: 'Metropolitana', abbreviation: 'RM' },
    ]),
    mocked<typeof listCountries>('GET /api/country', [
      { code: 'CL', name: 'Chile', phonePrefix: '+56', nationality: 'chilena' },
      { code: 'PE', name: 'Perú', phonePrefix: '+51', nationality: 'peruana' },
    ]),
    http.post('*/api/profile-form/data', async ({ request }) => {
      sent.push((await request.json()) as Sent);
      return new HttpResponse(null, { status: 400 });
    }),
  );
  const { user, form, compare } = await openProfileForm(markets[0]!, 'POLIZA');
  const box = (name: RegExp | string, role = 'textbox') => form.getByRole(role, { name });
  const fill = async (name: RegExp, text: string) => {
    await user.clear(box(name));
    await user.type(box(name), text);
    await user.tab();
  };
  async function send() {
    await user.click(compare);
    await waitFor(() => expect(sent).not.toEqual([]));
    const { cotizante, adicional } = sent.at(-1)!.profile;
    const own = Object.entries(adicional).flatMap(([key, value]) => {
      const { group, index, fldName } = placeOfAnswer(key);
      return group === 'cotizante' && index === 0 ? [[fldName, value]] : [];
    });
    return { ...cotizante[0], ...Object.fromEntries(own) };
  }
  return { user, form, compare, box, fill, send };
}

beforeEach(() => {
  sent = [];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  useProfileStore.getState().clear();
});

describe('a form that the server made', () => {
  it('shows what each property of a field says, and sends the answers under the names of the fields [E-35 V-44 V-47]', async () => {
    const { user, form, compare, box, fill, send } = await open();
    expect(box('Nombre')).toHaveAttribute('placeholder', 'Como en tu carnet');
    expect(box('Nombre')).toBeRequired();
    expect(form.getByText('Email').closest('label')).toHaveTextContent('Email (opcional)');
    const missing = 'No se ingresaron los siguientes campos: Nombre, Raza (Mascota 1)';
    expect(compare).toHaveAccessibleDescription(missing);
    const code = box(/^Código/);
    expect(code).toHaveAccessibleDescription('Tres letras mayúsculas, como ABC');
    await fill(/^Código/, 'abc');
    expect(code).toHaveAccessibleDescription('Tres letras mayúsculas, como ABC Tres letras mayúsculas, como ABC');
    expect(code).toBeInvalid();
    await fill(/^Código/, 'ABC');
    await waitFor(() => expect(code).toBeValid());
    await fill(/póliza/, '12a3456789');
    expect(box(/póliza/)).toHaveValue('12-3456');
    await fill(/^Trabajadores/, '1.234');
    expect(box(/^Trabajadores/)).toHaveValue('1.234');
    await fill(/^Sueldo/, '1650000');
    expect(box(/^Sueldo/)).toHaveValue('$ 1.650.000');
    await fill(/^Anexo/, '1234');
    expect(box(/^Anexo/)).toHaveValue('1234');
    await fill(/^RUT/, '123456785');
    expect(box(/^RUT/)).toHaveValue('12.345.678-5');
    expect(code.closest('.form-cell')).toHaveClass('form-half');
    expect(box('Nombre').closest('.form-cell')).not.toHaveClass('form-half');
    expect(box(/^Edad/, 'spinbutton')).toHaveValue('27');
    expect(form.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Masculino',
      'Femenino',
    ]);
    expect(box('Femenino', 'radio')).toBeChecked();
    await fill(/^Nombre/, 'Ana Díaz');
    await user.type(form.getByRole('textbox', { name: 'Raza (Mascota 1)' }), 'Mestizo');
    expect(await send()).toMatchObject({
      nombre: 'Ana Díaz',
      codigo: 'ABC',
      poliza: '123456',
      rut: '12345678-5',
      trabajadores: 1234,
      ingreso: 1_650_000,
      anexo: 1234,
      edad: 27,
      sexo: 'Femenino',
      avisos: false,
    });
  }, 20_000);

  it('loads lists by name, groups fields and takes several answers, each kind drawn its own way [E-36 V-34]', async () => {
    const { user, form, box, fill, send } = await open();
    await waitFor(() => expect(within(box(/^Región/, 'combobox')).getByText('Metropolitana')).toBeInTheDocument());
    expect(box('País', 'combobox')).toHaveDisplayValue('Chile');
    expect(box('País', 'combobox')).toHaveValue('CL');
    expect(box(/^Sucursal/)).toHaveAttribute('type', 'text');
    const pet = within(form.getByRole('group', { name: 'Mascota 1' }));
    expect(pet.getAllByRole('textbox')).toEqual([form.getByRole('textbox', { name: 'Raza (Mascota 1)' })]);
    const cover = within(form.getByRole('group', { name: 'Tu cobertura' }));
    expect(cover.getByRole('combobox', { name: 'País' })).toBeVisible();
    expect(cover.queryByRole('textbox', { name: 'Nombre' })).toBeNull();
    const clinics = within(form.getByRole('group', { name: /^Clínicas/ }));
    await user.click(clinics.getByRole('checkbox', { name: 'Clínica Las Condes' }));
    await user.click(clinics.getByRole('checkbox', { name: 'Clínica Alemana' }));
    const kinds: [RegExp, string, Record<string, string>][] = [
      [/^Nombre/, 'textbox', { type: 'text', autocomplete: 'name' }],
      [/^Email/, 'textbox', { type: 'email', inputmode: 'email', autocomplete: 'email' }],
      [/^Teléfono/, 'textbox', { type: 'tel', inputmode: 'tel', autocomplete: 'tel' }],
      [/^Trabajadores/, 'textbox', { inputmode: 'numeric' }],
      [/^Edad/, 'spinbutton', { inputmode: 'numeric' }],
      [/^Mensaje/, 'textbox', { rows: '3' }],
      [/^Quiero/, 'switch', { 'aria-checked': 'false' }],
      [/^Especialidad/, 'combobox', { 'aria-autocomplete': 'list', autocomplete: 'off' }],
    ];
    for (const [name, role, attributes] of kinds)
      for (const [attribute, value] of Object.entries(attributes))
        expect(box(name, role), `${name}`).toHaveAttribute(attribute, value);
    expect(form.getByLabelText(/^Fecha de nacimiento/)).toHaveAttribute('type', 'date');
    expect(form.getByLabelText(/^Fecha de nacimiento/)).toHaveAttribute('autocomplete', 'bday');
    const secret = form.getByLabelText(/^Clave/);
    expect(secret).toHaveAttribute('type', 'password');
    await user.click(box('Mostrar Clave', 'button'));
    expect(secret).toHaveAttribute('type', 'text');
    await fill(/^Nombre/, 'Ana Díaz');
    await user.type(form.getByRole('textbox', { name: 'Raza (Mascota 1)' }), 'Mestizo');
    expect(await send()).toMatchObject({ clinicas: ['A', 'L'], pais: 'CL' });
  }, 20_000);

  it('says what is required and what is in no list [V-31 V-32]', async () => {
    const { user, form, compare, box } = await open();
    await user.click(box('Nombre'));
    await user.tab();
    expect(await form.findByText('Este campo es requerido')).toBeVisible();
    expect(box('Nombre')).toHaveAccessibleDescription('Este campo es requerido');
    const speciality = box(/^Especialidad/, 'combobox');
    await user.type(speciality, 'Homeopatía');
    await user.tab();
    expect(await form.findByText('Selecciona un valor de la lista')).toBeVisible();
    expect(speciality).toHaveAccessibleDescription('Selecciona un valor de la lista');
    expect(compare).toBeDisabled();
    expect(compare).toHaveAccessibleDescription(/Revisa estos campos: Especialidad/);
    await user.clear(speciality);
    await user.type(speciality, 'pediatria');
    await waitFor(() => expect(speciality).toBeValid());
    await user.tab();
    expect(speciality).toHaveValue('Pediatría');
  });

  it('asks for 1 to 8 of what can be added, the first of which stays [V-30]', async () => {
    const { user, form } = await open();
    const add = form.getByRole('button', { name: 'Agregar Mascota' });
    const pets = () => form.getAllByRole('group', { name: /^Mascota \d$/ });
    const removals = () => form.queryAllByRole('button', { name: /^Eliminar Mascota/ });
    expect(pets()).toHaveLength(1);
    expect(removals()).toHaveLength(0);
    for (let count = 2; count <= 8; count++) await user.click(add);
    expect(pets()).toHaveLength(8);
    expect(add).toHaveAttribute('aria-disabled', 'true');
    expect(form.getByText('Puedes agregar hasta 8.')).toBeVisible();
    await user.click(add);
    expect(pets()).toHaveLength(8);
    expect(removals().map((button) => button.getAttribute('aria-label'))).toEqual(
      [2, 3, 4, 5, 6, 7, 8].map((n) => `Eliminar Mascota ${n}`),
    );
    for (let count = 7; count >= 1; count--) await user.click(removals()[0]!);
    expect(pets()).toHaveLength(1);
    expect(removals()).toHaveLength(0);
  }, 20_000);
});

it('has a field in the sample for every property and every kind that a definition may have', () => {
  const stored = everyKind().fields;
  const used = new Set(EVERY_KIND.fields.flatMap((field) => Object.keys(field)));
  const elsewhere = new Set(['hideExpression', 'changeAction', 'beyond']);
  for (const property of Object.keys(stored[0]!))
    if (!elsewhere.has(property)) expect(used, property).toContain(property);
  expect(new Set(EVERY_KIND.fields.map(({ fieldType }) => fieldType)).size).toBe(14);
});
