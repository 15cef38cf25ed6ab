import { companyNumber, passport, plainId, type LegalId } from '../legal-id.ts';

/** The identity card of whatever country somebody is of: all that can be said is how long such numbers get. */
const nationalId = plainId({
  kind: 'nationalId',
  inputMode: 'text',
  sample: 'A1234567',
  longest: 20,
  pattern: /^(?=.*\d)[A-Z0-9]{5,20}$/,
});

export const legalIds: readonly LegalId[] = [passport, nationalId];

/** Of whatever country the company is of. */
const taxId = plainId({
  kind: 'taxId',
  inputMode: 'text',
  sample: 'B12345678',
  longest: 20,
  pattern: /^(?=.*\d)[A-Z0-9]{5,20}$/,
});

export const companyId = companyNumber(taxId, [['taxIdWrong', taxId.isValid]]);
