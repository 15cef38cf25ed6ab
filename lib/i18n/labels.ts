import { writeNumber } from './numbers';

export const LANGUAGE_NAMES = { es: 'Español', en: 'English', pt: 'Português' } as const;

export type PluralForms = { readonly one: string; readonly other: string };

type Values = Readonly<Record<string, string | number>>;

/** `fill('Quedan {n}', { n: 3 })`. A placeholder without a value stays visible. Removes a doubled full stop. */
export function fill(template: string, values: Values): string {
  return template.replace(/\{(\w+)\}(\.(?!\.))?/g, (place, name: string, stop = '') => {
    if (!Object.hasOwn(values, name)) return place;
    const value = String(values[name]);
    return value.endsWith('.') ? value : value + stop;
  });
}

/** Drops each sentence with a null (unknown) value. Not for consents, which must always be shown. */
export function fillKnown(template: string, values: Readonly<Record<string, string | number | null>>): string {
  const isUnknown = (sentence: string) =>
    Object.entries(values).some(([name, value]) => value === null && sentence.includes(`{${name}}`));
  const known = Object.values(values).includes(null)
    ? template
        .split(/(?<=[.!?])\s+/)
        .filter((sentence) => !isUnknown(sentence))
        .join(' ')
    : template;
  return fill(known, values as Values);
}

/** True for the singular. By CLDR, Portuguese also uses it in '0 plano' and '1,5 plano'. */
const isOne = (n: number, tag: string): boolean => (tag.startsWith('pt') ? n >= 0 && n < 2 : n === 1);

/** `plural(labels.plans, 12345, 'es-PE')` -> '12,345 planes'. The tag sets the thousands separator. */
export function plural(forms: PluralForms, n: number, tag: string): string {
  return fill(isOne(n, tag) ? forms.one : forms.other, { n: writeNumber(n, tag, { least: 0, most: 3 }) });
}

export const pick = <T extends object, K extends keyof T>(words: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, words[key]])) as Pick<T, K>;
