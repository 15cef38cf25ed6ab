import { isBirthDate } from '@/features/lead/plan-request/request-identity';
import { contentOf, invalidDayProblem, toDay, type ProblemCode } from '@/features/collective/employees/check';
import { readGender, readInsuredType, readRelationship } from '@/features/collective/employees/choices';
import { EMPLOYEE_SPELLINGS, PAYROLL_HEADINGS } from '@/features/collective/employees/headings';
import type { PerfilIngresoInput } from '@/features/profile/profile-schemas';
import { searchText } from '@/lib/i18n/search-text';
import { headingKey, type Headings } from '@/lib/sheet/headings';
import type { Market, ProductLine, ProfileFormName, Region } from '@/lib/markets/market';

export const PROFILES_MAX = 5_000;

export type ProfileColumn = 'edad' | 'sexo' | 'ingreso' | 'edad_pareja' | 'cargas' | 'region' | 'riesgo';

export type PersonColumn = 'nacimiento' | 'parentesco';

const COMPANY_COLUMNS = ['edad', 'sexo', 'region'] as const;

export const PROFILE_COLUMNS: Readonly<Partial<Record<ProfileFormName, readonly ProfileColumn[]>>> = {
  persons: ['edad', 'sexo', 'ingreso', 'edad_pareja', 'cargas', 'region'],
  person: ['edad', 'sexo', 'ingreso'],
  employees: COMPANY_COLUMNS,
  guards: COMPANY_COLUMNS,
  sctr: ['ingreso', 'riesgo'],
};

/** Lines that a company buys for a list of people. */
export const pricesLists = (line: Pick<ProductLine, 'profileForm' | 'employerCreditPercent'>): boolean =>
  line.profileForm === 'employees' || line.profileForm === 'sctr' || line.employerCreditPercent !== undefined;

/** A function, so that browser bundles of this module omit the lists. */
const spellings = (): Readonly<Record<ProfileColumn | PersonColumn, readonly string[]>> => ({
  nacimiento: EMPLOYEE_SPELLINGS.birthDate,
  parentesco: [
    ...EMPLOYEE_SPELLINGS.dependantType,
    ...['Parentesco con el titular', 'Relationship to the holder', 'Parentesco com o titular'],
  ],
  edad: ['Años', 'Edad en años', 'Age', 'Idade'],
  sexo: ['Género', 'Sex', 'Gender', 'Gênero'],
  ingreso: [
    ...['Ingresos', 'Ingreso mensual', 'Sueldo', 'Remuneración', 'Renta', 'Salario', 'Income', 'Salary', 'Renda'],
    ...['Sueldo básico', 'Sueldo bruto', 'Sueldo base', 'Sueldo mensual', 'Salario mensual', 'Remuneración mensual'],
    ...['Remuneración bruta', 'Remuneración bruta mensual', 'Gross pay', 'Remuneração bruta mensal'],
  ],
  edad_pareja: ['Edad pareja', 'Edad cónyuge', 'Edad del cónyuge', 'Partner age', 'Idade do cônjuge'],
  cargas: ['Edades cargas', 'Edades de las cargas', 'Edades de los hijos', 'Ages of dependants'],
  region: ['Región', 'Region', 'Provincia', 'Ciudad', 'State'],
  riesgo: [
    ...['Riesgo', 'Nivel de riesgo', 'Clase de riesgo', 'Nivel', 'Actividad', 'Actividad de la empresa', 'Sector'],
    ...['Riesgo SCTR', 'Nivel de riesgo SCTR', 'Tipo de riesgo', 'Riesgo laboral'],
    ...['Risk', 'Risk level', 'Activity', 'Risco', 'Nível de risco', 'Atividade'],
  ],
});

const ignored = (): readonly string[] => [
  ...['N°', 'Nro', 'Item', 'Nombre', 'Nombres', 'Apellidos', 'Apellidos y nombres', 'Nombres y apellidos', 'Documento'],
  ...['N° documento', 'Nro doc', 'DNI', 'RUT', 'Cédula', 'Cargo', 'Puesto', 'Área', 'Correo', 'Email', 'Celular'],
  ...['Teléfono', 'Fecha de ingreso', 'Name', 'Hijos', 'Cargas', 'N° cargas'],
  ...['Cargas familiares', 'Dependientes', 'Departamento', 'Estado'],
  ...Object.values(EMPLOYEE_SPELLINGS).flat(),
  ...PAYROLL_HEADINGS,
];

const KINDS_OF_WORK = ['Puesto', 'Puesto de trabajo', 'Cargo', 'Ocupación', 'Área', 'Job', 'Job title', 'Função'];

const NAMES = ['name', 'paternalSurname', 'maternalSurname', 'fullName', 'namesFirst', 'surnames'] as const;
const headingIn =
  (columns: readonly (keyof typeof EMPLOYEE_SPELLINGS)[]) =>
  (heading: string): boolean =>
    columns.some((column) => EMPLOYEE_SPELLINGS[column].some((name) => headingKey(name) === headingKey(heading)));
export const isDocumentHeading = headingIn(['legalId']);
export const isNameHeading = headingIn(NAMES);

type Words = Readonly<Record<ProfileColumn | PersonColumn, string>>;

/** True for ages of working people. A rising column is a row counter. */
const areAges = (values: readonly string[]): boolean =>
  values.every((value) => /^\d\d$/.test(value) && Number(value) > 13) &&
  values.some((value, at) => at > 0 && Number(value) <= Number(values[at - 1]));

function guessed(values: readonly string[]): ProfileColumn | PersonColumn | null {
  const content = contentOf(values);
  if (content) return content === 'day' ? 'nacimiento' : 'sexo';
  return areAges(values) ? 'edad' : null;
}

/** Headings: `words` in the reader's language, `all` in all template languages, `others` to ignore. */
export const profileHeadings = (
  columns: readonly ProfileColumn[],
  places: Places,
  words: Words,
  all: readonly Words[],
  others: readonly string[],
): Headings<ProfileColumn, PersonColumn> => ({
  words,
  spellings: Object.fromEntries(
    (Object.entries(spellings()) as [keyof Words, readonly string[]][]).map(([name, known]) => [
      name,
      [...all.map((one) => one[name]), ...known],
    ]),
  ),
  ambiguous: ['cargas'],
  needed: columns.includes('edad') ? ['edad'] : ['ingreso', 'riesgo'],
  joint: { nacimiento: ['edad'], parentesco: [] },
  instead: columns.includes('riesgo') ? { riesgo: KINDS_OF_WORK } : {},
  ofPerson: [],
  ignored: [...ignored(), ...others],
  isExact: false,
  fits: (column, value) => !Object.hasOwn(CHECKS, column) || CHECKS[column as ProfileColumn][1](value, places),
  guess: guessed,
});

export type ProfileCells = Readonly<Partial<Record<ProfileColumn, string>>>;

export type ProfileProblem = {
  readonly field: ProfileColumn;
  readonly code: 'age' | 'sex' | 'income' | 'ages' | 'region' | 'risk';
};

const OLDEST = 120;
const DEPENDANTS_MAX = 50;

const isAge = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= OLDEST;
const agesOf = (text: string) => text.split(/[\s,;/]+/).filter(Boolean);
const INCOME = /^(?:\d{1,12}|\d{1,3}([.,])\d{3}(?:\1\d{3}){0,2})(?:[.,]\d{1,2})?$/;
const bareAmount = (text: string) => text.replace(/^(?:S\/\.?|\$) ?/, '');
/** Whole units: cents are cut. */
export const incomeOf = (text: string) =>
  Number(
    bareAmount(text)
      .replace(/[.,]\d{1,2}$/, '')
      .replaceAll(/[.,]/g, ''),
  );

const regionOf = (text: string, regions: readonly Region[]): Region | null =>
  regions.find((one) =>
    [one.stateCode, one.stateName, one.abbreviation].some((name) => searchText(name) === searchText(text)),
  ) ?? null;

export const LEVELS = ['I', 'II', 'III', 'IV'] as const;

/** Sector for a level ('III', '3', 'Riesgo 3'), or for a sector's code or name; null: neither. */
export function sectorOf(text: string, sectors: Places['workSectors']): Market['workSectors'][number] | null {
  const [, level = ''] =
    /^(?:(?:nivel|riesgo|clase|risk|level)[\s:]*)*(iv|i{1,3}|[1-4])$/.exec(searchText(text).trim()) ?? [];
  const wanted = LEVELS[Number(level) - 1] ?? level.toUpperCase();
  const named = sectors.find(({ code, name }) =>
    [code, ...Object.values(name)].some((one) => searchText(one) === searchText(text).trim()),
  );
  return sectors.find(({ riskLevel }) => riskLevel === wanted) ?? named ?? null;
}

type Places = Pick<Market, 'regions' | 'workSectors'>;
type Check = readonly [ProfileProblem['code'], (text: string, places: Places) => boolean];

const CHECKS: Readonly<Record<ProfileColumn, Check>> = {
  edad: ['age', isAge],
  sexo: ['sex', (text) => text === '' || readGender(text) !== null],
  ingreso: ['income', (text) => text === '' || INCOME.test(bareAmount(text))],
  edad_pareja: ['age', (text) => text === '' || isAge(text)],
  cargas: ['ages', (text) => agesOf(text).length <= DEPENDANTS_MAX && agesOf(text).every(isAge)],
  riesgo: ['risk', (text, { workSectors }) => sectorOf(text, workSectors) !== null],
  region: ['region', (text, { regions }) => text === '' || regions.length === 0 || regionOf(text, regions) !== null],
};

const years = (day: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(day.slice(0, 4)) - (today.slice(5) < day.slice(5) ? 1 : 0);

type PersonCells = ProfileCells & Readonly<Partial<Record<PersonColumn, string>>>;

export function withAge(
  { nacimiento = '', parentesco: _relation, ...cells }: PersonCells,
  today: string,
): { readonly cells: ProfileCells; readonly problem: ProblemCode | null } {
  if (cells.edad || !nacimiento) return { cells, problem: null };
  const day = toDay(nacimiento);
  if (!day) return { cells, problem: invalidDayProblem(nacimiento).code };
  if (!isBirthDate(day, today)) return { cells, problem: 'birthDate' };
  return { cells: { ...cells, edad: String(years(day, today)) }, problem: null };
}

export const isFamily = ({ parentesco = '' }: PersonCells): boolean =>
  readRelationship(parentesco) !== null || readInsuredType(parentesco) === 'dependant';

export function checkProfile(
  columns: readonly ProfileColumn[],
  cells: ProfileCells,
  { isCompany, ...places }: Places & { readonly isCompany: boolean },
): ProfileProblem[] {
  return columns.flatMap((field) => {
    const [code, isRight] = CHECKS[field];
    if (isCompany && field === 'region') return [];
    const text = cells[field] ?? '';
    if (field === 'ingreso' && text === '' && columns.includes('riesgo')) return [{ field, code }];
    return isRight(text, places) ? [] : [{ field, code }];
  });
}

/** The caller must have checked the row. */
export function householdProfile(cells: ProfileCells, { regions, workSectors }: Places): PerfilIngresoInput {
  if (cells.riesgo) {
    const sector = sectorOf(cells.riesgo, workSectors)!.code;
    return { ingresodatos: true, sctr: { cantidadempleados: 1, ingreso: incomeOf(cells.ingreso!), sector } };
  }
  const { edad, sexo = '', ingreso = '', edad_pareja: partner = '', cargas = '', region = '' } = cells;
  const self = {
    edad: Number(edad),
    ...(sexo && { sexo: readGender(sexo)! }),
    ingreso: ingreso ? incomeOf(ingreso) : null,
  };
  return {
    ingresodatos: true,
    cotizante: partner ? [self, { edad: Number(partner) }] : [self],
    enPareja: partner !== '',
    cargas: agesOf(cargas).map((age) => ({ edad: Number(age) })),
    region: regionOf(region, regions),
  };
}

export function companyProfile(form: ProfileFormName, count: number): PerfilIngresoInput | null {
  if (form === 'employees') return { ingresodatos: true, colectivo: { cantidadempleados: count } };
  return form === 'guards' ? { ingresodatos: true, guardias: { cantidadGuardias: count } } : null;
}
