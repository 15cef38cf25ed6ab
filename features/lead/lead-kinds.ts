import { CALLABLE_STATUSES } from '@/lib/contract/lead-status';
import { asciiDomain } from '@/lib/contract/ascii-domain';
import type { RowMailName } from '@/lib/mail/mail-names';
import { ARRIVAL_KEYS } from '@/lib/browser/arrival-keys';

/** Consent texts with the day each came into force. Names must not change: consents refer to them. */
export const CONSENT_TEXTS = {
  '2026-11': '2026-11-20',
  '2026-12': '2026-11-23',
  '2026-12-2': '2026-11-23',
  '2026-11-25': '2026-11-25',
  '2026-11-27': '2026-11-27',
} as const;

/** Version of `contact.form.consent` and `purchase.consent`. Set it to the day when the text changes. */
export const CONSENT_VERSION: keyof typeof CONSENT_TEXTS = '2026-11-27';

/** Purpose of consent by kind of request; every other kind is 'answerRequest'. */
const PURPOSES = { REFERIDOR: 'referrals' } as const;
export type ConsentPurpose = 'answerRequest' | (typeof PURPOSES)[keyof typeof PURPOSES];

export const purposeOf = (kind: string): ConsentPurpose =>
  Object.hasOwn(PURPOSES, kind) ? PURPOSES[kind as keyof typeof PURPOSES] : 'answerRequest';

const LONGEST_ADDRESS = 2000;

/** The page's address without fragment and without personal search parameters. */
export function addressWithoutPersonalData(address: string): string {
  const url = new URL(address);
  url.hash = '';
  for (const key of ARRIVAL_KEYS) if (url.searchParams.has(key)) url.searchParams.delete(key);
  return url.href.slice(0, LONGEST_ADDRESS);
}

export const CONTACT_KINDS = ['CONTACTO', 'COMPRA', 'REFERIDOR', 'ALIANZA'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Request of a company that wants to work with us; includes the company and the sender's role. */
export const PARTNER_KIND = 'ALIANZA';

export const PLAN_REQUEST_KIND = 'SOLICITUD';
export const CHAT_KIND = 'CHAT';
export const INSURANCE_KIND = 'SEGURO_ADICIONAL';
/** Online purchase. Its mails are sent when it is paid, or when it needs a review. */
export const ONLINE_PURCHASE_KIND = 'COMPRA_ONLINE';
/** Company's purchase. Its mails are sent when the request goes to the insurer. */
export const COMPANY_PURCHASE_KIND = 'COMPRA_EMPRESA';
/** All kinds of this release; rows of another release may have others. */
export const LEAD_KINDS = [
  ...CONTACT_KINDS,
  PLAN_REQUEST_KIND,
  CHAT_KIND,
  INSURANCE_KIND,
  ONLINE_PURCHASE_KIND,
  COMPANY_PURCHASE_KIND,
] as const;
export const PURCHASE_KINDS: readonly string[] = [ONLINE_PURCHASE_KIND, COMPANY_PURCHASE_KIND];

export const REQUEST_TYPES = ['plan', 'contact', 'insurance', 'company', 'online'] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

const TYPE_OF_KIND = {
  [PLAN_REQUEST_KIND]: 'plan',
  [INSURANCE_KIND]: 'insurance',
  [COMPANY_PURCHASE_KIND]: 'company',
  [ONLINE_PURCHASE_KIND]: 'online',
} as const;

/** Kinds with their own type. All others count as a contact, because a later release may add kinds. */
export const NAMED_KINDS = Object.keys(TYPE_OF_KIND);

/** @returns undefined for 'contact', which covers all other kinds */
export const kindOfType = (asks: RequestType): string | undefined =>
  NAMED_KINDS.find((kind) => TYPE_OF_KIND[kind as keyof typeof TYPE_OF_KIND] === asks);

export const requestTypeOf = (kind: string): RequestType =>
  Object.hasOwn(TYPE_OF_KIND, kind) ? TYPE_OF_KIND[kind as keyof typeof TYPE_OF_KIND] : 'contact';

/** Name of the mail to the executive. The mail about a chat links to the chat. */
export const executiveMailFor = (kind: string): RowMailName => (kind === CHAT_KIND ? 'executiveChat' : 'executiveMail');

/** Reason why the person must not be called; null: calls are allowed. */
export function reasonNotToCall(request: {
  readonly trial: boolean;
  readonly contactStoppedAt: Date | null;
  readonly status: number;
}): 'trial' | 'stopped' | 'closed' | null {
  if (request.trial) return 'trial';
  if (request.contactStoppedAt) return 'stopped';
  return CALLABLE_STATUSES.includes(request.status) ? null : 'closed';
}

export const REQUEST_PLACES = ['LISTA', 'DETALLE', 'COMPARADOR'] as const;
export type RequestPlace = (typeof REQUEST_PLACES)[number];

export const LEAD_ENDPOINTS = [
  'contactos',
  'solicitarplans',
  'integration/form',
  'seguro-adicional/solicitar',
] as const;
export type LeadEndpoint = (typeof LEAD_ENDPOINTS)[number];

/** @param subject contains the plan of a plan request, or the hash of a stored form */
export function endpointOf(subject: { readonly plan?: unknown; readonly formHash?: string | undefined }): LeadEndpoint {
  if (subject.formHash !== undefined) return 'integration/form';
  return subject.plan ? 'solicitarplans' : 'contactos';
}

export const LEAD_ORIGINS = ['WEB'] as const;

/** Literals used in answers and form errors; `contact.errors.<code>` translates them. */
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
  birthDateMissing: 'Escribe tu fecha de nacimiento: día, mes y año.',
  birthDateWrong: 'Revisa la fecha de nacimiento: no es un día posible.',
  legalIdMissing: 'Escribe el número de tu documento.',
  notAsked: 'Este formulario no pregunta esto',
  formUnknown: 'Este formulario ya no está disponible.',
} as const;
export type ContactErrorCode = keyof typeof contactErrors;

export function errorWords(message: string, words: Readonly<Record<ContactErrorCode, string>>): string {
  const code = (Object.keys(contactErrors) as ContactErrorCode[]).find((one) => contactErrors[one] === message);
  return code ? words[code] : message;
}

/** Number of last digits to compare, so that the prefix does not matter. */
const OWN_DIGITS = 8;

const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** Canonical mailbox: without `+tag`, and without dots for providers that ignore them. */
export function mailboxOf(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = asciiDomain(address.slice(at + 1));
  const [local = ''] = address.slice(0, at).split('+');
  return DOTLESS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** Rate-limit keys of a person, independent of spelling; empty values are left out. */
export function identitiesOf({ email, telefono }: { readonly email: string; readonly telefono: string }): string[] {
  const address = email.trim();
  return [address && mailboxOf(address), telefono.replace(/\D/g, '').slice(-OWN_DIGITS)].filter(Boolean);
}

export function withPrefix(typed: string, prefix: string, prefixes: readonly string[]): string {
  const phone = typed.trim();
  const lengths = prefixes.filter((one) => phone.startsWith(one)).map(({ length }) => length);
  return `${prefix} ${phone.slice(Math.max(0, ...lengths)).trim()}`;
}
