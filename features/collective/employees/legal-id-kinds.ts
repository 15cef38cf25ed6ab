import { bareId, type LegalId, type LegalIdKind } from '@/lib/markets/legal-id';
import { headingKey } from '@/lib/sheet/headings';
import { readInsuredType } from './choices';
import { restoreLeadingZeros, type EmployeeRules, type Problem } from './check';
import type { EmployeeCells } from './employee-schemas';

/** Document kinds by spelling in payrolls, including SUNAT's table 3 and PILA codes; two countries have a 'CE'. */
const KINDS: Readonly<Record<string, readonly LegalIdKind[]>> = {
  dni: ['dni'],
  'documento nacional de identidad': ['dni'],
  '1': ['dni'],
  '01': ['dni'],
  rut: ['rut'],
  run: ['rut'],
  cedula: ['cedula'],
  'cedula de ciudadania': ['cedula'],
  cc: ['cedula'],
  ce: ['cePeru', 'ceColombia'],
  'carne de extranjeria': ['cePeru'],
  'carnet de extranjeria': ['cePeru'],
  '4': ['cePeru'],
  '04': ['cePeru'],
  ptp: ['ptp'],
  cpp: ['ptp'],
  'permiso temporal de permanencia': ['ptp'],
  '23': ['ptp'],
  '26': ['ptp'],
  'cedula de extranjeria': ['ceColombia'],
  ppt: ['ppt'],
  'permiso por proteccion temporal': ['ppt'],
  pasaporte: ['passport'],
  passport: ['passport'],
  passaporte: ['passport'],
  pas: ['passport'],
  '7': ['passport'],
  '07': ['passport'],
};

const NUMBER_PREFIX = /^(?:n|no|nro|num|numero)(?: de)? /;

export function kindsNamed(text: string, legalIds: readonly LegalId[]): readonly LegalId[] {
  const named = KINDS[headingKey(text).replace(NUMBER_PREFIX, '')] ?? [];
  return legalIds.filter(({ kind }) => named.includes(kind));
}

function findKindProblem(typed: string, [expected]: readonly LegalId[], legalIds: readonly LegalId[]): Problem {
  const bare = bareId(typed);
  const { kind, digits } = expected!;
  const others = legalIds.filter((one) => one.kind !== kind).map((one) => one.kind);
  const values = { value: typed.slice(0, 30), kind: [kind], others };
  return digits && /^\d+$/.test(bare)
    ? { field: 'legalId', code: 'wrongDigits', values: { ...values, count: bare.length, digits } }
    : { field: 'legalId', code: 'otherKind', values };
}

/** Adds the leading zeros that a spreadsheet drops, if the row or the heading names a kind with a fixed length. */
export function withLeadingZeros(
  cells: EmployeeCells,
  { documentKind, heading }: Omit<TypedDocument, 'typed'>,
  rules: Pick<EmployeeRules, 'market'>,
): EmployeeCells {
  const kinds = kindsNamed(documentKind.trim() || heading, rules.market.legalIds);
  const whole = kinds.some(({ digits }) => digits) && restoreLeadingZeros(cells.legalId ?? '', rules);
  return whole ? { ...cells, legalId: whole } : cells;
}

/** Adds the leading zeros of a holder's document if it is then that of a holder in the sheet. */
export function withHolderZeros<R extends { readonly cells: EmployeeCells }>(
  rows: readonly R[],
  rules: Pick<EmployeeRules, 'market'>,
): R[] {
  const holders = new Set(
    rows
      .filter(({ cells }) => readInsuredType(cells.insuredType ?? '') !== 'dependant')
      .map(({ cells }) => bareId(cells.legalId ?? '')),
  );
  return rows.map((row) => {
    const whole = restoreLeadingZeros(row.cells.holderLegalId ?? '', rules);
    return whole && holders.has(whole) ? { ...row, cells: { ...row.cells, holderLegalId: whole } } : row;
  });
}

type TypedDocument = { readonly typed: string; readonly documentKind: string; readonly heading: string };

export function checkDocumentKind(
  found: readonly Problem[],
  { documentKind, heading, ...document }: TypedDocument,
  { market: { legalIds } }: EmployeeRules,
): readonly Problem[] {
  const typed = document.typed.trim();
  const kinds = documentKind.trim() ? kindsNamed(documentKind, legalIds) : kindsNamed(heading, legalIds);
  if (kinds.length === 0 || !typed) return found;
  const isOfKind = kinds.some((one) => one.isValid(typed));
  const isShort = found.some(({ code, field }) => field === 'legalId' && code === 'lostZeros');
  if (isShort && (!isOfKind || kinds.some(({ digits }) => digits))) return found;
  const others = found.filter(({ code, field }) => field !== 'legalId' || (code !== 'legalId' && code !== 'lostZeros'));
  return isOfKind ? others : [findKindProblem(typed, kinds, legalIds), ...others];
}

export function nonDefaultKinds(legalId: string, { legalIds }: EmployeeRules['market']): LegalIdKind[] {
  const kinds = legalIds.filter((one) => one.isValid(legalId)).map(({ kind }) => kind);
  return kinds[0] === legalIds[0]!.kind ? [] : kinds;
}
