import { agesIn } from '@/features/compare/price-question/answers';
import type { LineQuestion, PriceAnswers, PriceField, PriceQuestion } from '@/features/compare/price-question/question';
import { typedValue } from '@/lib/form-definition/typed-value';
import { documentSite } from '@/lib/browser/document-site';

const AGE = { fieldType: 'stepper', mask: null } as const;

const fieldAt = (element: HTMLFormElement, place: string) =>
  [...element.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-place]')].find(
    ({ dataset }) => dataset.place === place,
  );

export const typedAt = (element: HTMLFormElement, place: string): string => fieldAt(element, place)?.value.trim() ?? '';

const toggleOf = (element: HTMLFormElement, relative: 'partner' | 'children') =>
  element.querySelector<HTMLInputElement>(`[data-with=${relative}]`);

const isInsured = (element: HTMLFormElement, relative: 'partner' | 'children') =>
  toggleOf(element, relative)?.checked ?? false;

/** Fills in a known relative's ages, unless the visitor has already added that relative. */
export function showRelative(element: HTMLFormElement, relative: 'partner' | 'children', ages: string): void {
  const toggle = toggleOf(element, relative);
  if (!toggle || toggle.checked) return;
  toggle.checked = true;
  showText(element, relative, ages);
}

function answerOf(element: HTMLFormElement, field: PriceField) {
  const control = fieldAt(element, field.key);
  const typed = control?.value ?? '';
  // Clearing a field with a known value counts as an answer.
  const wasKnown = control instanceof HTMLInputElement && control.defaultValue !== '';
  return typed.trim() === '' && !wasKnown ? undefined : typedValue(field, typed, documentSite().tag);
}

/** Values of the line's fields. `answer` undefined: not given; `family` null: the line has no such question. */
export function readAnswers(element: HTMLFormElement, { fields }: PriceQuestion, line: LineQuestion): PriceAnswers {
  const family = {
    partner: isInsured(element, 'partner')
      ? typedValue(AGE, typedAt(element, 'partner'), documentSite().tag)
      : undefined,
    children: isInsured(element, 'children') ? agesIn(typedAt(element, 'children')) : null,
  };
  return {
    fields: fields
      .filter(({ key }) => line.asks?.includes(key))
      .map((field) => ({ field, answer: answerOf(element, field) })),
    family: line.asksFamily ? family : null,
  };
}

export function showText(element: HTMLFormElement, place: string, text: string): void {
  const control = fieldAt(element, place);
  if (control instanceof HTMLSelectElement) control.value = text;
  if (!(control instanceof HTMLInputElement)) return;
  if (control.value === control.defaultValue) control.value = text;
  control.defaultValue = text;
}
