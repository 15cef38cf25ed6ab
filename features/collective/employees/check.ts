import type { Messages } from '@/lib/i18n/messages';
import { EMPLOYEE_COLUMNS, type EmployeeCells, type EmployeeChange, type EmployeeColumn } from './employee-schemas';
import { isBirthDate } from '@/features/lead/plan-request/request-identity';
import { email, LOCAL_PHONE, personName, phone } from '@/lib/contract/person';
import { searchText } from '@/lib/i18n/search-text';
import { dayOfLimit, isDay } from '@/lib/form-definition/day';
import type { BankAccounts } from '@/lib/markets/bank-accounts';
import { bareId } from '@/lib/markets/legal-id';
import type { Market } from '@/lib/markets/market';
import { isPossiblePhone } from '@/lib/markets/possible-phone';
import { readGender, readInsuredType, readListed, readRelationship } from './choices';

export const EMPLOYEES_MAX = 5_000;

export const TEXT_MAX = { coverageGroup: 60, reason: 200 } as const;

export type EmployeeRules = {
  readonly market: Pick<Market, 'legalIds' | 'phoneCountry'>;
  readonly accounts: BankAccounts;
  readonly today: string;
};

export type ProblemCode = keyof Messages['employees']['problems'];

/** `values` fill the placeholders of the sentence; `list` has names of choices or document kinds. */
export type Problem = {
  readonly field: EmployeeColumn;
  readonly code: ProblemCode;
  readonly values?: Readonly<Record<string, string | number | readonly string[]>>;
};

type Found = Omit<Problem, 'field'> | null;
type Check = (typed: string, cells: EmployeeCells, rules: EmployeeRules) => Found;

/** Days before and after today on which a change may take effect, both included. */
const WINDOWS: Readonly<Record<EmployeeChange, { readonly back: number; readonly ahead: number }>> = {
  activation: { back: 30, ahead: 45 },
  cancellation: { back: 30, ahead: 30 },
};

export function effectiveDays(change: EmployeeChange, today: string): { readonly min: string; readonly max: string } {
  const { back, ahead } = WINDOWS[change];
  return { min: dayOfLimit(`today-${back}d`, today), max: dayOfLimit(`today+${ahead}d`, today) };
}

const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;

/** Names of the months in the three languages. The first three letters or more identify a month. */
const MONTHS = [
  ...['enero january janeiro', 'febrero february fevereiro', 'marzo march marco', 'abril april', 'mayo may maio'],
  ...['junio june junho', 'julio july julho', 'agosto august', 'septiembre setiembre september setembro'],
  ...['octubre october outubro', 'noviembre november novembro', 'diciembre december dezembro'],
];

/** Converts '31 de enero de 1990' and '31-ene-90' to '31-1-1990' and '31-1-90'. */
const withMonthNumber = (text: string): string =>
  searchText(text).replace(
    /^(\d{1,2})[\s./-]+(?:de )?([a-z]{3,10})\.?[\s./-]+(?:del? )?(\d+)$/,
    (_, date, word, year) => {
      const month = 1 + MONTHS.findIndex((names) => names.split(' ').some((name) => name.startsWith(word)));
      return `${date}-${month || word}-${year}`;
    },
  );

/** Spreadsheets read two digits from 30 as a year of the 1900s. */
const wholeYear = (year: string): string => (year.length === 4 ? year : `${Number(year) < 30 ? 20 : 19}${year}`);

/** Converts '31/01/2026', '31-1-26', '31 de enero de 2026', '2026/1/31' to '2026-01-31'; null: not a day. */
export function toDay(typed: string): string | null {
  const text = withMonthNumber(typed.trim());
  const [, first, middle, last] = DAY_FIRST.exec(text) ?? YEAR_FIRST.exec(text) ?? [];
  if (!first) return null;
  const [year, date] = first.length === 4 ? [first, last!] : [wholeYear(last!), first];
  const day = `${year}-${middle!.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

export const invalidDayProblem = (typed: string): NonNullable<Found> => {
  const isWritten = [DAY_FIRST, YEAR_FIRST].some((shape) => shape.test(withMonthNumber(typed.trim())));
  return { code: isWritten ? 'noSuchDay' : 'date' };
};

/** Content of a column without a heading; null: unclear. A day may be written as a spreadsheet's day number. */
export function contentOf(values: readonly string[]): 'day' | 'gender' | null {
  if (values.every((value) => toDay(value) || /^[1-4]\d{4}$/.test(value))) return 'day';
  return values.every((value) => readGender(value)) ? 'gender' : null;
}

const isHolder = ({ insuredType = '' }: EmployeeCells): boolean => readInsuredType(insuredType) === 'holder';
const isDependant = ({ insuredType = '' }: EmployeeCells): boolean => readInsuredType(insuredType) === 'dependant';

const required =
  (check: Check): Check =>
  (typed, ...rest) =>
    typed ? check(typed, ...rest) : { code: 'missing' };

const optional =
  (check: Check): Check =>
  (typed, ...rest) =>
    typed ? check(typed, ...rest) : null;

const ofDependants =
  (check: Check): Check =>
  (typed, cells, rules) => {
    if (isHolder(cells)) return typed ? { code: 'notForHolders' } : null;
    return (isDependant(cells) ? required(check) : optional(check))(typed, cells, rules);
  };

export const NAME_MAX = 100;

const bySchema =
  (schema: ReturnType<typeof personName>): Check =>
  (typed) => {
    const { error } = schema.safeParse(typed);
    return error ? { code: error.issues[0]!.message as ProblemCode, values: { max: NAME_MAX } } : null;
  };

const codes = <C extends Partial<Record<string, ProblemCode>>>(words: C) => words as { [K in keyof C]: string };

const checkName = bySchema(personName(codes({ missing: 'missing', short: 'short', long: 'long', letters: 'letters' })));
const checkEmail = bySchema(email(codes({ missing: 'missing', wrong: 'email' })));
const phoneShape = bySchema(phone(LOCAL_PHONE, codes({ missing: 'missing', wrong: 'phone', short: 'phone' })));

const readable =
  (code: ProblemCode, read: (typed: string) => string | null): Check =>
  (typed) =>
    read(typed) ? null : { code };

const checkInList =
  (code: ProblemCode, listOf: (accounts: BankAccounts) => readonly string[] | null): Check =>
  (typed, _, { accounts }): Found => {
    const list = listOf(accounts);
    if (!list) return typed.length > NAME_MAX ? { code: 'long', values: { max: NAME_MAX } } : null;
    return readListed(list, typed) ? null : { code, values: { list } };
  };

const atMost =
  (max: number): Check =>
  (typed) =>
    typed.length > max ? { code: 'long', values: { max } } : null;

export const legalIdOf = (typed: string, { market: { legalIds } }: Pick<EmployeeRules, 'market'>) =>
  legalIds.find((one) => one.isValid(typed)) ?? null;

/** Restores leading zeros that a spreadsheet dropped. Null: none were dropped, or the text may be a passport number. */
export function restoreLeadingZeros(typed: string, { market }: Pick<EmployeeRules, 'market'>): string | null {
  const bare = bareId(typed);
  const digits = market.legalIds.find((one) => one.digits)?.digits;
  if (!digits || !/^\d+$/.test(bare)) return null;
  return bare.length === digits - 1 || bare.length === digits - 2 ? bare.padStart(digits, '0') : null;
}

const checkLegalId: Check = (typed, _, rules): Found => {
  const whole = restoreLeadingZeros(typed, rules);
  if (whole) return { code: 'lostZeros', values: { whole, digits: bareId(typed).length } };
  return legalIdOf(typed, rules)
    ? null
    : { code: 'legalId', values: { list: rules.market.legalIds.map(({ kind }) => kind) } };
};

const checkPhone: Check = (typed, cells, rules) =>
  phoneShape(typed, cells, rules) ?? (isPossiblePhone(typed, rules.market.phoneCountry) ? null : { code: 'phone' });

const checkBirthDate: Check = (typed, _, { today }) => {
  const day = toDay(typed);
  if (!day) return invalidDayProblem(typed);
  return isBirthDate(day, today) ? null : { code: 'birthDate' };
};

const checkEffectiveDate: Check = (typed, _, { today }) => {
  const day = toDay(typed);
  if (!day) return invalidDayProblem(typed);
  const { min, max } = effectiveDays('activation', today);
  return day >= min && day <= max ? null : { code: 'effectiveDate', values: { min, max } };
};

const ACCOUNT = ['accountType', 'accountNumber', 'bank'] as const;

const ofAccount =
  (check: Check): Check =>
  (typed, cells, rules) => {
    if (typed) return check(typed, cells, rules);
    return ACCOUNT.some((column) => cells[column]?.trim()) ? { code: 'wholeAccount' } : null;
  };

export const bareNumber = (typed: string) => typed.replaceAll(/[\s.-]/g, '').toUpperCase();

const CHECKS: Readonly<Record<EmployeeColumn, Check>> = {
  rowNumber: optional((typed) => (/^0{0,9}[1-9]\d{0,5}$/.test(typed) ? null : { code: 'rowNumber' })),
  name: required(checkName),
  paternalSurname: required(checkName),
  maternalSurname: optional(checkName),
  legalId: required(checkLegalId),
  birthDate: required(checkBirthDate),
  gender: required(readable('gender', readGender)),
  email: optional(checkEmail),
  phone: optional(checkPhone),
  insuredType: required(readable('insuredType', readInsuredType)),
  effectiveDate: required(checkEffectiveDate),
  coverageGroup: optional(atMost(TEXT_MAX.coverageGroup)),
  holderLegalId: ofDependants(checkLegalId),
  dependantType: ofDependants(readable('relationship', readRelationship)),
  accountType: ofAccount(checkInList('accountType', ({ types }) => types)),
  accountNumber: ofAccount((typed, _, { accounts }) =>
    accounts.number.test(bareNumber(typed)) ? null : { code: 'accountNumber' },
  ),
  bank: ofAccount(checkInList('bank', ({ banks }) => banks)),
  reason: optional(atMost(TEXT_MAX.reason)),
};

export function checkEmployee(change: EmployeeChange, cells: EmployeeCells, rules: EmployeeRules): Problem[] {
  return EMPLOYEE_COLUMNS[change].flatMap((field) => {
    const typed = cells[field]?.trim() ?? '';
    if (change === 'cancellation' && field !== 'legalId' && typed === '') return [];
    const found = CHECKS[field](typed, cells, rules);
    return found ? [{ field, ...found }] : [];
  });
}
