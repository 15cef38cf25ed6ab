import { CALLED_STATUSES } from '@/lib/contract/lead-status';
import { asciiDomain } from '@/lib/contract/ascii-domain';
import type { RowMailName } from '@/lib/mail/mail-names';
import { ARRIVAL_KEYS } from '@/lib/browser/arrival-keys';

/** The texts that people have agreed to, and since when each is in force; a name is kept as it was agreed to. */
export const CONSENT_TEXTS = {
  '2026-11': '2026-11-20',
  '2026-12': '2026-11-23',
  '2026-12-2': '2026-11-23',
  '2026-11-25': '2026-11-25',
  '2026-11-27': '2026-11-27',
} as const;

/** Of `contact.form.consent` and `purchase.consent` in messages: raise it with the text, to the day of the change. */
export const CONSENT_VERSION: keyof typeof CONSENT_TEXTS = '2026-11-27';

/** What people agree to that their request is used for, by its kind; any other kind is asked for an answer. */
const PURPOSES = { REFERIDOR: 'referrals' } as const;
export type ConsentPurpose = 'answerRequest' | (typeof PURPOSES)[keyof typeof PURPOSES];

export const purposeOf = (kind: string): ConsentPurpose =>
  Object.hasOwn(PURPOSES, kind) ? PURPOSES[kind as keyof typeof PURPOSES] : 'answerRequest';

/** How long a request that became no sale is kept (`PERSONAL_DATA` of `features/rights/domain/personal-data.ts`). */
export const REQUEST_MONTHS = 24;

/** How long accounting keeps a sale and its payments: as long as a tax office may ask in any of our markets. */
export const ACCOUNTING_YEARS = 6;

/** Days after which personal data of a request that never arrived leaves the device; until then it is sent again. */
export const PENDING_DAYS = 7;

const LONGEST_ADDRESS = 2000;

/** The page's address without fragment and without a search that came with it, which is personal. */
export function impersonalAddressOf(address: string): string {
  const url = new URL(address);
  url.hash = '';
  for (const key of ARRIVAL_KEYS) if (url.searchParams.has(key)) url.searchParams.delete(key);
  return url.href.slice(0, LONGEST_ADDRESS);
}

export const CONTACT_KINDS = ['CONTACTO', 'COMPRA', 'REFERIDOR', 'ALIANZA'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Of a company that wants to work with us, which says who it is and what the asker is there. */
export const PARTNER_KIND = 'ALIANZA';

/** Kinds that have endpoints of their own. */
export const PLAN_REQUEST_KIND = 'SOLICITUD';
export const CHAT_KIND = 'CHAT';
export const INSURANCE_KIND = 'SEGURO_ADICIONAL';
/** Its mails go out when it is paid, or when a person has to look at it. */
export const ONLINE_PURCHASE_KIND = 'COMPRA_ONLINE';
/** Its mails go out when the insurer is asked. */
export const COMPANY_PURCHASE_KIND = 'COMPRA_EMPRESA';
/** All that is written; another release may have written others. */
export const LEAD_KINDS = [
  ...CONTACT_KINDS,
  PLAN_REQUEST_KIND,
  CHAT_KIND,
  INSURANCE_KIND,
  ONLINE_PURCHASE_KIND,
  COMPANY_PURCHASE_KIND,
] as const;
export const PURCHASE_KINDS: readonly string[] = [ONLINE_PURCHASE_KIND, COMPANY_PURCHASE_KIND];

/** What a request asks for, as figures and a partner's list count it. */
export const ASKED_FOR = ['plan', 'contact', 'insurance', 'company', 'online'] as const;
export type Asks = (typeof ASKED_FOR)[number];

const ASKS = {
  [PLAN_REQUEST_KIND]: 'plan',
  [INSURANCE_KIND]: 'insurance',
  [COMPANY_PURCHASE_KIND]: 'company',
  [ONLINE_PURCHASE_KIND]: 'online',
} as const;

/** Every other is a contact: a later release may have more of those. */
export const NAMED_KINDS = Object.keys(ASKS);

/** @returns undefined: every kind that has no name of its own */
export const kindAsking = (asks: Asks): string | undefined =>
  NAMED_KINDS.find((kind) => ASKS[kind as keyof typeof ASKS] === asks);

/** @param kind of a request */
export const asksOf = (kind: string): Asks => (Object.hasOwn(ASKS, kind) ? ASKS[kind as keyof typeof ASKS] : 'contact');

/** By which whoever gets a request hears of it; that of a chat leads into it, too. */
export const executiveMailFor = (kind: string): RowMailName => (kind === CHAT_KIND ? 'executiveChat' : 'executiveMail');

/** Why nobody is called about a request; null: somebody may be. */
export function reasonNotToCall(request: {
  readonly trial: boolean;
  readonly contactStoppedAt: Date | null;
  readonly status: number;
}): 'trial' | 'stopped' | 'closed' | null {
  if (request.trial) return 'trial';
  if (request.contactStoppedAt) return 'stopped';
  return CALLED_STATUSES.includes(request.status) ? null : 'closed';
}

/** Where on the site a plan was asked for: over the list, on its page, from the comparison. */
export const REQUEST_PLACES = ['LISTA', 'DETALLE', 'COMPARADOR'] as const;
export type RequestPlace = (typeof REQUEST_PLACES)[number];

/** Of requests that wait on the device while there is no line. */
export const LEAD_ENDPOINTS = [
  'contactos',
  'solicitarplans',
  'integration/form',
  'seguro-adicional/solicitar',
] as const;
export type LeadEndpoint = (typeof LEAD_ENDPOINTS)[number];

export const LEAD_ORIGINS = ['WEB'] as const;

/** Literals of spec section 5, as answers and form errors carry them; `contact.errors.<code>` says them in a language. */
export const contactErrors = {
  nameMissing: 'Nombre necesario',
  nameShort: 'Nombre muy corto.',
  nameLong: 'Nombre muy largo, tiene que ser como máximo 100 caracteres.',
  nameLetters: 'Ingrese solamente letras',
  phoneMissing: 'Teléfono necesario.',
  phoneShort: 'Teléfono muy corto',
  phoneWrong: 'Vuelve a introducir un teléfono válido.',
  phoneDigits: 'Un celular tiene {n} dígitos',
  emailMissing: 'Email necesario.',
  emailWrong: 'Vuelve a introducir un email válido.',
  employeesMissing: 'Cantidad de empleados necesaria.',
  messageLong: 'Mensaje muy largo, tiene que ser como máximo 2000 caracteres.',
  lineUnknown: 'No vendemos ese seguro aquí',
  planNotOffered: 'Ese plan no se ofrece en este sitio',
  textShort: 'Muy corto: escribe al menos 2 letras.',
  textLong: 'Muy largo, tiene que ser como máximo 120 caracteres.',
  birthDateWrong: 'Fecha de nacimiento inválida',
  legalIdMissing: 'Documento necesario.',
  notAsked: 'Este formulario no pregunta esto',
  formUnknown: 'Este formulario ya no está disponible.',
} as const;
export type ContactErrorCode = keyof typeof contactErrors;

export function errorWords(message: string, words: Readonly<Record<ContactErrorCode, string>>): string {
  const code = (Object.keys(contactErrors) as ContactErrorCode[]).find((one) => contactErrors[one] === message);
  return code ? words[code] : message;
}

/** At its end, where no spelling of the prefix reaches. */
const OWN_DIGITS = 8;

const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** An address without its `+tag` and, where they mean nothing, its dots: however it is written, one mailbox has one. */
export function mailboxOf(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = asciiDomain(address.slice(at + 1));
  const [local = ''] = address.slice(0, at).split('+');
  return DOTLESS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** What rate limits know a person by, however it was typed; nothing of what was left out. */
export function identitiesOf({ email, telefono }: { readonly email: string; readonly telefono: string }): string[] {
  const address = email.trim();
  return [address && mailboxOf(address), telefono.replace(/\D/g, '').slice(-OWN_DIGITS)].filter(Boolean);
}

/** The phone with `prefix` (`+57`) instead of whichever of `prefixes` it has. */
export function withPrefix(typed: string, prefix: string, prefixes: readonly string[]): string {
  const phone = typed.trim();
  const lengths = prefixes.filter((one) => phone.startsWith(one)).map(({ length }) => length);
  return `${prefix} ${phone.slice(Math.max(0, ...lengths)).trim()}`;
}
