import { PARTNER_REFERENCE } from '@/lib/site/partner-reference';
import { HEX_COLOUR } from '@/lib/site/readable-colours';
import type { QuePlanLanguage, QuePlanProperties } from '@/public/embed';

const REFLECTED = ['src', 'token', 'tokenUrl', 'language', 'accent', 'reference', 'loading'] as const satisfies Exclude<
  keyof QuePlanProperties,
  'profile'
>[];

export function reflectAttributes(prototype: HTMLElement): void {
  for (const name of REFLECTED) {
    const attribute = name.replace('U', '-u');
    Object.defineProperty(prototype, name, {
      get(this: HTMLElement) {
        return this.getAttribute(attribute);
      },
      set(this: HTMLElement, value: unknown) {
        if (value === null || value === undefined) this.removeAttribute(attribute);
        else this.setAttribute(attribute, value as string);
      },
    });
  }
}

/** Passes properties set before the element's definition to its setters; React 19 keeps objects in its own record. */
export function adoptProperties(element: HTMLElement & Record<string, unknown>): void {
  // Reads React's private record. Buys: a `profile` that React 19 set before the element was defined would otherwise be
  // the text '[object Object]'. Breaks when: a React release renames `__reactProps…`; such a profile is then missing.
  // May go when: React sets properties of an element that is defined later.
  const record = Object.keys(element).find((name) => name.includes('__reactProps'));
  const given: Record<string, unknown> = {
    tokenUrl: element.getAttribute('tokenurl'),
    ...(element[record!] as object | undefined),
    ...element,
  };
  for (const name of [...REFLECTED, 'profile']) {
    if (!given[name]) continue;
    delete element[name];
    element[name] = given[name];
  }
}

const FORMS = {
  language: [/^(es|en|pt)$/, 'es, en or pt'],
  accent: [HEX_COLOUR, 'hexadecimal, 3 or 6 digits'],
  reference: [PARTNER_REFERENCE, 'up to 64 of a-z, 0-9 and _.:-, and no RUT, DNI or cédula'],
} as const satisfies Record<string, readonly [RegExp, string]>;
export type FormedAttribute = keyof typeof FORMS;

export function formatProblem(name: FormedAttribute, value: string): string | null {
  const [form, words] = FORMS[name];
  return form.test(value) ? null : `${name} '${value}' is not ${words}.`;
}

type Words = { readonly title: string; readonly link: string };
const WORDS: Readonly<Record<QuePlanLanguage, Words>> = {
  es: { title: 'Comparador de seguros', link: 'Abrir el comparador en otra pestaña' },
  en: { title: 'Insurance comparison', link: 'Open the comparison in another tab' },
  pt: { title: 'Comparador de seguros', link: 'Abrir o comparador em outra aba' },
};
const isLanguage = (text: string): text is QuePlanLanguage => Object.hasOwn(WORDS, text);

export function wordsOf(element: HTMLElement): Words {
  const language = element.getAttribute('language') ?? document.documentElement.lang.slice(0, 2);
  return WORDS[isLanguage(language) ? language : 'es'];
}
