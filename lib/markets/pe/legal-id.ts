import { passport, plainId, type LegalId } from '@/lib/markets/legal-id';

/** Documento Nacional de Identidad: 8 digits; the character that some print after it is no part of it. */
const dni = plainId({ kind: 'dni', inputMode: 'numeric', sample: '12345678', longest: 8, pattern: /^\d{8}$/ });

/** Carné de extranjería: 9 digits, older ones with letters and up to 12 (SUNAT, catalogue 6). */
const ce = plainId({
  kind: 'cePeru',
  inputMode: 'text',
  sample: '001234567',
  longest: 12,
  pattern: /^(?=.*\d)[A-Z0-9]{9,12}$/,
});

export const legalIds: readonly LegalId[] = [dni, ce, passport];
