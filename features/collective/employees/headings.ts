import { contentOf } from './check';
import type { EmployeeCells, EmployeeChange, EmployeeColumn } from './employee-schemas';
import { searchText } from '@/lib/i18n/search-text';
import type { Headings } from '@/lib/sheet/headings';
import headings from './headings.json';

export type JointColumn = 'fullName' | 'namesFirst' | 'surnames' | 'documentKind';

/** Column names that companies write, by column. */
export const EMPLOYEE_SPELLINGS: Readonly<Record<EmployeeColumn | JointColumn, readonly string[]>> = headings.spellings;

/** Payroll columns without insurance data. */
export const PAYROLL_HEADINGS: readonly string[] = headings.payroll;

const NEEDED: Readonly<Record<EmployeeChange, readonly EmployeeColumn[]>> = {
  activation: ['name', 'paternalSurname', 'legalId', 'birthDate', 'gender'],
  cancellation: ['legalId'],
};

type Words = Readonly<Record<EmployeeColumn | JointColumn, string>>;

/** Headings: `words` in the reader's language, `all` in all template languages, `prices` of a priced sheet. */
export const employeeHeadings = (
  { change, hasStartColumn }: { readonly change: EmployeeChange; readonly hasStartColumn: boolean },
  words: Words,
  all: readonly Words[],
  prices: readonly string[],
): Headings<EmployeeColumn, JointColumn> => ({
  words,
  spellings: Object.fromEntries(
    (Object.keys(words) as (keyof Words)[]).map((column) => [
      column,
      [...all.map((one) => one[column]), ...EMPLOYEE_SPELLINGS[column]],
    ]),
  ),
  ambiguous: [],
  needed: change === 'activation' && hasStartColumn ? [...NEEDED[change], 'effectiveDate'] : NEEDED[change],
  joint: {
    fullName: ['name', 'paternalSurname', 'maternalSurname'],
    namesFirst: ['name', 'paternalSurname', 'maternalSurname'],
    surnames: ['paternalSurname', 'maternalSurname'],
    documentKind: [],
  },
  instead: {},
  ofPerson: ['legalId', 'birthDate'],
  ignored: [...PAYROLL_HEADINGS, ...prices],
  isExact: change === 'activation',
  fits: null,
  guess: (values) => ({ day: 'birthDate', gender: 'gender' } as const)[contentOf(values)!] ?? null,
});

const PARTICLES = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'y',
  'da',
  'das',
  'do',
  'dos',
  'san',
  'santa',
  'van',
  'von',
]);

/** Splits 'De la Cruz Rojas' into 'De la Cruz' and 'Rojas'. */
function surnamesIn(text: string): Pick<EmployeeCells, 'paternalSurname' | 'maternalSurname'> {
  const words = text.trim().split(/\s+/);
  const end = words.findIndex((word) => !PARTICLES.has(word.toLowerCase())) + 1 || words.length;
  return { paternalSurname: words.slice(0, end).join(' '), maternalSurname: words.slice(end).join(' ') };
}

/** Splits 'QUISPE MAMANI, Ana María'. Null: without exactly one comma, the end of the surnames is unknown. */
export function namesIn(fullName: string): Pick<EmployeeCells, 'name' | 'paternalSurname' | 'maternalSurname'> | null {
  const [surnames = '', name = '', ...more] = fullName.split(',').map((part) => part.trim());
  return surnames && name && more.length === 0 ? { name, ...surnamesIn(surnames) } : null;
}

const reverseNames = (names: string): string => names.split(',').toReversed().join(',');

const surnamesFirst = ({ fullName = '', namesFirst = '' }: JointCells) => fullName.trim() || reverseNames(namesFirst);

function withoutSurnames(name: string, surnames: readonly string[]): string {
  const words = name.split(/[\s,]+/).filter(Boolean);
  const own = surnames.join(' ').split(/\s+/).filter(Boolean);
  const isOwn = (some: readonly string[]) => searchText(some.join(' ')) === searchText(own.join(' '));
  if (own.length === 0 || words.length <= own.length) return name;
  if (isOwn(words.slice(-own.length))) return words.slice(0, -own.length).join(' ');
  return own.length > 1 && isOwn(words.slice(0, own.length)) ? words.slice(own.length).join(' ') : name;
}

function withBareName(cells: EmployeeCells): EmployeeCells {
  const { name = '', paternalSurname = '', maternalSurname = '' } = cells;
  return name ? { ...cells, name: withoutSurnames(name, [paternalSurname, maternalSurname]) } : cells;
}

export function withNames({ fullName, namesFirst, surnames = '', ...cells }: JointCells): EmployeeCells {
  const joint = surnamesFirst({ fullName, namesFirst });
  if (joint && !surnames && !cells.name && !cells.paternalSurname) return { ...cells, ...namesIn(joint) };
  const named = joint && !cells.name ? { ...cells, name: joint } : cells;
  if (!surnames || cells.paternalSurname) return withBareName(named);
  const parts = cells.maternalSurname ? { paternalSurname: surnames } : surnamesIn(surnames);
  return withBareName({ ...named, ...parts });
}

export type JointCells = EmployeeCells & Readonly<Partial<Record<JointColumn, string>>>;

export const isUnsplit = ({ name, paternalSurname, surnames, ...cells }: JointCells): boolean =>
  surnamesFirst(cells).trim() !== '' &&
  !name &&
  !paternalSurname &&
  !surnames &&
  namesIn(surnamesFirst(cells)) === null;
