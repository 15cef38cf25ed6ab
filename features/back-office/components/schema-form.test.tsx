import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as z from '@/lib/contract/zod';
import { en } from '@/messages/en';
import { es } from '@/messages/es';
import { inOffice } from '@/lib/testing/office';
import { SchemaField } from './schema-field';
import { SchemaForm } from './schema-form';

const user = userEvent.setup();
const save = vi.fn(async () => 'Nota guardada.');
const assign = vi.fn(async () => 'Solicitud asignada.');
const noted = z.strictObject({ note: z.string().trim().min(3).max(500) });
const assigned = z.strictObject({ to: z.number().int(), why: z.string().trim().min(3).max(500) });

const show = (fields = es.backOffice.fields) =>
  render(
    inOffice(
      'jobs',
      [],
      <>
        <SchemaForm title="Nota" submit="Guardar nota" input={noted} send={save}>
          <SchemaField label="Nota para el equipo" name="note" />
        </SchemaForm>
        <SchemaForm title="Asignar" submit="Asignar solicitud" input={assigned} send={assign}>
          <SchemaField
            label="A quién"
            name="to"
            placeholder="Elige a alguien"
            options={[{ value: '1', label: 'Eva' }]}
          />
          <SchemaField label="Motivo" name="why" />
        </SchemaForm>
      </>,
      { words: { fields } },
    ),
  );
const form = (name: string) => within(screen.getByRole('form', { name }));

describe('a form made from a schema', () => {
  it('says under each field what it lacks, in the words of the page, and sends nothing', async () => {
    assign.mockClear();
    show();
    await user.click(form('Asignar').getByRole('button'));
    expect(form('Asignar').getByLabelText('A quién')).toHaveAccessibleDescription('Elige una opción.');
    expect(form('Asignar').getByLabelText('A quién')).toHaveFocus();
    const why = form('Asignar').getByLabelText('Motivo');
    expect(why).toHaveAccessibleDescription('Falta este dato.');
    expect(why).toBeInvalid();
    await user.type(why, '   ');
    expect(why).toHaveAccessibleDescription('Falta este dato.');
    await user.type(why, 'no');
    expect(why).toHaveAccessibleDescription('Muy corto: escribe al menos 3 letras.');
    await user.selectOptions(form('Asignar').getByLabelText('A quién'), '1');
    await user.click(form('Asignar').getByRole('button'));
    expect(assign).not.toHaveBeenCalled();
    await user.type(why, ' puede');
    await user.click(form('Asignar').getByRole('button'));
    expect(await form('Asignar').findByText('Solicitud asignada.')).toBeVisible();
    expect(assign).toHaveBeenCalledWith({ to: 1, why: '   no puede' });
  });

  it('says it in another language, too', async () => {
    show(en.backOffice.fields);
    await user.click(form('Nota').getByRole('button'));
    expect(form('Nota').getByLabelText('Nota para el equipo')).toHaveAccessibleDescription('This is missing.');
  });

  it('says no longer that it is saved once something is changed or tried beside it', async () => {
    show();
    const note = form('Nota').getByLabelText('Nota para el equipo');
    await user.type(note, 'Llamar el lunes');
    await user.click(form('Nota').getByRole('button'));
    expect(await screen.findByText('Nota guardada.')).toBeVisible();
    await user.click(form('Asignar').getByRole('button'));
    expect(screen.queryByText('Nota guardada.')).toBeNull();

    await user.type(note, 'Llamar el martes');
    await user.click(form('Nota').getByRole('button'));
    expect(await screen.findByText('Nota guardada.')).toBeVisible();
    await user.selectOptions(form('Asignar').getByLabelText('A quién'), '1');
    expect(screen.queryByText('Nota guardada.')).toBeNull();
  });

  it('keeps the focus on its button, and is sent once however often it is pressed', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    save.mockClear();
    save.mockReturnValueOnce(promise);
    show();
    await user.type(form('Nota').getByLabelText('Nota para el equipo'), 'Llamar el lunes');
    const button = form('Nota').getByRole('button');
    await user.dblClick(button);
    expect(button).toBeEnabled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    resolve('Nota guardada.');
    expect(await screen.findByText('Nota guardada.')).toBeVisible();
    expect(save).toHaveBeenCalledOnce();
    expect(button).toHaveFocus();
  });

  it('keeps what is typed while the row is read again, and shows the new row once it is saved', async () => {
    const row = z.strictObject({ note: z.string(), hour: z.string() });
    const { promise, resolve } = Promise.withResolvers<string>();
    const formOf = (defaults: z.infer<typeof row>) =>
      inOffice(
        'jobs',
        [],
        <SchemaForm title="Nota" submit="Guardar nota" input={row} defaults={defaults} send={() => promise}>
          <SchemaField label="Nota" name="note" />
          <SchemaField label="Hora" name="hour" />
        </SchemaForm>,
      );
    const { rerender } = render(formOf({ note: 'Antes', hour: '9' }));
    const [note, hour] = [form('Nota').getByLabelText('Nota'), form('Nota').getByLabelText('Hora')];
    await user.type(note, ' y ahora');
    rerender(formOf({ note: 'De otra persona', hour: '10' }));
    expect([note, hour].map((field) => (field as HTMLInputElement).value)).toEqual(['Antes y ahora', '10']);
    await user.click(form('Nota').getByRole('button'));
    rerender(formOf({ note: 'Antes y ahora', hour: '11' }));
    resolve('Guardado.');
    expect(await screen.findByText('Guardado.')).toBeVisible();
    expect([note, hour].map((field) => (field as HTMLInputElement).value)).toEqual(['Antes y ahora', '11']);
  });

  it('is sent with Ctrl and Enter', async () => {
    save.mockClear();
    show();
    await user.type(form('Nota').getByLabelText('Nota para el equipo'), 'Con el teclado{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Nota guardada.')).toBeVisible();
    expect(save).toHaveBeenCalledOnce();
  });

  it('makes the browser ask before a changed form is left, until it is sent', async () => {
    const isBlocked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    save.mockRejectedValueOnce(new Error('no network'));
    const { unmount } = show();
    expect(isBlocked()).toBe(false);
    await user.type(form('Nota').getByLabelText('Nota para el equipo'), 'Llamar el lunes');
    await user.selectOptions(form('Asignar').getByLabelText('A quién'), '1');
    await user.click(form('Nota').getByRole('button'));
    expect(await screen.findByText(es.backOffice.states.failed)).toBeVisible();
    await user.click(form('Nota').getByRole('button'));
    expect(await screen.findByText('Nota guardada.')).toBeVisible();
    expect(isBlocked()).toBe(true);
    unmount();
    expect(isBlocked()).toBe(false);
    show();
    await user.type(form('Nota').getByLabelText('Nota para el equipo'), 'Llamar el martes');
    expect(isBlocked()).toBe(true);
    await user.click(form('Nota').getByRole('button'));
    expect(await screen.findByText('Nota guardada.')).toBeVisible();
    expect(isBlocked()).toBe(false);
  });
});
