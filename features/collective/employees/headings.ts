import type { EmployeeCells, EmployeeChange, EmployeeColumn } from './employee-schemas';
import { searchText } from '@/lib/i18n/search-text';
import type { Headings } from '@/lib/sheet/headings';
import { BIRTH_DATE_HEADINGS, PAYROLL_HEADINGS } from './payroll-headings';

export type JointColumn = 'fullName' | 'namesFirst' | 'surnames' | 'documentKind';

export const EMPLOYEE_SPELLINGS: Readonly<Record<EmployeeColumn | JointColumn, readonly string[]>> = {
  rowNumber: [
    'N°',
    'Nro',
    'Num',
    'Número',
    'No',
    '#',
    'Item',
    'Ítem',
    'Fila',
    'N° de fila',
    'N° orden',
    'Row',
    'Linha',
  ],
  fullName: [
    'Apellidos y nombres',
    'Apellidos, nombres',
    'Apellido y nombre',
    'Nombre completo',
    'Nombres completos',
    'Colaborador',
    'Trabajador',
    'Empleado',
    'Full name',
    'Employee',
    'Employee name',
    'Nome completo',
    'Funcionário',
  ],
  namesFirst: [
    'Nombres y apellidos',
    'Nombre y apellido',
    'Nombre y apellidos',
    'Nombres, apellidos',
    'Nome e sobrenome',
  ],
  surnames: ['Apellidos', 'Surnames', 'Sobrenomes'],
  name: ['Nombre', 'Nombres', 'Primer nombre', 'Name', 'First name', 'First names', 'Given name', 'Nome'],
  paternalSurname: [
    'Apellido',
    'Primer apellido',
    'Ap paterno',
    'Paterno',
    'Surname',
    'Last name',
    'Family name',
    'Sobrenome',
  ],
  maternalSurname: ['Segundo apellido', 'Ap materno', 'Materno', 'Second surname'],
  legalId: [
    'Documento',
    'N° documento',
    'No documento',
    'Nro doc',
    'Nro documento',
    'Nro de documento',
    'Num doc',
    'Num documento',
    'N° doc',
    'N° de documento',
    'Número de documento',
    'Número documento',
    'Documento de identidad',
    'Doc identidad',
    'Doc',
    'Identificación',
    'Número de identificación',
    'DNI',
    'N° DNI',
    'Nro DNI',
    'Número de DNI',
    'Cédula de extranjería',
    'N° RUT',
    'Nro RUT',
    'DNI CE',
    'RUT',
    'RUN',
    'Cédula',
    'Cédula de ciudadanía',
    'N° cédula',
    'Nro cédula',
    'Número de cédula',
    'C.C.',
    'CC',
    'Carné de extranjería',
    'Pasaporte',
    'ID',
    'PAN',
    'Aadhaar',
    'Document number',
    'ID number',
    'CPF',
  ],
  documentKind: [
    ...['Tipo documento', 'Tipo doc', 'Tipo de doc', 'Tipo doc identidad', 'Tipo documento identidad', 'T. doc', 'TD'],
    ...['Tipo de documento de identidad', 'Document type', 'ID type', 'Tipo do documento'],
  ],
  birthDate: BIRTH_DATE_HEADINGS,
  gender: ['Sexo', 'Género', 'Sex', 'Gender', 'Gênero'],
  email: ['Correo', 'Correo electrónico', 'E-mail', 'Mail', 'Correo personal', 'Correo corporativo'],
  phone: ['Celular', 'Teléfono celular', 'Móvil', 'N° celular', 'Nro celular', 'Fono', 'Tel', 'Mobile', 'Phone number'],
  insuredType: ['Tipo', 'Tipo asegurado', 'Titular o dependiente', 'Titular/Dependiente'],
  effectiveDate: [
    'Asegurado desde',
    'Fecha de inicio',
    'Fecha inicio',
    'Inicio de vigencia',
    'Fecha de vigencia',
    'Vigencia',
    'Fecha de alta',
    'Alta',
    'Desde',
  ],
  coverageGroup: ['Grupo', 'Plan'],
  holderLegalId: [
    'Documento titular',
    'Documento de su titular',
    'DNI del titular',
    'DNI titular',
    'RUT titular',
    'RUT del titular',
    'Cédula titular',
    'Cédula del titular',
  ],
  dependantType: ['Parentesco', 'Vínculo', 'Vínculo familiar', 'Relación', 'Relationship'],
  accountType: [],
  accountNumber: ['N° de cuenta', 'N° cuenta', 'Nro cuenta', 'Nro de cuenta', 'Cuenta'],
  bank: ['Entidad bancaria', 'Bank name'],
  reason: ['Motivo de baja', 'Motivo de la baja', 'Causa', 'Causal'],
};

const NEEDED: Readonly<Record<EmployeeChange, readonly EmployeeColumn[]>> = {
  activation: ['name', 'paternalSurname', 'legalId', 'birthDate', 'gender'],
  cancellation: ['legalId'],
};

type Words = Readonly<Record<EmployeeColumn | JointColumn, string>>;

type Sheet = { readonly change: EmployeeChange; readonly saysStart: boolean };

/** `words`: the reader's, or `all` languages as in templates. `prices`: headings of a sheet priced before. */
export const employeeHeadings = (
  { change, saysStart }: Sheet,
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
  needed: change === 'activation' && saysStart ? [...NEEDED[change], 'effectiveDate'] : NEEDED[change],
  joint: {
    fullName: ['name', 'paternalSurname', 'maternalSurname'],
    namesFirst: ['name', 'paternalSurname', 'maternalSurname'],
    surnames: ['paternalSurname', 'maternalSurname'],
    documentKind: [],
  },
  ofPerson: ['legalId', 'birthDate'],
  ignored: [...PAYROLL_HEADINGS, ...prices],
  isExact: change === 'activation',
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

/** 'De la Cruz Rojas' becomes 'De la Cruz' and 'Rojas'. */
function surnamesIn(text: string): Pick<EmployeeCells, 'paternalSurname' | 'maternalSurname'> {
  const words = text.trim().split(/\s+/);
  const end = words.findIndex((word) => !PARTICLES.has(word.toLowerCase())) + 1 || words.length;
  return { paternalSurname: words.slice(0, end).join(' '), maternalSurname: words.slice(end).join(' ') };
}

/** Splits 'QUISPE MAMANI, Ana María'; null: without a comma the end of the surnames is unknown. */
export function namesIn(fullName: string): Pick<EmployeeCells, 'name' | 'paternalSurname' | 'maternalSurname'> | null {
  const [surnames = '', name = '', ...more] = fullName.split(',').map((part) => part.trim());
  return surnames && name && more.length === 0 ? { name, ...surnamesIn(surnames) } : null;
}

const reverseNames = (names: string): string => names.split(',').toReversed().join(',');

const surnamesFirst = ({ fullName = '', namesFirst = '' }: JointCells): string =>
  fullName.trim() || reverseNames(namesFirst);

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
