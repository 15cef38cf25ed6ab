import { passport, plainId, type LegalId } from '@/lib/markets/legal-id';

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

/** Permiso por Protección Temporal: 7 digits and growing; the PEP that it replaced had 15. */
const ppt = plainId({ kind: 'ppt', inputMode: 'numeric', sample: '5123456', longest: 15, pattern: /^\d{6,15}$/ });

export const legalIds: readonly LegalId[] = [cedula, ce, ppt, passport];
