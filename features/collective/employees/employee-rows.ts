import type { Activation, Cancellation, EmployeeCells, EmployeeChange } from './employee-schemas';
import { bareNumber, checkEmployee, legalIdOf, NAME_MAX, toDay, type EmployeeRules, type Problem } from './check';
import { readGender, readInsuredType, readListed, readRelationship } from './choices';

const normalised = (typed: string | undefined, rules: EmployeeRules): string | null =>
  legalIdOf(typed ?? '', rules)?.normalise(typed!.trim()) ?? null;

function firstIndexById(ids: readonly (string | null)[]): ReadonlyMap<string, number> {
  return new Map(ids.flatMap((id, index) => (id ? [[id, index] as const] : [])).toReversed());
}

export type KnownPeople = {
  readonly holders?: ReadonlySet<string>;
  readonly insured?: ReadonlyMap<string, EmployeeCells>;
  readonly left?: ReadonlyMap<string, string>;
  readonly coverFrom?: string;
};

type Rows = KnownPeople & {
  readonly change: EmployeeChange;
  readonly rows: readonly EmployeeCells[];
  readonly rules: EmployeeRules;
  readonly rowAt?: (index: number) => number;
};

type KnownPeopleCheck = (id: string, cells: EmployeeCells, known: KnownPeople) => Problem[];

const KNOWN_PEOPLE_CHECKS: Readonly<Record<EmployeeChange, KnownPeopleCheck>> = {
  activation(id, { effectiveDate = '' }, { insured, left, coverFrom = '' }) {
    if (insured?.has(id)) return [{ field: 'legalId', code: 'insuredAlready' }];
    const from = toDay(effectiveDate);
    if (from && from < coverFrom) return [{ field: 'effectiveDate', code: 'beforeCover', values: { day: coverFrom } }];
    const day = left?.get(id);
    return day && from && from < day ? [{ field: 'effectiveDate', code: 'beforeLeaving', values: { day } }] : [];
  },
  cancellation(id, _, { insured, left }) {
    const day = left?.get(id);
    if (day !== undefined) return [{ field: 'legalId', code: 'leftBefore', values: { day } }];
    return insured && !insured.has(id) ? [{ field: 'legalId', code: 'notInsured' }] : [];
  },
};

/**
 * Also checks across rows: unique ids, and each dependant's holder. Leaving people must be in `insured`; joining people
 * must not.
 */
export function rowChecker({ change, rows, rules, holders = new Set(), insured, left, coverFrom, rowAt }: Rows) {
  const ids = rows.map(({ legalId }) => normalised(legalId, rules));
  const places = firstIndexById(ids);
  const named = new Set(ids.filter((_, index) => readInsuredType(rows[index]!.insuredType ?? '') === 'holder'));
  function twice(first: number): Problem {
    const { name, paternalSurname } = rows[first]!;
    const who = { name: [name, paternalSurname].filter(Boolean).join(' ').slice(0, NAME_MAX) };
    return rowAt
      ? { field: 'legalId', code: 'twice', values: { row: rowAt(first), ...who } }
      : { field: 'legalId', code: 'listedTwice', values: who };
  }
  return (index: number): Problem[] => {
    const cells = rows[index]!;
    const id = ids[index]!;
    const first = id === null ? index : places.get(id)!;
    const holder = normalised(cells.holderLegalId, rules);
    const isKnown = holder === null || named.has(holder) || holders.has(holder);
    const isDependant = readInsuredType(cells.insuredType ?? '') === 'dependant';
    const own = checkEmployee(change, cells, rules);
    const standing = id === null ? [] : KNOWN_PEOPLE_CHECKS[change](id, cells, { insured, left, coverFrom });
    return [
      ...own,
      ...(first === index ? [] : [twice(first)]),
      ...(isKnown || !isDependant || change !== 'activation'
        ? []
        : [{ field: 'holderLegalId', code: 'holder' } as const]),
      ...standing.filter(({ field }) => !own.some((problem) => problem.field === field)),
    ];
  };
}

export function withKnown(cells: EmployeeCells, rules: EmployeeRules, { insured }: KnownPeople): EmployeeCells {
  const known = insured?.get(normalised(cells.legalId, rules) ?? '') ?? {};
  const filled = Object.entries(cells).filter(([, text]) => text?.trim());
  return { ...known, ...Object.fromEntries(filled) };
}

const emptyToNull = (typed = ''): string | null => typed.trim() || null;

function personOf(cells: EmployeeCells, rules: EmployeeRules) {
  return {
    rowNumber: cells.rowNumber?.trim() ? Number(cells.rowNumber) : null,
    name: (cells.name ?? '').trim(),
    paternalSurname: (cells.paternalSurname ?? '').trim(),
    maternalSurname: emptyToNull(cells.maternalSurname),
    legalId: normalised(cells.legalId, rules)!,
    birthDate: toDay(cells.birthDate ?? ''),
    gender: readGender(cells.gender ?? ''),
    email: emptyToNull(cells.email),
    phone: emptyToNull(cells.phone),
    insuredType: readInsuredType(cells.insuredType ?? ''),
  };
}

/** The caller must have checked the cells. */
export function toActivation(cells: EmployeeCells, rules: EmployeeRules): Activation {
  const { types, banks } = rules.accounts;
  const listed = (list: readonly string[] | null, typed = '') => (list ? readListed(list, typed) : emptyToNull(typed));
  const { birthDate, gender, insuredType, ...person } = personOf(cells, rules);
  return {
    ...person,
    birthDate: birthDate!,
    gender: gender!,
    insuredType: insuredType!,
    effectiveDate: toDay(cells.effectiveDate!)!,
    coverageGroup: emptyToNull(cells.coverageGroup),
    holderLegalId: normalised(cells.holderLegalId, rules),
    dependantType: readRelationship(cells.dependantType ?? ''),
    accountType: listed(types, cells.accountType),
    accountNumber: emptyToNull(bareNumber(cells.accountNumber ?? '')),
    bank: listed(banks, cells.bank),
  };
}

/** The caller must have checked the cells. */
export const toCancellation = (cells: EmployeeCells, rules: EmployeeRules): Cancellation => ({
  ...personOf(cells, rules),
  reason: (cells.reason ?? '').trim(),
});
