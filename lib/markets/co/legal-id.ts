import { companyNumber, withDots, hasCheckDigit, passport, plainId, type LegalId } from '../legal-id.ts';

/** Cédula de ciudadanía: 6 to 8 digits in the old ranges, 10 since 2000 (Registraduría). */
const cedula = plainId({
  kind: 'cedula',
  inputMode: 'numeric',
  sample: '1.023.456.789',
  longest: 10,
  pattern: /^[1-9]\d{5,9}$/,
  dots: true,
});

/** Cédula de extranjería: 6 or 7 digits (Migración Colombia). */
const ce = plainId({
  kind: 'ceColombia',
  inputMode: 'numeric',
  sample: '456.789',
  longest: 7,
  pattern: /^[1-9]\d{5,6}$/,
  dots: true,
});

/** Permiso por Protección Temporal: 7 digits or more. The PEP, which it replaced, had 15. */
const ppt = plainId({ kind: 'ppt', inputMode: 'numeric', sample: '5123456', longest: 15, pattern: /^\d{6,15}$/ });

export const legalIds: readonly LegalId[] = [cedula, ce, ppt, passport];

const NIT_WEIGHTS = [41, 37, 29, 23, 19, 17, 13, 7, 3];

/** Número de Identificación Tributaria: 9 digits, check digit module 11 (DIAN, Orden Administrativa 4 of 1989). */
const nit = plainId({
  kind: 'nit',
  inputMode: 'numeric',
  sample: '860.034.313-7',
  longest: 10,
  pattern: /^[1-9]\d{9}$/,
});

/** '860.034.313-7' */
function formatNit(typed: string): string {
  const digits = nit.format(typed);
  return digits.length === nit.longest ? `${withDots(digits.slice(0, -1))}-${digits.slice(-1)}` : withDots(digits);
}

export const companyId = companyNumber({ ...nit, format: formatNit }, [
  ['nitSigns', (bare) => /^\d*$/.test(bare)],
  ['nitLength', ({ length }) => length === nit.longest],
  ['nitStart', nit.isValid],
  ['nitCheckDigit', (bare) => hasCheckDigit(bare, NIT_WEIGHTS, (rest) => (rest < 2 ? rest : 11 - rest))],
]);
