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

/** Every function takes any text and never throws. */
export type LegalId = {
  readonly kind: LegalIdKind;
  readonly inputMode: 'numeric' | 'text';
  readonly sample: string;
  readonly longest: number;
  /** The one spelling that is kept and compared: no separators but a check character's dash, capitals. */
  normalise: (typed: string) => string;
  isValid: (typed: string) => boolean;
  format: (typed: string) => string;
  readonly problem: 'invalidRut' | 'invalidLegalId';
};

export const bareId = (typed: string): string => typed.replaceAll(/[\s.\-\u2010-\u2015]/g, '').toUpperCase();

export const dotted = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, '.');

type Plain = Pick<LegalId, 'kind' | 'inputMode' | 'sample' | 'longest'> & {
  readonly pattern: RegExp;
  readonly dots?: true;
};

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
