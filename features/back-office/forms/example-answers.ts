import type { FormField, ServedForm } from '@/lib/form-definition/form-schemas';
import { fieldsOf, optionsOf, type FieldValue, type FormRow, type FormValues } from '@/lib/form-definition/form-values';

const USUAL_NUMBER = 30;

const ANSWERS: Readonly<Partial<Record<FormField['fieldType'], string>>> = {
  email: 'ejemplo@correo.example',
  phone: '+56987654321',
  legalId: '11111111-1',
  password: 'Ejemplo-26',
};

const numberFor = ({ min, max }: FormField): number => Math.min(max ?? USUAL_NUMBER, Math.max(min ?? 0, USUAL_NUMBER));

function answerTo(field: FormField, row: FormRow): FieldValue {
  const { dataType, defaultValue, fieldType, isMultiple, minDate, maxDate } = field;
  if (defaultValue !== null) return isMultiple ? [defaultValue].flat().map(String) : (defaultValue as FieldValue);
  const [first] = optionsOf(field, row);
  if (first) return isMultiple ? [first.value] : first.value;
  if (dataType === 'boolean') return field.isRequired;
  if (dataType === 'integer' || dataType === 'amount') return numberFor(field);
  if (dataType === 'date') return [minDate, maxDate].find((limit) => /^\d{4}-/.test(limit ?? '')) ?? null;
  if (field.fldRegexp !== null) return null;
  return ANSWERS[fieldType] ?? 'Ejemplo';
}

export function exampleAnswers(form: ServedForm): FormValues {
  const rowOf = (group: string): FormRow => {
    const row: FormRow = {};
    for (const field of fieldsOf(form, group)) row[field.fldName] = answerTo(field, row);
    return row;
  };
  return Object.fromEntries(form.groups.map(({ name, min }) => [name, Array.from({ length: min }, () => rowOf(name))]));
}
