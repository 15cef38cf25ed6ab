export const LEGAL_ID_KINDS = [
  'rut',
  'dni',
  'cePeru',
  'ptp',
  'cedula',
  'ceColombia',
  'ppt',
  'nationalId',
  'passport',
] as const;
export type LegalIdKind = (typeof LEGAL_ID_KINDS)[number];

export type CompanyIdKind = 'rut' | 'ruc' | 'nit' | 'taxId';

/** Kind of document. All of its functions accept any text and never throw. */
export type LegalId<Kind extends LegalIdKind | CompanyIdKind = LegalIdKind> = {
  readonly kind: Kind;
  readonly inputMode: 'numeric' | 'text';
  readonly sample: string;
  readonly longest: number;
  /** Fixed number of digits. A shorter number has lost its leading zeros. */
  readonly digits?: number;
  /** Canonical form for storage and comparison: capitals, no separators except the dash before a check character. */
  normalise: (typed: string) => string;
  isValid: (typed: string) => boolean;
  format: (typed: string) => string;
  readonly problem: 'invalidRut' | 'invalidLegalId';
};

export type CompanyIdProblem =
  | 'rutSigns'
  | 'rutLength'
  | 'rutStart'
  | 'rutCheckDigit'
  | 'rucSigns'
  | 'rucLength'
  | 'rucStart'
  | 'rucCheckDigit'
  | 'nitSigns'
  | 'nitLength'
  | 'nitStart'
  | 'nitCheckDigit'
  | 'taxIdWrong';

export type CompanyId = LegalId<CompanyIdKind> & { readonly problemOf: (typed: string) => CompanyIdProblem | null };

export const bareId = (typed: string): string => typed.replaceAll(/[\s.\-\u2010-\u2015]/g, '').toUpperCase();

export const withDots = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, '.');

type Plain<Kind extends LegalIdKind | CompanyIdKind> = Pick<
  LegalId<Kind>,
  'kind' | 'inputMode' | 'sample' | 'longest' | 'digits'
> & { readonly pattern: RegExp; readonly dots?: true };

export function plainId<Kind extends LegalIdKind | CompanyIdKind>({
  pattern,
  dots,
  ...shown
}: Plain<Kind>): LegalId<Kind> {
  const foreign = shown.inputMode === 'numeric' ? /\D/g : /[^A-Z0-9]/g;
  const typedPart = (typed: string) => bareId(typed).replaceAll(foreign, '').slice(0, shown.longest);
  return {
    ...shown,
    normalise: bareId,
    isValid: (typed) => pattern.test(bareId(typed)),
    format: (typed) => (dots ? withDots(typedPart(typed)) : typedPart(typed)),
    problem: 'invalidLegalId',
  };
}

/** Passport of any country. ICAO 9303 allows 9 letters and digits; a few countries print longer numbers. */
export const passport = plainId({
  kind: 'passport',
  inputMode: 'text',
  sample: 'AB1234567',
  longest: 12,
  pattern: /^(?=.*\d)[A-Z0-9]{5,12}$/,
});

type CompanyRule = readonly [CompanyIdProblem, (bare: string) => boolean];

export function companyNumber(shown: LegalId<CompanyIdKind>, rules: readonly CompanyRule[]): CompanyId {
  const problemOf = (typed: string) => rules.find(([, isKept]) => !isKept(bareId(typed)))?.[0] ?? null;
  return { ...shown, problemOf, isValid: (typed) => problemOf(typed) === null };
}

/** True when the last of `digits` is the check digit. `toDigit` converts the weighted sum modulo 11. */
export function hasCheckDigit(digits: string, weights: readonly number[], toDigit: (rest: number) => number): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return toDigit(sum % 11) === Number(digits.at(-1));
}
