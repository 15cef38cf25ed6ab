import { companyNumber, hasCheckDigit, passport, plainId, type LegalId } from '../legal-id.ts';

/** Documento Nacional de Identidad: 8 digits, without the character that some print after it. */
const dni = plainId({
  kind: 'dni',
  inputMode: 'numeric',
  sample: '12345678',
  longest: 8,
  digits: 8,
  pattern: /^\d{8}$/,
});

/** Carné de extranjería: 9 digits, older ones with letters and up to 12 (SUNAT, catalogue 6). */
const ce = plainId({
  kind: 'cePeru',
  inputMode: 'text',
  sample: '001234567',
  longest: 12,
  pattern: /^(?=.*\d)[A-Z0-9]{9,12}$/,
});

/** Permiso temporal de permanencia, and its card (CPP): up to 15 letters and digits (SUNAT, catalogue 6). */
const ptp = plainId({
  kind: 'ptp',
  inputMode: 'text',
  sample: '001234567',
  longest: 15,
  pattern: /^(?=.*\d)[A-Z0-9]{6,15}$/,
});

export const legalIds: readonly LegalId[] = [dni, ce, ptp, passport];

const RUC_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Business tax number: 11 digits, the last a check digit, module 11 (SUNAT). 20: a company; 10 to 17: a person. */
const ruc = plainId({
  kind: 'ruc',
  inputMode: 'numeric',
  sample: '20100070970',
  longest: 11,
  pattern: /^(?:1[0567]|20)\d{9}$/,
});

export const companyId = companyNumber(ruc, [
  ['rucSigns', (bare) => /^\d*$/.test(bare)],
  ['rucLength', ({ length }) => length === ruc.longest],
  ['rucStart', ruc.isValid],
  ['rucCheckDigit', (bare) => hasCheckDigit(bare, RUC_WEIGHTS, (rest) => (11 - rest) % 10)],
]);
