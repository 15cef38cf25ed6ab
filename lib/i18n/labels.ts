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

// Making the two costs far more than asking them, and a list of twenty plans asks some fifty times.
const kept = new Map<string, { readonly rules: Intl.PluralRules; readonly numbers: Intl.NumberFormat }>();

function counting(locale: string) {
  let of = kept.get(locale);
  if (!of) kept.set(locale, (of = { rules: new Intl.PluralRules(locale), numbers: new Intl.NumberFormat(locale) }));
  return of;
}

/** The form of a word for `n` in that language, with `{n}` filled in: `plural(labels.plans, 1, 'es')` -> '1 plan'. */
export function plural(forms: PluralForms, n: number, locale: string): string {
  const { rules, numbers } = counting(locale);
  return fill(rules.select(n) === 'one' ? forms.one : forms.other, { n: numbers.format(n) });
}
