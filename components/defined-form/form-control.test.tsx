import { act, fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { servedForm } from '@/lib/form-definition/form-schemas';
import { newRow, type FormValues } from '@/lib/form-definition/form-values';
import { labelsOf } from '@/lib/i18n/messages';
import { FormRow } from './form-row';
import { FormWordsProvider } from './form-words';

const base = { groupedBy: 'acceso', dataType: 'string' };
const form = servedForm.parse({
  groups: [{ name: 'acceso', legend: 'Acceso' }],
  fields: [
    { ...base, fldName: 'usuario', label: 'Usuario', fieldType: 'text' },
    { ...base, fldName: 'clave', label: 'Clave', fieldType: 'password' },
    { ...base, fldName: 'rol', label: 'Rol', fieldType: 'segmented', allowedValues: [{ value: 'A' }, { value: 'B' }] },
  ],
});
const words = { labels: labelsOf('es', 'form'), tag: 'es-CL', thousands: '.', currencySign: '$' } as const;

const check = vi.fn((values: FormValues) => ({ values, errors: {} }));
const submitted = vi.fn();

function Sample() {
  const methods = useForm<FormValues>({
    defaultValues: { acceso: [newRow(form, 'acceso')] },
    resolver: check,
    mode: 'onTouched',
  });
  return (
    <FormWordsProvider value={words}>
      <FormProvider {...methods}>
        <form onSubmit={methods.handleSubmit((values) => submitted(values.acceso?.[0]))}>
          <FormRow form={form} group="acceso" index={0} />
        </form>
      </FormProvider>
    </FormWordsProvider>
  );
}

const box = (name: string) => screen.getByLabelText(name);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function type(name: string, text: string) {
  for (let letters = 1; letters <= text.length; letters++)
    fireEvent.change(box(name), { target: { value: text.slice(0, letters) } });
}

async function visited() {
  render(<Sample />);
  for (const name of ['Usuario', 'Clave']) fireEvent.blur(box(name));
  await pass(0);
  check.mockClear();
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.clearAllMocks();
});

it.each([
  ['Usuario', 300],
  ['Clave', 500],
])('looks at the field %s once, %i ms after the last key [C-21]', async (name, ms) => {
  await visited();
  type(name, 'abcde');
  await pass(ms - 1);
  expect(check).not.toHaveBeenCalled();
  await pass(1);
  expect(check).toHaveBeenCalledOnce();
  expect(check.mock.calls[0]![0].acceso![0]).toMatchObject({ [name.toLowerCase()]: 'abcde' });
  await pass(2000);
  expect(check).toHaveBeenCalledOnce();
});

it('does not wait when the field is left', async () => {
  await visited();
  type('Usuario', 'ana');
  expect(check).not.toHaveBeenCalled();
  fireEvent.blur(box('Usuario'));
  expect(check).toHaveBeenCalled();
  await pass(0);
  check.mockClear();
  await pass(2000);
  expect(check).not.toHaveBeenCalled();
});

it('sends what was typed last, and looks at nothing any more once it is sent', async () => {
  await visited();
  type('Usuario', 'anabel');
  fireEvent.submit(box('Usuario'));
  await pass(0);
  expect(submitted).toHaveBeenCalledWith({ usuario: 'anabel', clave: null, rol: null });
  check.mockClear();
  await pass(2000);
  expect(check).not.toHaveBeenCalled();
});

it('looks at a choice at once', async () => {
  await visited();
  fireEvent.blur(screen.getByRole('radio', { name: 'A' }));
  await pass(0);
  check.mockClear();
  fireEvent.click(screen.getByRole('radio', { name: 'B' }));
  expect(check).toHaveBeenCalledOnce();
});
