import { companyNumber, passport, plainId, type LegalId } from '../legal-id.ts';

const nationalId = plainId({
  kind: 'nationalId',
  inputMode: 'text',
  sample: 'A1234567',
  longest: 20,
  pattern: /^(?=.*\d)[A-Z0-9]{5,20}$/,
});

export const legalIds: readonly LegalId[] = [passport, nationalId];

const taxId = plainId({
  kind: 'taxId',
  inputMode: 'text',
  sample: 'B12345678',
  longest: 20,
  pattern: /^(?=.*\d)[A-Z0-9]{5,20}$/,
});

export const companyId = companyNumber(taxId, [['taxIdWrong', taxId.isValid]]);
