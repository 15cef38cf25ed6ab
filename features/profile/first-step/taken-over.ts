import type { ServedForm } from '@/lib/form-definition/contract';
import type { FormValues } from '@/lib/form-definition/domain';
import { typedValue } from '@/lib/form-definition/typed-value';

const isTyped = ({ type, checked, defaultChecked, value, defaultValue }: HTMLInputElement) =>
  type === 'radio' ? checked && !defaultChecked : value !== defaultValue;

/** A form's values with what was typed into its first questions before it came. */
export function withTyped(
  values: FormValues,
  first: HTMLFormElement | null,
  { form, tag }: { form: ServedForm; tag: string },
): FormValues {
  const taken = { ...values };
  for (const input of first?.querySelectorAll('input') ?? []) {
    const [group = '', , name = ''] = input.name.split('.');
    const field = form.fields.find(({ groupedBy, fldName }) => groupedBy === group && fldName === name);
    const [row, ...others] = taken[group] ?? [];
    if (field && row && isTyped(input))
      taken[group] = [{ ...row, [name]: typedValue(field, input.value, tag) }, ...others];
  }
  return taken;
}

/** Whoever is typing goes on in the same field of the form, with the cursor where it was. */
export function moveFocus(first: HTMLFormElement | null, form: HTMLFormElement | null): void {
  const from = document.activeElement;
  if (!(from instanceof HTMLInputElement) || !first?.contains(from)) return;
  const choice = from.type === 'radio' ? `[value="${from.value}"]` : '';
  const to = form?.querySelector<HTMLInputElement>(`input[name$="${from.name}"]${choice}`);
  to?.focus({ preventScroll: true });
  if (!to || choice) return;
  // Counted from the end: the form may write a sign or thousands in front.
  const place = (at: number | null) => Math.max(0, to.value.length - (from.value.length - (at ?? from.value.length)));
  to.setSelectionRange(place(from.selectionStart), place(from.selectionEnd));
}
