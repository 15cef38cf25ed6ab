import { waitFor, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { servedForm, type ServedForm } from '@/lib/form-definition/form-schemas';
import { markets } from '@/lib/markets';
import type { Market, ProductLine, ProfileFormName } from '@/lib/markets/market';
import { openProfileForm, seededForm, serveProfileForm, type SentProfile } from '@/lib/testing/profile-launcher';

type Sold = { readonly market: Market; readonly line: ProductLine };

const soldWith = (form: ProfileFormName): [string, Sold][] =>
  markets.flatMap((market) =>
    market.lines
      .filter(({ profileForm }) => profileForm === form)
      .map((line): [string, Sold] => [`${market.code} ${line.path}`, { market, line }]),
  );

let sent: SentProfile[] = [];

type Change = (form: ServedForm) => { groups: object[]; fields: object[] };

function openForm({ market, line: { productType } }: Sold, change: Change = (form) => form) {
  sent = serveProfileForm(servedForm.parse(change(seededForm(market.id, productType))));
  return openProfileForm(market, productType);
}

async function submitted(user: UserEvent, compare: HTMLElement) {
  await user.click(compare);
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0]!.profile;
}

beforeEach(() => useProfileStore.getState().clear());

describe.each(soldWith('employees'))('the profile of a company on %s', (_, sold) => {
  it('sends how many employees it has, and no dependants, who cannot be added [E-23] [V-10]', async () => {
    const { user, form, compare } = await openForm(sold);
    expect(form.queryByRole('button', { name: /^Agregar/ })).toBeNull();
    await user.type(form.getByRole('textbox', { name: 'Cantidad de empleados (Grupo 1)' }), '1234');
    const profile = await submitted(user, compare);
    expect(profile).toMatchObject({ ingresodatos: true, colectivo: { cantidadempleados: 1234 }, cargas: [] });
    expect(profile).not.toHaveProperty('cotizante');
  });

  it('sums two worker rows (3 and 4) into one entry without dependants [V-11]', async () => {
    const { user, form, compare } = await openForm(sold);
    await user.click(form.getByRole('button', { name: 'Sumar otro grupo' }));
    const [first, second] = form.getAllByRole('textbox', { name: /^Cantidad de empleados/ });
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
  it('sends count, pay, sector and kind of work, no dependants; a pay that was left out counts as 1000 [E-25] [V-10]', async () => {
    const { user, form, compare } = await openForm(sold);
    expect(form.queryByRole('button', { name: /^Agregar/ })).toBeNull();
    await user.type(form.getByRole('textbox', { name: 'Cantidad de trabajadores' }), '12');
    await user.type(form.getByRole('textbox', { name: 'Sueldo mensual promedio' }), '2400');
    await user.selectOptions(form.getByRole('combobox', { name: 'Actividad de la empresa' }), 'G');
    await user.selectOptions(form.getByRole('combobox', { name: /^Tipo de trabajo/ }), 'Almacén');
    const profile = await submitted(user, compare);
    const answered = { cantidadempleados: 12, sector: 'G', tipo_trabajo: 'Almacén' };
    expect(profile).toMatchObject({ sctr: { ...answered, ingreso: 2400 }, cargas: [] });
    expect(perfilIngreso.parse({ ingresodatos: true, sctr: answered }).sctr!.ingreso).toBe(1000);
  });

  it('has as many workers as the company has said elsewhere', async () => {
    const company = perfilIngreso.parse({ ingresodatos: true, colectivo: { cantidadempleados: 25 } });
    useProfileStore.getState().save('employees', company, null);
    const { form } = await openForm(sold);
    expect(form.getByRole('textbox', { name: 'Cantidad de trabajadores' })).toHaveValue('25');
    expect(form.getByRole('textbox', { name: 'Sueldo mensual promedio' })).toHaveValue('');
  });

  it('asks for the pay instead of making one up, leads to it when it is missing, and needs no kind of work', async () => {
    const { user, form } = await openForm(sold);
    const pay = form.getByRole('textbox', { name: 'Sueldo mensual promedio' });
    expect(pay).toHaveValue('');
    expect(pay).toHaveAccessibleDescription('La prima es un porcentaje de tu planilla.');
    await user.type(form.getByRole('textbox', { name: 'Cantidad de trabajadores' }), '12');
    await user.selectOptions(form.getByRole('combobox', { name: 'Actividad de la empresa' }), 'G');
    expect(await form.findByText('No se ingresaron los siguientes campos: Sueldo mensual promedio')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Ir a lo que falta' }));
    await waitFor(() => expect(pay).toHaveFocus());
    expect(pay).toHaveAccessibleDescription(/Este campo es requerido/);
    expect(sent).toEqual([]);
  });
});

describe.each(soldWith('pets'))('the profile of pets on %s', (_, sold) => {
  it('sends race, species and age of two pets [E-26]', async () => {
    const { user, form, compare } = await openForm(sold);
    await user.click(form.getByRole('button', { name: 'Agregar Mascota' }));
    const second = within(form.getByRole('group', { name: 'Mascota 2' }));
    await user.click(second.getByRole('radio', { name: 'Gato' }));
    await user.selectOptions(second.getByRole('combobox', { name: 'Raza (Mascota 2)' }), 'Siamés');
    const age = second.getByRole('spinbutton', { name: /^Edad/ });
    await user.clear(age);
    await user.type(age, '7');
    expect((await submitted(user, compare)).mascota).toEqual([
      { especie: 'Perro', raza: 'Sin raza (mestizo)', edad: 2 },
      { especie: 'Gato', raza: 'Siamés', edad: 7 },
    ]);
  });
});

describe.each(soldWith('travellers'))('the profile of a trip on %s', (_, sold) => {
  it('counts 2 children, 2 adults and 2 seniors of 8 ages, and ignores the two of none [V-53]', async () => {
    const { user, form, compare } = await openForm(sold);
    for (const [index, years] of ['0', '21', '22', '71', '72', '99', '100', '-1'].entries()) {
      if (index > 0) await user.click(form.getByRole('button', { name: 'Agregar Viajero' }));
      const age = within(form.getByRole('group', { name: `Viajero ${index + 1}` })).getByRole('spinbutton');
      await user.clear(age);
      await user.type(age, years);
    }
    const counts = form.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(form.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Niños y jóvenes (0 a 21 años)',
      'Adultos (22 a 71 años)',
      'Mayores (72 a 99 años)',
    ]);
    expect(counts).toEqual(['2', '2', '2']);
    expect(form.getByText('2 viajeros no entran en el precio: solo cuentan de 0 a 99 años.')).toBeVisible();
    await user.type(form.getByRole('spinbutton', { name: 'Días de viaje' }), '7');
    expect((await submitted(user, compare)).viaje).toEqual({ edades: [0, 21, 22, 71, 72, 99], dias: 7 });
  }, 40_000);

  it('asks where it leads, two dates and the reason, and counts its days by the dates', async () => {
    const { user, form, compare } = await openForm(sold);
    await user.type(form.getByRole('spinbutton', { name: 'Edad (Viajero 1)' }), '20');
    await user.selectOptions(form.getByRole('combobox', { name: /^Destino/ }), 'Europa');
    await user.type(form.getByLabelText(/^Fecha de salida/), '2026-07-10');
    await user.type(form.getByLabelText(/^Fecha de regreso/), '2026-07-17');
    await waitFor(() => expect(form.queryByRole('spinbutton', { name: 'Días de viaje' })).toBeNull());
    await user.selectOptions(form.getByRole('combobox', { name: /^Motivo del viaje/ }), 'Estudio');
    expect((await submitted(user, compare)).viaje).toEqual({
      edades: [20],
      dias: 8,
      destino: 'EUROPA',
      fld_fecha_inicio: '2026-07-10',
      fld_fecha_termino: '2026-07-17',
      motivo: 'ESTUDIO',
    });
  }, 40_000);

  it('says at its field that a return cannot come before the departure, nor the departure before today', async () => {
    const { user, form } = await openForm(sold);
    await user.type(form.getByLabelText(/^Fecha de salida/), '2026-06-14');
    await user.type(form.getByLabelText(/^Fecha de regreso/), '2026-06-13');
    await user.tab();
    expect(await form.findByText('Ingresa una fecha desde el 15/06/2026')).toBeVisible();
    expect(await form.findByText('Ingresa una fecha entre el 14/06/2026 y el 13/06/2027')).toBeVisible();
  });

  it('needs somebody whose age counts [V-53]', async () => {
    const { user, form, compare } = await openForm(sold);
    await user.clear(form.getByRole('spinbutton', { name: 'Edad (Viajero 1)' }));
    await user.type(form.getByRole('spinbutton', { name: 'Edad (Viajero 1)' }), '100');
    await waitFor(() => expect(compare).toBeDisabled());
    expect(form.getByText('1 viajero no entra en el precio: solo cuentan de 0 a 99 años.')).toBeVisible();
  });
});

const withoutBand = soldWith('persons').filter(([, { line }]) => !line.priceBand);

describe.each(withoutBand)('the profile of a pregnant woman on %s', (_, sold) => {
  it('has the month, and what is paid today, among the answers that no link carries', async () => {
    const { user, form, compare } = await openForm(sold);
    await user.type(form.getByRole('textbox', { name: /^Embarazo, mes/ }), '4');
    await user.type(form.getByRole('textbox', { name: /^Lo que pagas hoy por tu plan, al mes/ }), '120000');
    expect((await submitted(user, compare)).adicional).toMatchObject({ embarazo: 4, pago_hoy: 120_000 });
  });

  it('has the illnesses from before there too', async () => {
    const { user, form, compare } = await openForm(sold);
    await user.click(form.getByRole('checkbox', { name: 'Diabetes' }));
    await user.click(form.getByRole('checkbox', { name: 'Asma' }));
    expect((await submitted(user, compare)).adicional).toMatchObject({ enfermedades: ['diabetes', 'asma'] });
  });

  it('asks a family whose they are', async () => {
    const { user, form, compare } = await openForm(sold);
    await user.click(form.getByRole('switch', { name: /pareja/i }));
    const [own, partners] = await form.findAllByRole('checkbox', { name: 'Asma', hidden: true });
    await user.click(own!);
    await user.click(partners!);
    await user.type(form.getByRole('spinbutton', { name: /^Edad \(Tu pareja\)/ }), '44');
    expect((await submitted(user, compare)).adicional).toEqual({
      'cotizante.0.enfermedades': ['asma'],
      'cotizante.1.enfermedades': ['asma'],
    });
  });

  it('keeps the illness of the first person where the others leave, and asks for it once', async () => {
    const { user, form, compare } = await openForm(sold);
    const partner = form.getByRole('switch', { name: /pareja/i });
    await user.click(partner);
    const [own, partners] = await form.findAllByRole('checkbox', { name: 'Asma', hidden: true });
    await user.click(own!);
    await user.click(partners!);
    await user.click(partner);
    expect(form.getAllByRole('checkbox', { name: 'Asma', hidden: true })).toHaveLength(1);
    expect(form.getByRole('checkbox', { name: 'Asma', hidden: true })).toBeChecked();
    expect((await submitted(user, compare)).adicional).toEqual({ 'cotizante.0.enfermedades': ['asma'] });
  });

  it.runIf(sold.line.documents)(
    'says which document a foreigner has, among the answers that no link carries',
    async () => {
      const { user, form, compare } = await openForm(sold);
      const documents = form.getByRole<HTMLSelectElement>('combobox', { name: /^Tu documento, si eres extranjero/ });
      await user.selectOptions(documents, 'Pasaporte');
      expect((await submitted(user, compare)).adicional).toMatchObject({ documento: 'passport' });
    },
  );

  it('does not ask who is all over 55', async () => {
    const { user, form } = await openForm(sold);
    const [age] = form.getAllByRole('spinbutton', { name: /^Edad/ });
    await user.clear(age!);
    await user.type(age!, '67');
    await waitFor(() => expect(form.queryByRole('textbox', { name: /^Embarazo, mes/ })).toBeNull());
  });
});

describe('the profile of a person in Colombia', () => {
  const persons = soldWith('persons');
  const of = (code: string, productType: string) =>
    persons.find(([, { market, line }]) => market.code === code && line.productType === productType)![1];
  const health = ['EPS', 'MEDICINA PREPAGADA', 'POLIZA', 'COMPLEMENTARIO'];

  it.each(health)('says on %s whether maternity is wanted and in which EPS they are [E-18] [E-28]', async (type) => {
    const { user, form, compare } = await openForm(of('co', type));
    expect(form.queryByRole('switch', { name: /maternidad/ })).toBeNull();
    await user.click(form.getByRole('radio', { name: 'Femenino' }));
    await user.click(form.getByRole('switch', { name: /maternidad/ }));
    await user.selectOptions(form.getByRole('combobox', { name: /EPS actual/ }), 'Sanitas');
    expect(await submitted(user, compare)).toMatchObject({
      cotizante: [{ sexo: 'Femenino', edad: 25, maternidad: true, eps_actual: 'EPS005' }],
      titular: { epsActual: 'EPS005' },
    });
  });

  it('says nothing of maternity for whom it is not asked of', async () => {
    const { user, compare } = await openForm(of('co', 'EPS'));
    expect((await submitted(user, compare)).cotizante).toEqual([
      { sexo: 'Masculino', edad: 25, ingreso: null, tipo_cotizante: 'Dependiente' },
    ]);
  });

  it('says how one contributes to an EPS, whose price hangs on it', async () => {
    const { user, form, compare } = await openForm(of('co', 'EPS'));
    await user.click(within(form.getByRole('group', { name: /^Cómo cotizas/ })).getByText('Independiente'));
    expect((await submitted(user, compare)).cotizante).toMatchObject([{ tipo_cotizante: 'Independiente' }]);
  });

  it('has neither in Peru [E-18] [E-28]', async () => {
    const { user, form, compare } = await openForm(of('pe', 'EPS'));
    expect(form.queryByRole('group', { name: /^Sexo/ })).toBeNull();
    const profile = await submitted(user, compare);
    expect(profile.cotizante).toEqual([{ sexo: 'Masculino', edad: 25 }]);
    expect(profile).not.toHaveProperty('titular');
  });

  it('can be in no EPS or in another: No tengo, which is notengo, and Otra end the list [C-47]', async () => {
    const { form } = await openForm(of('co', 'EPS'));
    const { options } = form.getByRole<HTMLSelectElement>('combobox', { name: /EPS actual/ });
    const last = [...options].slice(-2).map(({ text, value }) => [text, value]);
    expect(last).toEqual([
      ['No tengo', 'notengo'],
      ['Otra', 'otra'],
    ]);
    expect(options.length).toBeGreaterThan(10);
  });

  it.each(persons.filter(([, { market }]) => ['co', 'pe'].includes(market.code)))(
    'starts with the age of 25 on %s [V-08]',
    async (_, sold) => {
      const { form } = await openForm(sold);
      expect(form.getByRole('spinbutton', { name: 'Edad' })).toHaveValue('25');
    },
  );
});

describe('a question that no release knew', () => {
  const sold = soldWith('person').find(([, { line }]) => line.productType === 'VIDA')![1];

  it('is a row: it is asked, checked and sent', async () => {
    const smoking = {
      fldName: 'fuma',
      groupedBy: 'adicional',
      label: 'Fuma',
      fieldType: 'segmented',
      dataType: 'string',
      allowedValues: [
        { value: 'si', label: 'Sí' },
        { value: 'no', label: 'No' },
      ],
    };
    const { user, form, compare } = await openForm(sold, ({ groups, fields }) => ({
      groups: [...groups, { name: 'adicional', legend: 'Algo más' }],
      fields: [...fields, smoking],
    }));
    await waitFor(() => expect(compare).toBeDisabled());
    await user.click(form.getByRole('radio', { name: 'No' }));
    await waitFor(() => expect(compare).toBeEnabled());
    expect((await submitted(user, compare)).adicional).toEqual({ fuma: 'no' });
  });
});

describe('the profile of the international line', () => {
  const sold = soldWith('persons').find(([, { line }]) => line.productType === 'INTERNACIONAL')![1];

  it('adds nationality and country of cover to each person who says them [E-19]', async () => {
    const { user, form, compare } = await openForm(sold);
    await user.selectOptions(form.getByRole('combobox', { name: /Nacionalidad/ }), 'Chile');
    await user.selectOptions(form.getByRole('combobox', { name: /País de cobertura/ }), 'Portugal');
    await user.click(form.getByRole('switch'));
    const partner = within(form.getByRole('group', { name: 'Tu pareja' }));
    await user.type(partner.getByRole('spinbutton', { name: 'Edad (Tu pareja)' }), '31');
    expect((await submitted(user, compare)).cotizante).toEqual([
      { sexo: 'Masculino', edad: 25, nacionalidad: 'CL', paisCobertura: 'PT' },
      { sexo: 'Femenino', edad: 31 },
    ]);
  });

  it('lets the partner come by the action of the switch and not by its name', async () => {
    const { user, form, compare } = await openForm(sold, ({ groups, fields }) => ({
      groups,
      fields: fields.map((field) => (field.fldName === 'enPareja' ? { ...field, changeAction: null } : field)),
    }));
    await user.click(form.getByRole('switch'));
    expect((await submitted(user, compare)).cotizante).toHaveLength(1);
  });
});
