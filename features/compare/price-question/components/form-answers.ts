import { agesIn } from '@/features/compare/price-question/answers';
import {
  WHO,
  type LineQuestion,
  type PriceAnswers,
  type PriceField,
  type PriceQuestion,
  type Who,
} from '@/features/compare/price-question/question';
import { typedValue } from '@/lib/form-definition/typed-value';
import { documentSite } from '@/lib/browser/document-site';

const AGE = { fieldType: 'stepper', mask: null } as const;

const fieldAt = (element: HTMLFormElement, place: string) =>
  [...element.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-place]')].find(
    ({ dataset }) => dataset.place === place,
  );

export const typedAt = (element: HTMLFormElement, place: string): string => fieldAt(element, place)?.value.trim() ?? '';

export function chosenWho(element: HTMLFormElement): Who {
  const checked = element.querySelector<HTMLInputElement>('[data-who]:checked');
  return WHO.find((who) => who === checked?.value) ?? 'self';
}

export function chooseWho(element: HTMLFormElement, who: Who): void {
  const choice = element.querySelector<HTMLInputElement>(`[data-who][value="${who}"]`);
  if (choice) choice.checked = true;
}

function answerOf(element: HTMLFormElement, field: PriceField) {
  const control = fieldAt(element, field.key);
  const typed = control?.value ?? '';
  // Clearing a field with a known value counts as an answer.
  const wasKnown = control instanceof HTMLInputElement && control.defaultValue !== '';
  return typed.trim() === '' && !wasKnown ? undefined : typedValue(field, typed, documentSite().tag);
}

/** Values of the line's fields. `answer` undefined: not given; `family` null: the line has no such question. */
export function readAnswers(element: HTMLFormElement, { fields }: PriceQuestion, asked: LineQuestion): PriceAnswers {
  const family = {
    who: chosenWho(element),
    partner: typedValue(AGE, typedAt(element, 'partner'), documentSite().tag),
    children: agesIn(typedAt(element, 'children')),
  };
  return {
    fields: fields
      .filter(({ key }) => asked.asks?.includes(key))
      .map((field) => ({ field, answer: answerOf(element, field) })),
    family: asked.asksFamily ? family : null,
  };
}

export function showText(element: HTMLFormElement, place: string, text: string): void {
  const control = fieldAt(element, place);
  if (control instanceof HTMLSelectElement) control.value = text;
  if (!(control instanceof HTMLInputElement)) return;
  if (control.value === control.defaultValue) control.value = text;
  control.defaultValue = text;
}
