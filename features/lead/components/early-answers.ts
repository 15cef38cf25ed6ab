import { joinPhone } from '@/components/form/phone-parts';
import type { FormField, ServedForm } from '@/lib/form-definition/contract';

/** What stands in a form's fields before its script came, by their names: the visitor, or a password manager, was faster. */
export function earlyAnswers(form: ServedForm, element: HTMLFormElement, country: string): [string, string][] {
  const fields = new Map(form.groups.flatMap(({ name }) => nameFields(form, name)));
  return [...new FormData(element)].flatMap(([name, typed]): [string, string][] => {
    const field = fields.get(name);
    if (!field || typeof typed !== 'string' || typed === '' || typed === field.defaultValue) return [];
    return [[name, field.fieldType === 'phone' ? joinPhone(typed, prefixIn(field, country)) : typed]];
  });
}

const nameFields = (form: ServedForm, group: string) =>
  form.fields
    .filter(({ groupedBy }) => groupedBy === group)
    .map((field): [string, FormField] => [`${group}.0.${field.fldName}`, field]);

const prefixIn = ({ allowedValues }: FormField, country: string) =>
  allowedValues?.find(({ value }) => value === country)?.abbreviation ?? '';
