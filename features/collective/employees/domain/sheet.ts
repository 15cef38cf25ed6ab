import type { Activation, Cancellation, EmployeeCells, EmployeeChange } from '../contract';
import { bareNumber, checkEmployee, legalIdOf, toDay, type EmployeeRules, type Problem } from './check';
import { readGender, readInsuredType, readListed, readRelationship } from './choices';

const normalised = (typed: string | undefined, rules: EmployeeRules): string | null =>
  legalIdOf(typed ?? '', rules)?.normalise(typed!.trim()) ?? null;

/** For each document the place of the first row that has it. */
function firstPlaces(ids: readonly (string | null)[]): ReadonlyMap<string, number> {
  return new Map(ids.flatMap((id, index) => (id ? [[id, index] as const] : [])).toReversed());
}

type Rows = {
  readonly change: EmployeeChange;
  readonly rows: readonly EmployeeCells[];
  readonly rules: EmployeeRules;
  /** Legal ids, normalised, of people who are insured already. */
  readonly holders?: ReadonlySet<string>;
  /** What a row is called; by default the first is row 1. */
  readonly rowAt?: (index: number) => number;
};

/**
 * Says what is wrong with a row, by itself and beside the others: a legal id stands there once, and a dependant's holder is a
 * holder of the same rows or one of `holders`.
 */
export function rowChecker({ change, rows, rules, holders = new Set(), rowAt = (index) => index + 1 }: Rows) {
  const ids = rows.map(({ legalId }) => normalised(legalId, rules));
  const places = firstPlaces(ids);
  const named = new Set(ids.filter((_, index) => readInsuredType(rows[index]!.insuredType ?? '') === 'holder'));
  return (index: number): Problem[] => {
    const cells = rows[index]!;
    const id = ids[index]!;
    const first = id === null ? index : places.get(id)!;
    const holder = normalised(cells.holderLegalId, rules);
    const isKnown = holder === null || named.has(holder) || holders.has(holder);
    const isDependant = readInsuredType(cells.insuredType ?? '') === 'dependant';
    return [
      ...checkEmployee(change, cells, rules),
      ...(first === index ? [] : [{ field: 'legalId', code: 'twice', values: { row: rowAt(first) } } as const]),
      ...(isKnown || !isDependant || change !== 'activation'
        ? []
        : [{ field: 'holderLegalId', code: 'holder' } as const]),
    ];
  };
}

const orNull = (typed = ''): string | null => typed.trim() || null;

function personOf(cells: EmployeeCells, rules: EmployeeRules) {
  return {
    rowNumber: cells.rowNumber?.trim() ? Number(cells.rowNumber) : null,
    name: cells.name!.trim(),
    paternalSurname: cells.paternalSurname!.trim(),
    maternalSurname: orNull(cells.maternalSurname),
    legalId: normalised(cells.legalId, rules)!,
    birthDate: toDay(cells.birthDate!)!,
    gender: readGender(cells.gender!)!,
    email: orNull(cells.email),
    phone: orNull(cells.phone),
    insuredType: readInsuredType(cells.insuredType!)!,
  };
}

/** Of cells without problems. */
export function toActivation(cells: EmployeeCells, rules: EmployeeRules): Activation {
  const { types, banks } = rules.accounts;
  const listed = (list: readonly string[] | null, typed = '') => (list ? readListed(list, typed) : orNull(typed));
  return {
    ...personOf(cells, rules),
    effectiveDate: toDay(cells.effectiveDate!)!,
    coverageGroup: orNull(cells.coverageGroup),
    holderLegalId: normalised(cells.holderLegalId, rules),
    dependantType: readRelationship(cells.dependantType ?? ''),
    accountType: listed(types, cells.accountType),
    accountNumber: orNull(bareNumber(cells.accountNumber ?? '')),
    bank: listed(banks, cells.bank),
  };
}

/** Of cells without problems. */
export const toCancellation = (cells: EmployeeCells, rules: EmployeeRules): Cancellation => ({
  ...personOf(cells, rules),
  reason: cells.reason!.trim(),
});
