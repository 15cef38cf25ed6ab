import * as z from '@/lib/contract/zod';
import { counts, problemOf, totalProblem, type SchemaWords } from './check';
import type { FormGroup, ServedForm } from './form-schemas';
import { fieldsOf, type FormRow, type FormValues } from './form-values';
import { MAX_CHOICES } from './limits';
import { isHidden, readAnswers, type HiddenAnswers } from './hidden';

/** Error texts of the back end in Spanish. */
export const SPANISH: SchemaWords = {
  required: 'Este campo es requerido',
  notInList: 'Selecciona un valor de la lista',
  wholeNumber: 'Ingresa un número entero',
  amount: 'Escribe el monto en números, por ejemplo 1800000',
  between: 'Ingresa un número entre {min} y {max}',
  date: 'Ingresa una fecha válida',
  dateFrom: 'Ingresa una fecha desde el {min}',
  dateUntil: 'Ingresa una fecha hasta el {max}',
  dateBetween: 'Ingresa una fecha entre el {min} y el {max}',
  dayFormat: '{d}/{m}/{y}',
  rows: 'Por favor verifique los datos ingresados',
  nominimo: 'Teléfono muy corto',
  wrongPhone: 'Vuelve a introducir un teléfono válido.',
  wrongEmail: 'Vuelve a introducir un email válido.',
  shortName: 'Nombre muy corto.',
  longName: 'Nombre muy largo, tiene que ser como máximo 100 caracteres.',
  wrongName: 'Ingrese solamente letras',
  invalidRut: 'Revisa tu RUT: el número o su dígito verificador no es correcto',
  invalidLegalId: 'Revisa el número de tu documento',
};

type Report = (message: string, ...path: (string | number)[]) => void;

function checkGroup(
  form: ServedForm,
  group: FormGroup,
  rows: readonly FormRow[],
  { words, hidden, report }: { words: SchemaWords; hidden: HiddenAnswers; report: Report },
): FormRow[] {
  const counted = rows.filter((row) => fieldsOf(form, group.name).every((field) => counts(field, row[field.fldName])));
  let isRight = counted.length >= group.min && rows.length <= group.max;
  if (!isRight) report(words.rows, group.name);
  const shown = rows.map((row, index) => {
    const fields = fieldsOf(form, group.name).filter((field) => !isHidden(hidden, field, index));
    for (const field of fields) {
      const message = problemOf(field, row[field.fldName] ?? null, row, words);
      if (message) report(message, group.name, index, field.fldName);
      isRight &&= !message;
    }
    return Object.fromEntries(fields.map(({ fldName }) => [fldName, row[fldName] ?? null]));
  });
  const total = isRight && totalProblem(form, group, shown, words);
  if (total) report(total, group.name);
  return shown;
}

export function toZod(form: ServedForm, words: SchemaWords): z.ZodType<FormValues, FormValues> {
  const answer = z
    .union([z.string(), z.number(), z.nan(), z.boolean(), z.string().array().max(MAX_CHOICES), z.null()])
    .optional();
  const rows = z.record(z.string(), answer).array();
  const checked = z
    .strictObject(Object.fromEntries(form.groups.map(({ name }) => [name, rows])))
    .transform((typed, ctx): FormValues => {
      const { values, hidden } = readAnswers(form, typed as FormValues);
      const report: Report = (message, ...path) =>
        ctx.addIssue({ code: 'custom', message, path, params: { missing: message === words.required } });
      return Object.fromEntries(
        form.groups.map((group) => [
          group.name,
          checkGroup(form, group, values[group.name] ?? [], { words, hidden, report }),
        ]),
      );
    });
  return checked as z.ZodType<FormValues, FormValues>;
}
