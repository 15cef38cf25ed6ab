import { writeNumber } from './numbers';

/** A word that changes with a number; `other` is the form for every category that is not named. */
export type PluralForms = { readonly one: string; readonly other: string };

/**
 * Puts values into the `{name}` places of a message: `fill('Quedan {n}', { n: 3 })`. A place without a value stays
 * as it is, so that a mistake is seen. For client islands, which get their words as plain objects.
 */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}

/** Whether a language has its singular for that number (CLDR: Portuguese also says '0 plano' and '1,5 plano'). */
const isOne = (n: number, tag: string): boolean => (tag.startsWith('pt') ? n >= 0 && n < 2 : n === 1);

/**
 * The form of a word for `n`, with `{n}` filled in: `plural(labels.plans, 12345, 'es-PE')` -> '12,345 planes'.
 * @param tag BCP 47 tag of the market's language (`Market.intlLocale`): one language groups thousands in several ways
 */
export function plural(forms: PluralForms, n: number, tag: string): string {
  return fill(isOne(n, tag) ? forms.one : forms.other, { n: writeNumber(n, tag, { least: 0, most: 3 }) });
}
