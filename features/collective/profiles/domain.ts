import { toDay } from '@/features/collective/employees/domain/check';
import { readGender } from '@/features/collective/employees/domain/choices';
import { BIRTH_DATE_HEADINGS, PAYROLL_HEADINGS } from '@/features/collective/employees/domain/payroll-headings';
import type { PerfilIngresoInput } from '@/features/profile/contract';
import { searchText } from '@/lib/i18n/search-text';
import type { Headings } from '@/lib/sheet/headings';
import type { Market, ProfileFormName, Region } from '@/lib/markets/market';

/** Of one sheet. */
export const PROFILES_MAX = 5_000;

export type ProfileColumn = 'edad' | 'sexo' | 'ingreso' | 'edad_pareja' | 'cargas' | 'region';

/** Of a list of wages, which says no age but when somebody was born. */
type BirthColumn = 'nacimiento';

const OF_A_COMPANY = ['edad', 'sexo', 'region'] as const;

/** What a sheet of profiles says of each, by the form of the line; a form without columns has no sheet. */
export const PROFILE_COLUMNS: Readonly<Partial<Record<ProfileFormName, readonly ProfileColumn[]>>> = {
  persons: ['edad', 'sexo', 'ingreso', 'edad_pareja', 'cargas', 'region'],
  person: ['edad', 'sexo', 'ingreso'],
  employees: OF_A_COMPANY,
  guards: OF_A_COMPANY,
};

const SPELLINGS: Readonly<Record<ProfileColumn | BirthColumn, readonly string[]>> = {
  nacimiento: BIRTH_DATE_HEADINGS,
  edad: ['Años', 'Edad en años', 'Age', 'Idade'],
  sexo: ['Género', 'Sex', 'Gender', 'Gênero'],
  ingreso: ['Ingresos', 'Ingreso mensual', 'Sueldo', 'Remuneración', 'Renta', 'Salario', 'Income', 'Salary', 'Renda'],
  edad_pareja: ['Edad pareja', 'Edad cónyuge', 'Edad del cónyuge', 'Partner age', 'Idade do cônjuge'],
  cargas: ['Edades cargas', 'Edades de las cargas', 'Edades de los hijos', 'Ages of dependants'],
  region: ['Región', 'Region', 'Provincia', 'Ciudad', 'State'],
};

/** What the rest of a list of wages says. */
const IGNORED = [
  ...['N°', 'Nro', 'Item', 'Nombre', 'Nombres', 'Apellidos', 'Apellidos y nombres', 'Nombres y apellidos', 'Documento'],
  ...['N° documento', 'Nro doc', 'DNI', 'RUT', 'Cédula', 'Cargo', 'Puesto', 'Área', 'Correo', 'Email', 'Celular'],
  ...['Teléfono', 'Fecha de ingreso', 'Name', 'Hijos', 'Cargas', 'N° cargas'],
  ...['Cargas familiares', 'Dependientes', 'Departamento', 'Estado'],
  ...PAYROLL_HEADINGS,
];

type Words = Readonly<Record<ProfileColumn | BirthColumn, string>>;

/** @param words of the reader's language; `all`: of every language, as their templates have them */
export const profileHeadings = (words: Words, all: readonly Words[]): Headings<ProfileColumn, BirthColumn> => ({
  words,
  spellings: Object.fromEntries(
    (Object.keys(SPELLINGS) as (keyof Words)[]).map((name) => [
      name,
      [...all.map((one) => one[name]), ...SPELLINGS[name]],
    ]),
  ),
  // 'Cargas: 2' counts them, as 'Hijos' does.
  ambiguous: ['cargas'],
  needed: ['edad'],
  joint: { nacimiento: ['edad'] },
  ofPerson: ['edad'],
  ignored: IGNORED,
  isExact: false,
});

export type ProfileCells = Readonly<Partial<Record<ProfileColumn, string>>>;

/** Keys of `profilesSheet.problems` in messages. */
export type ProfileProblem = {
  readonly field: ProfileColumn;
  readonly code: 'age' | 'sex' | 'income' | 'ages' | 'region';
};

const OLDEST = 120;
const DEPENDANTS_MAX = 50;

const isAge = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= OLDEST;
const agesOf = (text: string) => text.split(/[\s,;/]+/).filter(Boolean);
/** '1650000', '1.650.000' and '1,650,000'. */
const INCOME = /^(?:\d{1,12}|\d{1,3}([.,])\d{3}(?:\1\d{3}){0,2})$/;

const regionOf = (text: string, regions: readonly Region[]): Region | null =>
  regions.find((one) =>
    [one.stateCode, one.stateName, one.abbreviation].some((name) => searchText(name) === searchText(text)),
  ) ?? null;

type Check = readonly [ProfileProblem['code'], (text: string, regions: readonly Region[]) => boolean];

const CHECKS: Readonly<Record<ProfileColumn, Check>> = {
  edad: ['age', isAge],
  sexo: ['sex', (text) => text === '' || readGender(text) !== null],
  ingreso: ['income', (text) => text === '' || INCOME.test(text)],
  edad_pareja: ['age', (text) => text === '' || isAge(text)],
  cargas: ['ages', (text) => agesOf(text).length <= DEPENDANTS_MAX && agesOf(text).every(isAge)],
  region: ['region', (text, regions) => text === '' || regions.length === 0 || regionOf(text, regions) !== null],
};

const years = (day: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(day.slice(0, 4)) - (today.slice(5) < day.slice(5) ? 1 : 0);

/** A row with the age that its birth date makes today, where it says none; null: it says a day that cannot be one. */
export function withAge(
  { nacimiento = '', ...cells }: ProfileCells & Readonly<Partial<Record<BirthColumn, string>>>,
  today: string,
): ProfileCells | null {
  if (cells.edad || !nacimiento) return cells;
  const day = toDay(nacimiento);
  const edad = day ? String(years(day, today)) : '';
  return isAge(edad) ? { ...cells, edad } : null;
}

/** What is wrong with a row, in the order of its columns. */
export function checkProfile(
  columns: readonly ProfileColumn[],
  cells: ProfileCells,
  { regions }: Pick<Market, 'regions'>,
): ProfileProblem[] {
  return columns.flatMap((field) => {
    const [code, isRight] = CHECKS[field];
    return isRight(cells[field] ?? '', regions) ? [] : [{ field, code }];
  });
}

/** The household that a row without problems says. */
export function householdProfile(cells: ProfileCells, { regions }: Pick<Market, 'regions'>): PerfilIngresoInput {
  const { edad, sexo = '', ingreso = '', edad_pareja: partner = '', cargas = '', region = '' } = cells;
  const self = {
    edad: Number(edad),
    ...(sexo && { sexo: readGender(sexo)! }),
    ingreso: ingreso ? Number(ingreso.replaceAll(/[.,]/g, '')) : null,
  };
  return {
    ingresodatos: true,
    cotizante: partner ? [self, { edad: Number(partner) }] : [self],
    enPareja: partner !== '',
    cargas: agesOf(cargas).map((age) => ({ edad: Number(age) })),
    region: regionOf(region, regions),
  };
}

/** The company whose people the rows are; null: the form asks for households. */
export function companyProfile(form: ProfileFormName, count: number): PerfilIngresoInput | null {
  if (form === 'employees') return { ingresodatos: true, colectivo: { cantidadempleados: count } };
  return form === 'guards' ? { ingresodatos: true, guardias: { cantidadGuardias: count } } : null;
}
