import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { activation, cancellation, EMPLOYEE_COLUMNS, employeeChange, type EmployeeCells } from './employee-schemas';
import { problemSentence } from './wording';
import { labelsOf } from '@/lib/i18n/messages';
import { bankAccounts } from '@/lib/markets/bank-accounts';
import { markets } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { RELATIONSHIPS } from '@/lib/markets/relationships';
import { checkEmployee, effectiveDays, toDay, type EmployeeRules } from './check';
import { rowChecker, toActivation, toCancellation } from './employee-rows';

const checked = (given: Parameters<typeof rowChecker>[0]) => given.rows.map((_, index) => rowChecker(given)(index));

const TODAY = '2026-11-23';
const PHONES = { cl: '+56 9 8765 4321', pe: '+51 987 654 321', co: '+57 300 123 4567', in: '+1 305 555 0123' } as const;

const rulesOf = (market: Market): EmployeeRules => ({ market, accounts: bankAccounts[market.code], today: TODAY });

const holderIn = ({ legalIds, code }: Market): EmployeeCells => ({
  rowNumber: '1',
  name: 'Ana María',
  paternalSurname: 'Núñez',
  maternalSurname: '',
  legalId: legalIds[0]!.sample,
  birthDate: '31/01/1990',
  gender: 'femenino',
  email: 'ana@empresa.cl',
  phone: PHONES[code],
  insuredType: 'Titular',
  effectiveDate: TODAY,
  coverageGroup: 'Ejecutivos',
});

const childOf = (holder: EmployeeCells, legalId: string): EmployeeCells => ({
  ...holder,
  rowNumber: '2',
  legalId,
  email: '',
  phone: '',
  insuredType: 'Carga',
  holderLegalId: holder.legalId!,
  dependantType: 'hija',
});

describe.each(markets)('an employee in $code', (market) => {
  const rules = rulesOf(market);
  const holder = holderIn(market);
  const problems = (cells: EmployeeCells) =>
    checkEmployee('activation', cells, rules).map(({ field, code }) => [field, code]);

  it('is accepted, and kept in the one spelling of everything', () => {
    expect(problems(holder)).toEqual([]);
    const kept = toActivation({ ...holder, ...account }, rules);
    expect(activation.parse(kept)).toMatchObject({
      legalId: market.legalIds[0]!.normalise(holder.legalId!),
      birthDate: '1990-01-31',
      gender: 'Femenino',
      insuredType: 'holder',
      maternalSurname: null,
      holderLegalId: null,
      ...account,
    });
    const leaving = { ...holder, reason: ' Renuncia ' };
    expect(checkEmployee('cancellation', leaving, rules)).toEqual([]);
    expect(cancellation.parse(toCancellation(leaving, rules)).reason).toBe('Renuncia');
  });

  const { types, banks } = bankAccounts[market.code];
  const account = { accountType: types[0]!, accountNumber: '0012345678', bank: banks?.[0] ?? 'First Bank' };

  it('says of each cell what is expected there', () => {
    const wrong: EmployeeCells = {
      rowNumber: '0',
      name: 'R2',
      paternalSurname: 'N',
      legalId: '1',
      birthDate: '2026-11-24',
      gender: 'x',
      email: 'ana@',
      phone: '12',
      insuredType: 'jefe',
      effectiveDate: '31/02/2026',
      coverageGroup: 'x'.repeat(61),
      accountType: 'piggy bank',
      accountNumber: '1',
    };
    expect(problems(wrong)).toEqual([
      ['rowNumber', 'rowNumber'],
      ['name', 'letters'],
      ['paternalSurname', 'short'],
      ['legalId', 'legalId'],
      ['birthDate', 'birthDate'],
      ['gender', 'gender'],
      ['email', 'email'],
      ['phone', 'phone'],
      ['insuredType', 'insuredType'],
      ['effectiveDate', 'noSuchDay'],
      ['coverageGroup', 'long'],
      ['accountType', 'accountType'],
      ['accountNumber', 'accountNumber'],
      ['bank', 'wholeAccount'],
    ]);
  });

  it('needs who they are, and no address of theirs', () => {
    const fields = (insuredType: string) =>
      checkEmployee('activation', { insuredType }, rules).map(({ field }) => field);
    const all = ['name', 'paternalSurname', 'legalId', 'birthDate', 'gender'];
    expect(fields('Titular')).toEqual([...all, 'effectiveDate']);
    expect(checkEmployee('cancellation', {}, rules)).toEqual([{ field: 'legalId', code: 'missing' }]);
    expect(fields('Carga')).toEqual([...all, 'effectiveDate', 'holderLegalId', 'dependantType']);
    expect(problems({ ...holder, holderLegalId: holder.legalId!, dependantType: 'Otro' })).toEqual([
      ['holderLegalId', 'notForHolders'],
      ['dependantType', 'notForHolders'],
    ]);
  });

  it('stands in a sheet once, and its holder is there or known', () => {
    const other = 'XY7654321';
    const child = childOf(holder, other);
    const found = (rows: EmployeeCells[], holders?: ReadonlySet<string>) =>
      checked({ change: 'activation', rows, rules, ...(holders && { holders }) }).map((row) =>
        row.map(({ field, code }) => [field, code]),
      );
    expect(found([holder, child])).toEqual([[], []]);
    expect(found([child])).toEqual([[['holderLegalId', 'holder']]]);
    expect(found([child], new Set([market.legalIds[0]!.normalise(holder.legalId!)]))).toEqual([[]]);
    expect(found([holder, { ...holder, rowNumber: '2' }])).toEqual([[], [['legalId', 'listedTwice']]]);
  });

  it('has its problems said in three languages, with no place left open', () => {
    const wrong = checkEmployee(
      'activation',
      { ...holder, legalId: '?', effectiveDate: '2027-12-31', accountType: '?', bank: '?', name: 'x'.repeat(101) },
      rules,
    );
    for (const locale of market.locales) {
      const { problems: words } = labelsOf(locale, 'employees');
      const { documents } = labelsOf(locale, 'purchase');
      for (const problem of wrong) expect(problemSentence(problem, { problems: words, documents })).not.toMatch(/[{}]/);
    }
  });
});

describe('the days of a change', () => {
  const rules = rulesOf(markets[0]!);
  const holder = holderIn(markets[0]!);
  const codes = (effectiveDate: string) =>
    checkEmployee('activation', { ...holder, effectiveDate }, rules).map(({ code }) => code);

  it.each([
    ['2026-10-24', []],
    ['2026-10-23', ['effectiveDate']],
    ['2027-01-07', []],
    ['2027-01-08', ['effectiveDate']],
  ])('an activation on %s is %j', (day, expected) => {
    expect(codes(day)).toEqual(expected);
  });

  it('a cancellation has 30 to each side', () => {
    expect(effectiveDays('cancellation', TODAY)).toEqual({ min: '2026-10-24', max: '2026-12-23' });
  });
});

it('asks for the zero that a spreadsheet took from the start of a DNI, in Peru alone', () => {
  const problemOf = (code: Market['code'], legalId: string) => {
    const market = markets.find((one) => one.code === code)!;
    return checkEmployee('activation', { ...holderIn(market), legalId }, rulesOf(market));
  };
  const lost = (whole: string) => [
    { field: 'legalId', code: 'lostZeros', values: { whole, digits: String(Number(whole)).length } },
  ];
  expect(problemOf('pe', '1234567')).toEqual(lost('01234567'));
  expect(problemOf('pe', '234567')).toEqual(lost('00234567'));
  for (const legalId of ['01234567', '12345', 'AB34567', '001234567']) expect(problemOf('pe', legalId)).toEqual([]);
  expect(problemOf('co', '1234567')).toEqual([]);
});

it('takes each relationship of the spec', () => {
  const rules = rulesOf(markets[0]!);
  const child = childOf(holderIn(markets[0]!), 'AB1234567');
  for (const dependantType of RELATIONSHIPS)
    expect(toActivation({ ...child, dependantType }, rules).dependantType).toBe(dependantType);
});

it.each([
  ['31/01/2026', '2026-01-31'],
  ['1-2-2026', '2026-02-01'],
  ['2026-02-01', '2026-02-01'],
  ['1985/03/12', '1985-03-12'],
  ['1985/3/2', '1985-03-02'],
  ['1985/31/12', null],
  ['29/02/2026', null],
  ['31-01-90', '1990-01-31'],
  ['1/2/26', '2026-02-01'],
  ['31 de enero de 1990', '1990-01-31'],
  ['3-set-85', '1985-09-03'],
  ['31 Jan 1990', '1990-01-31'],
  ['1 de março de 1990', '1990-03-01'],
  ['31-xyz-1990', null],
  ['31 de febrero de 1990', null],
  ['01/31/2026', null],
  ['ayer', null],
])('reads the day %s as %s', (typed, day) => {
  expect(toDay(typed)).toBe(day);
});

prop.prop([
  fc.constantFrom(...markets),
  fc.constantFrom(...employeeChange.options),
  fc.array(
    fc.dictionary(fc.constantFrom(...EMPLOYEE_COLUMNS.activation, 'reason' as const), fc.string({ unit: 'binary' })),
    { maxLength: 5 },
  ),
])('no cells throw, and what has no problem fits the contract', (market, change, rows) => {
  const rules = rulesOf(market);
  const found = checked({ change, rows, rules });
  const kept = rows.filter((_, index) => found[index]!.length === 0);
  for (const cells of kept)
    expect(() =>
      change === 'activation'
        ? activation.parse(toActivation(cells, rules))
        : cancellation.parse(toCancellation(cells, rules)),
    ).not.toThrow();
  expect(found).toHaveLength(rows.length);
});
