import { zodResolver } from '@hookform/resolvers/zod';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { servedForm, type ServedForm } from '@/lib/form-definition/form-schemas';
import { newRow, type FormValues } from '@/lib/form-definition/form-values';
import { SPANISH, toZod } from '@/lib/form-definition/schema';
import { labelsOf } from '@/lib/i18n/messages';
import { FormRow } from './form-row';
import { FormWordsProvider } from './form-words';

const text = { groupedBy: 'auto', fieldType: 'text', dataType: 'string' } as const;
const base = servedForm.parse({
  groups: [{ name: 'auto', legend: 'Auto' }],
  fields: [
    { ...text, fldName: 'marca', label: 'Marca' },
    { ...text, fldName: 'placa', label: 'Placa', helper: 'Tres letras', isRequired: false },
  ],
});
const formWith = (first: object, second: object = {}) =>
  ({
    ...base,
    fields: [
      { ...base.fields[0], ...first },
      { ...base.fields[1], ...second },
    ],
  }) as ServedForm;

const sent = vi.fn<(values: FormValues) => void>();

function Sample({ form }: { form: ServedForm }) {
  const methods = useForm<FormValues>({
    defaultValues: { auto: [newRow(form, 'auto')] },
    resolver: zodResolver(toZod(form, SPANISH)),
    mode: 'onTouched',
  });
  return (
    <FormWordsProvider value={{ labels: labelsOf('es', 'form'), tag: 'es-CL', thousands: '.', currencySign: '$' }}>
      <FormProvider {...methods}>
        <form onSubmit={methods.handleSubmit((values) => sent(values))}>
          <FormRow form={form} group="auto" index={0} />
          <button type="submit">Enviar</button>
        </form>
      </FormProvider>
    </FormWordsProvider>
  );
}

const brand = () => screen.getByRole('textbox', { name: 'Marca' });
const plate = () => screen.queryByRole('textbox', { name: /^Placa/ });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }));

afterEach(() => sent.mockReset());

describe('a field of a definition', () => {
  it('is hidden and not sent while its hideExpression is true [E-36]', async () => {
    render(<Sample form={formWith({}, { hideExpression: 'marca == "Sin placa"', isRequired: true })} />);
    expect(plate()).toBeVisible();
    await userEvent.type(brand(), 'Sin placa');
    expect(plate()).toBeNull();
    await send();
    expect(sent.mock.calls).toEqual([[{ auto: [{ marca: 'Sin placa' }] }]]);
    await userEvent.type(brand(), ' ya no');
    expect(plate()).toBeVisible();
  });

  it('is shown, checked and sent as one, also while it hangs on a switch that nobody touched [E-36]', async () => {
    const onOff = { fieldType: 'switch', dataType: 'boolean', label: 'Fuma', isRequired: false };
    render(<Sample form={formWith(onOff, { label: 'Cuantos', hideExpression: '!marca', isRequired: true })} />);
    const many = () => screen.queryByRole('textbox', { name: 'Cuantos' });
    expect(many()).toBeNull();
    await send();
    expect(sent).toHaveBeenLastCalledWith({ auto: [{ marca: false }] });
    await userEvent.click(screen.getByRole('switch', { name: /^Fuma/ }));
    await send();
    expect(sent).toHaveBeenCalledTimes(1);
    await userEvent.type(many()!, ' 3 ');
    await send();
    expect(sent).toHaveBeenLastCalledWith({ auto: [{ marca: true, placa: '3' }] });
  });

  it('that is a switch and required is not sent while it is off, and says so once it was left', async () => {
    render(<Sample form={formWith({ fieldType: 'switch', dataType: 'boolean', label: 'Acepto' })} />);
    const agreed = () => screen.getByRole('switch', { name: 'Acepto' });
    expect(agreed()).toBeRequired();
    await send();
    expect(sent).not.toHaveBeenCalled();
    expect(agreed()).toHaveFocus();
    await userEvent.tab();
    await vi.waitFor(() => expect(agreed()).toHaveAccessibleDescription('Este campo es requerido'));
    await userEvent.click(agreed());
    await vi.waitFor(() => expect(agreed()).toBeValid());
    await send();
    expect(sent).toHaveBeenLastCalledWith({ auto: [{ marca: true, placa: null }] });
    await userEvent.click(agreed());
    await send();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('that is a day has its limits on the field and says them of a day beyond', async () => {
    const limits = { minDate: '1906-06-15', maxDate: '2026-06-15' };
    render(<Sample form={formWith({ fieldType: 'date', dataType: 'date', label: 'Nacimiento', ...limits })} />);
    const born = screen.getByLabelText('Nacimiento');
    expect(born).toHaveAttribute('min', '1906-06-15');
    expect(born).toHaveAttribute('max', '2026-06-15');
    await userEvent.type(born, '2026-06-16');
    await userEvent.tab();
    const message = 'Ingresa una fecha entre el 15/06/1906 y el 15/06/2026';
    await vi.waitFor(() => expect(born).toHaveAccessibleDescription(message));
    await send();
    expect(sent).not.toHaveBeenCalled();
    await userEvent.clear(born);
    await userEvent.type(born, '2026-06-15');
    await send();
    expect(sent).toHaveBeenLastCalledWith({ auto: [{ marca: '2026-06-15', placa: null }] });
  });

  it('that is a day and may be left open is not sent with half of one by Enter, which says so', async () => {
    render(<Sample form={formWith({ fieldType: 'date', dataType: 'date', label: 'Nacimiento', isRequired: false })} />);
    const born = screen.getByLabelText(/^Nacimiento/);
    // jsdom knows no half-typed days.
    const showsNoDay = (badInput: boolean) =>
      Object.defineProperty(born, 'validity', { value: { badInput }, configurable: true });
    showsNoDay(true);
    await userEvent.type(born, '{Enter}');
    await vi.waitFor(() => expect(born).toHaveAccessibleDescription(SPANISH.date));
    expect(sent).not.toHaveBeenCalled();
    showsNoDay(false);
    await userEvent.type(born, '{Enter}');
    await vi.waitFor(() => expect(sent.mock.calls).toEqual([[{ auto: [{ marca: null, placa: null }] }]]));
  });

  it('offers the values that go with an answer nobody touched', () => {
    const onOff = { fieldType: 'switch', dataType: 'boolean' };
    const offered = { fieldType: 'select', allowedValues: [{ value: 'x', when: { field: 'marca', is: false } }] };
    render(<Sample form={formWith(onOff, offered)} />);
    expect(screen.getByRole('option', { name: 'x' })).toBeInTheDocument();
  });

  it.each([
    [{ action: 'clear', field: 'placa' }, ''],
    [{ action: 'set', field: 'placa', to: 'marca + "1"' }, 'VW1'],
  ])('sets off its changeAction %o [E-36]', async (changeAction, next) => {
    render(<Sample form={formWith({ changeAction })} />);
    await userEvent.type(plate()!, 'ABC');
    await userEvent.type(brand(), 'VW');
    await vi.waitFor(() => expect(plate()).toHaveValue(next));
  });

  it.each([
    ['hideExpression', { hideExpression: 'window.pwned=1' }],
    ['hideExpression', { hideExpression: '(() => { for(;;){} })()' }],
    ['changeAction', { changeAction: { action: 'eval', code: 'window.pwned=1' } }],
    ['changeAction', { changeAction: { action: 'set', field: 'placa', to: 'window.pwned=1' } }],
  ])('runs no code out of its %s: nothing happens %# [E-37]', async (name, hostile) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    render(<Sample form={formWith(hostile)} />);
    await userEvent.type(brand(), 'VW');
    await send();
    expect(sent).toHaveBeenCalledTimes(1);
    expect('pwned' in window).toBe(false);
    for (const [line] of warn.mock.calls) expect(line).toMatch(`Ignored: ${name} of marca`);
  });

  it('says its helper when its fldRegexp does not match [V-27]', async () => {
    render(<Sample form={formWith({}, { fldRegexp: '^[A-Z]{3}$' })} />);
    await userEvent.type(brand(), 'VW');
    await userEvent.type(plate()!, 'abc');
    await userEvent.tab();
    await vi.waitFor(() => expect(plate()).toHaveAccessibleDescription('Tres letras Tres letras'));
    expect(plate()).toBeInvalid();
    await send();
    expect(sent).not.toHaveBeenCalled();
    await userEvent.clear(plate()!);
    await userEvent.type(plate()!, 'ABC');
    await send();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it.each(['([', '(a+)+$', `^${'a?'.repeat(30)}${'a'.repeat(30)}$`])(
    'does not hang the page with the fldRegexp %s [V-27]',
    async (fldRegexp) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      render(<Sample form={formWith({}, { fldRegexp })} />);
      const started = performance.now();
      await userEvent.type(brand(), 'VW');
      await userEvent.click(plate()!);
      await userEvent.paste(`${'a'.repeat(60)}!`);
      await send();
      expect(sent).toHaveBeenCalledTimes(1);
      expect(performance.now() - started).toBeLessThan(3000);
    },
  );
});
