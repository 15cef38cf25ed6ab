import { ARRIVAL_KEYS } from '@/lib/site/arrival-script';

/** Version of the consent text that stands by the send button (`contact.form.consent` in messages); raise it with the text. */
export const CONSENT_VERSION = '2026-11';

/** Longest address the contract takes. */
const LONGEST_ADDRESS = 2000;

/** The page's address for a request to carry: without a search that came with it, which is personal, and without the fragment. */
export function originOf(address: string): string {
  const url = new URL(address);
  url.hash = '';
  // Without one to take away the query stays as it is written.
  for (const key of ARRIVAL_KEYS) if (url.searchParams.has(key)) url.searchParams.delete(key);
  return url.href.slice(0, LONGEST_ADDRESS);
}

/** What a request is about, on the wire in `tipo`. */
export type ContactKind = 'CONTACTO' | 'COMPRA' | 'REFERIDOR';

/**
 * What can be wrong with a field: code -> the literal of spec section 5 (those without one there are ours).
 * The literal travels in answers and form errors; the words of a language stand in `contact.errors.<code>`.
 */
export const contactErrors = {
  nameMissing: 'Nombre necesario',
  nameShort: 'Nombre muy corto.',
  nameLong: 'Nombre muy largo, tiene que ser como máximo 100 caracteres.',
  nameLetters: 'Ingrese solamente letras',
  phoneMissing: 'Teléfono necesario.',
  phoneShort: 'Teléfono muy corto',
  phoneWrong: 'Vuelve a introducir un teléfono válido.',
  emailMissing: 'Email necesario.',
  emailWrong: 'Vuelve a introducir un email válido.',
  employeesMissing: 'Cantidad de empleados necesaria.',
  messageLong: 'Mensaje muy largo, tiene que ser como máximo 2000 caracteres.',
} as const;
export type ContactErrorCode = keyof typeof contactErrors;

/** An error's words in the page's language; an error that nobody translated stays as it is. */
export function errorWords(message: string, words: Readonly<Record<ContactErrorCode, string>>): string {
  const code = (Object.keys(contactErrors) as ContactErrorCode[]).find((one) => contactErrors[one] === message);
  return code ? words[code] : message;
}

/** Parameters of an address that say which campaign brought the visitor. */
const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid', 'fbclid'];
/** Longest value the contract takes. */
const LONGEST = 500;

/** Where a visit came from: campaign parameters of the address and the referrer of another origin. Empty when nothing is known. */
export function attributionOf(address: string, referrer: string): Record<string, string>[] {
  const { origin, searchParams } = new URL(address);
  const found = CAMPAIGN.flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value.slice(0, LONGEST)] as const] : [];
  });
  if (URL.canParse(referrer) && new URL(referrer).origin !== origin)
    found.push(['referrer', referrer.slice(0, LONGEST)]);
  return found.length ? [Object.fromEntries(found)] : [];
}

/** Digits at the end of a telephone number that tell it from others however its prefix is written. */
const OWN_DIGITS = 8;

/** By what one and the same person is known from one request to the next, whoever sends them. */
export function personsOf({ email, telefono }: { readonly email: string; readonly telefono: string }): string[] {
  return [email.toLowerCase(), telefono.replace(/\D/g, '').slice(-OWN_DIGITS)];
}

/** A phone as typed, with that country prefix (`+57`) in place of the one it has, if it has one of `prefixes`. */
export function withPrefix(typed: string, prefix: string, prefixes: readonly string[]): string {
  const phone = typed.trim();
  const lengths = prefixes.filter((one) => phone.startsWith(one)).map(({ length }) => length);
  return `${prefix} ${phone.slice(Math.max(0, ...lengths)).trim()}`;
}
