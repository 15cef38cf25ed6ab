import { EMPLOYEE_COLUMNS, type EmployeeChange, type EmployeeColumn } from '../contract';
import { effectiveDays, NAME_MAX, TEXT_MAX, type EmployeeRules, type Problem, type ProblemCode } from './check';

/** Of whom a column is needed; keys of `employees.template.needed` in messages. */
type Needed = 'always' | 'ofDependants' | 'never';

const EXPECTED: Readonly<Record<EmployeeColumn, readonly [ProblemCode, Needed]>> = {
  rowNumber: ['rowNumber', 'never'],
  name: ['letters', 'always'],
  paternalSurname: ['letters', 'always'],
  maternalSurname: ['letters', 'never'],
  legalId: ['legalId', 'always'],
  birthDate: ['date', 'always'],
  gender: ['gender', 'always'],
  email: ['email', 'never'],
  phone: ['phone', 'never'],
  insuredType: ['insuredType', 'always'],
  effectiveDate: ['effectiveDate', 'always'],
  coverageGroup: ['long', 'never'],
  holderLegalId: ['holder', 'ofDependants'],
  dependantType: ['relationship', 'ofDependants'],
  accountType: ['accountType', 'never'],
  accountNumber: ['accountNumber', 'never'],
  bank: ['bank', 'never'],
  reason: ['long', 'never'],
};

const isFreeOf = (change: EmployeeChange, field: EmployeeColumn) => change === 'cancellation' && field !== 'legalId';

type Expectation = Problem & { readonly needed: Needed };

/** What is expected in each column, as the problems of a wrong cell say it. */
export function expectations(change: EmployeeChange, { market, accounts, today }: EmployeeRules): Expectation[] {
  const values: Partial<Record<EmployeeColumn, NonNullable<Problem['values']>>> = {
    legalId: { list: market.legalIds.map(({ kind }) => kind) },
    effectiveDate: effectiveDays('activation', today),
    coverageGroup: { max: TEXT_MAX.coverageGroup },
    reason: { max: TEXT_MAX.reason },
    accountType: { list: accounts.types },
    bank: accounts.banks ? { list: accounts.banks } : { max: NAME_MAX },
  };
  return EMPLOYEE_COLUMNS[change].map((field) => {
    const [code, needed] = EXPECTED[field];
    const isFree = field === 'bank' && accounts.banks === null;
    return {
      field,
      code: isFree ? 'long' : code,
      values: values[field] ?? {},
      needed: isFreeOf(change, field) ? 'never' : needed,
    };
  });
}
