/** Documents that a person may be known by. An identity card of one country is another kind than that of the next. */
export const LEGAL_ID_KINDS = [
  'rut',
  'dni',
  'cePeru',
  'cedula',
  'ceColombia',
  'ppt',
  'nationalId',
  'passport',
] as const;
export type LegalIdKind = (typeof LEGAL_ID_KINDS)[number];

/** How a document's number is read, checked and shown. Every function takes any text and never throws. */
export type LegalId = {
  readonly kind: LegalIdKind;
  /** Whether a phone may offer digits only. */
  readonly inputMode: 'numeric' | 'text';
  /** A made-up number that is right, as people write it. */
  readonly sample: string;
  /** Most letters and digits there can be. */
  readonly longest: number;
  /** The one spelling that is kept and compared: no separators but a check character's dash, capitals. */
  normalise: (typed: string) => string;
  isValid: (typed: string) => boolean;
  /** As it is shown, also while it is typed; what is no part of such a number is left out. */
  format: (typed: string) => string;
  /** Code of what is said of a wrong number (spec section 5 names `invalidRut`). */
  readonly problem: 'invalidRut' | 'invalidLegalId';
};

/** What is left of a number when what people put between its digits is taken away. */
export const bareId = (typed: string): string => typed.replaceAll(/[\s.\-\u2010-\u2015]/g, '').toUpperCase();

/** Puts dots between the thousands of a row of digits; leaves zeros in front as they are. */
export const dotted = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, '.');

type Plain = Pick<LegalId, 'kind' | 'inputMode' | 'sample' | 'longest'> & {
  /** What the bare number has to look like. */
  readonly pattern: RegExp;
  /** Whether it is written with dots between thousands. */
  readonly dots?: true;
};

/** A document without a check character: its number is right when it looks right. */
export function plainId({ pattern, dots, ...shown }: Plain): LegalId {
  const foreign = shown.inputMode === 'numeric' ? /\D/g : /[^A-Z0-9]/g;
  const typedPart = (typed: string) => bareId(typed).replaceAll(foreign, '').slice(0, shown.longest);
  return {
    ...shown,
    normalise: bareId,
    isValid: (typed) => pattern.test(bareId(typed)),
    format: (typed) => (dots ? dotted(typedPart(typed)) : typedPart(typed)),
    problem: 'invalidLegalId',
  };
}

/** Passport of any country: ICAO 9303 has room for 9 letters and digits, a few countries write more beside it. */
export const passport = plainId({
  kind: 'passport',
  inputMode: 'text',
  sample: 'AB1234567',
  longest: 12,
  pattern: /^(?=.*\d)[A-Z0-9]{5,12}$/,
});
