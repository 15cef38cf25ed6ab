import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { servedForm } from '@/lib/form-definition/form-schemas';
import { newRow, type FormValues } from '@/lib/form-definition/form-values';
import { labelsOf } from '@/lib/i18n/messages';
import { server } from '@/lib/testing/msw-server';
import { FormRow } from './form-row';
import { FormWordsProvider } from './form-words';

const base = { groupedBy: 'referidor', dataType: 'string' } as const;
const form = servedForm.parse({
  groups: [{ name: 'referidor', legend: 'Tus datos' }],
  fields: [
    {
      ...base,
      fldName: 'fld_telephone',
      label: 'Teléfono',
      fieldType: 'phone',
      allowedValues: [
        { value: 'CL', label: 'Chile', abbreviation: '+56' },
        { value: 'CO', label: 'Colombia', abbreviation: '+57' },
        { value: 'PE', label: 'Perú', abbreviation: '+51' },
      ],
    },
    {
      ...base,
      fldName: 'tipo',
      label: 'Documento',
      fieldType: 'select',
      defaultValue: 'rut',
      allowedValues: [{ value: 'rut' }, { value: 'dni' }],
    },
    {
      ...base,
      fldName: 'legalId',
      label: 'Número',
      fieldType: 'legalId',
      allowedValues: [
        { value: 'rut', when: { field: 'tipo', is: 'rut' } },
        { value: 'dni', when: { field: 'tipo', is: 'dni' } },
      ],
    },
  ],
});

const Answers = () => <output>{JSON.stringify(useWatch<FormValues>({ name: 'referidor.0' }))}</output>;

function Sample({ country }: { country?: string }) {
  const methods = useForm<FormValues>({ defaultValues: { referidor: [newRow(form, 'referidor')] } });
  const words = {
    labels: labelsOf('es', 'form'),
    tag: 'es-CL',
    thousands: '.',
    currencySign: '$',
    ...(country && { country }),
  } as const;
  return (
    <FormWordsProvider value={words}>
      <FormProvider {...methods}>
        <FormRow form={form} group="referidor" index={0} />
        <Answers />
      </FormProvider>
    </FormWordsProvider>
  );
}

const prefix = () => screen.getByRole('combobox', { name: 'Prefijo del país' });
const answers = () => JSON.parse(screen.getByRole('status').textContent);

it.each([
  ['the visitor is in Peru', () => HttpResponse.text('h=co.localhost\nloc=PE\n'), '+51 Perú'],
  ['the visitor is where nobody knows', () => HttpResponse.text('h=x\nloc=XX\n'), '+56 Chile'],
  ['the answer says no country', () => HttpResponse.text('<!doctype html>'), '+56 Chile'],
  ['the call fails', () => new HttpResponse(null, { status: 500 }), '+56 Chile'],
  ['there is no network', () => HttpResponse.error(), '+56 Chile'],
])('when %s the phone begins with the prefix %# [V-33] [A-77]', async (_, answer, shown) => {
  let calls = 0;
  server.use(http.get('*/cdn-cgi/trace', () => (calls++, answer())));
  render(<Sample country="CO" />);
  expect(prefix()).toHaveDisplayValue('+57 Colombia');
  await waitFor(() => expect(prefix()).toHaveDisplayValue(shown));
  expect(calls).toBe(1);
  expect(answers()).toMatchObject({ fld_telephone: null });
  await userEvent.type(screen.getByRole('textbox', { name: 'Teléfono' }), '912345678');
  expect(answers()).toMatchObject({ fld_telephone: `${shown.slice(0, 3)}912345678` });
});

it('asks for the number of the chosen document in its shape [V-40]', async () => {
  server.use(http.get('*/cdn-cgi/trace', () => HttpResponse.text('loc=CL\n')));
  render(<Sample />);
  const number = screen.getByRole('textbox', { name: 'Número' });
  expect(number).toHaveAttribute('placeholder', '12.345.678-5');
  await userEvent.type(number, '123456785');
  expect(number).toHaveValue('12.345.678-5');
  expect(answers()).toMatchObject({ legalId: '12345678-5' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Documento' }), 'dni');
  expect(screen.getByRole('textbox', { name: 'Número' })).toHaveAttribute('inputmode', 'numeric');
});
