import type { Activation, Cancellation, EmployeeCells, EmployeeChange } from '../contract';
import { bareNumber, checkEmployee, legalIdOf, NAME_MAX, toDay, type EmployeeRules, type Problem } from './check';
import { readGender, readInsuredType, readListed, readRelationship } from './choices';

const normalised = (typed: string | undefined, rules: EmployeeRules): string | null =>
  legalIdOf(typed ?? '', rules)?.normalise(typed!.trim()) ?? null;

/** For each document the place of the first row that has it. */
function firstPlaces(ids: readonly (string | null)[]): ReadonlyMap<string, number> {
  return new Map(ids.flatMap((id, index) => (id ? [[id, index] as const] : [])).toReversed());
}

/** Whom a sheet may be about besides its own rows; documents as their market normalises them. */
export type KnownPeople = {
  /** Who may have dependants though no row says them. */
  readonly holders?: ReadonlySet<string>;
  /** Who can leave, and cannot join, and what is known of them; left out: whoever does is not known here. */
  readonly insured?: ReadonlyMap<string, EmployeeCells>;
  /** Who was said to leave before, and from which day. */
  readonly left?: ReadonlyMap<string, string>;
  /** On which the cover of the company begins: nobody is insured before. */
  readonly coverFrom?: string;
};

type Rows = KnownPeople & {
  readonly change: EmployeeChange;
  readonly rows: readonly EmployeeCells[];
  readonly rules: EmployeeRules;
  /** What a row is called; left out: a list whose rows nobody counts. */
  readonly rowAt?: (index: number) => number;
};

/** What is wrong with somebody of that document beside who is insured already. */
type Standing = (id: string, cells: EmployeeCells, known: KnownPeople) => Problem[];

const STANDING: Readonly<Record<EmployeeChange, Standing>> = {
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
 * Says what is wrong with a row, by itself and beside the others: a legal id stands there once, a dependant's holder is a
 * holder of the same rows or one of `holders`, who leaves is one of `insured` and none of `left`, and who joins is none of
 * `insured` and joins no sooner than the cover begins.
 */
export function rowChecker({ change, rows, rules, holders = new Set(), insured, left, coverFrom, rowAt }: Rows) {
  const ids = rows.map(({ legalId }) => normalised(legalId, rules));
  const places = firstPlaces(ids);
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
    const standing = id === null ? [] : STANDING[change](id, cells, { insured, left, coverFrom });
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

/** Of somebody who leaves what their sheet does not say, as the request knows it. */
export function withKnown(cells: EmployeeCells, rules: EmployeeRules, { insured }: KnownPeople): EmployeeCells {
  const known = insured?.get(normalised(cells.legalId, rules) ?? '') ?? {};
  const said = Object.entries(cells).filter(([, text]) => text?.trim());
  return { ...known, ...Object.fromEntries(said) };
}

const orNull = (typed = ''): string | null => typed.trim() || null;

function personOf(cells: EmployeeCells, rules: EmployeeRules) {
  return {
    rowNumber: cells.rowNumber?.trim() ? Number(cells.rowNumber) : null,
    name: (cells.name ?? '').trim(),
    paternalSurname: (cells.paternalSurname ?? '').trim(),
    maternalSurname: orNull(cells.maternalSurname),
    legalId: normalised(cells.legalId, rules)!,
    birthDate: toDay(cells.birthDate ?? ''),
    gender: readGender(cells.gender ?? ''),
    email: orNull(cells.email),
    phone: orNull(cells.phone),
    insuredType: readInsuredType(cells.insuredType ?? ''),
  };
}

/** Of cells without problems. */
export function toActivation(cells: EmployeeCells, rules: EmployeeRules): Activation {
  const { types, banks } = rules.accounts;
  const listed = (list: readonly string[] | null, typed = '') => (list ? readListed(list, typed) : orNull(typed));
  const { birthDate, gender, insuredType, ...person } = personOf(cells, rules);
  return {
    ...person,
    birthDate: birthDate!,
    gender: gender!,
    insuredType: insuredType!,
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
  reason: (cells.reason ?? '').trim(),
});
