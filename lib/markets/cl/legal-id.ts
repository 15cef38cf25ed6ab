import { validate } from 'rut.js';
import { bareId, companyNumber, withDots, passport, type LegalId } from '../legal-id.ts';

const RUT = /^[1-9]\d{3,8}[\dK]$/;

const rutParts = (bare: string) => ({ body: bare.slice(0, -1), check: bare.slice(-1) });

function formatRut(typed: string): string {
  // K is valid only at the end. Does not use rut.js here, which drops leading zeros and so accepts wrong numbers.
  const [bare = ''] = /^\d{0,9}[\dK]?/.exec(bareId(typed).replaceAll(/[^\dK]/g, '')) ?? [];
  const { body, check } = rutParts(bare);
  return body ? `${withDots(body)}-${check}` : check;
}

/** Stored as '12345678-5', shown as '12.345.678-5'. */
const rut: LegalId<'rut'> = {
  kind: 'rut',
  inputMode: 'text',
  sample: '12.345.678-5',
  longest: 10,
  normalise: (typed) => {
    const { body, check } = rutParts(bareId(typed));
    return body ? `${body}-${check}` : check;
  },
  isValid: (typed) => RUT.test(bareId(typed)) && validate(bareId(typed)),
  format: formatRut,
  problem: 'invalidRut',
};

export const legalIds: readonly LegalId[] = [rut, passport];

export const companyId = companyNumber(rut, [
  ['rutSigns', (bare) => /^\d*[\dK]?$/.test(bare)],
  ['rutLength', ({ length }) => length >= 5 && length <= rut.longest],
  ['rutStart', (bare) => !bare.startsWith('0')],
  ['rutCheckDigit', rut.isValid],
]);
