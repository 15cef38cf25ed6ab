import type { CompanyInput, KeptJoiners, KeptLeavers, KeptPerson } from './company.api';
import type { Activation } from '@/features/collective/employees/employee-schemas';
import type { StepOf } from '@/features/purchase/purchase-steps';
import type { CompanyId, CompanyIdProblem } from '@/lib/markets/legal-id';
import { dayAfter } from '@/lib/markets/opening-hours';

export const companyErrors = {
  companyMissing: 'Nombre de la empresa necesario.',
  companyLong: 'Texto muy largo, tiene que ser como máximo 120 caracteres.',
  taxIdMissing: 'Escribe el número de identificación de la empresa.',
  rutSigns: 'El RUT lleva solo números y, al final, un dígito o una K.',
  rutLength: 'Al RUT le faltan o le sobran números: escríbelo completo, con su dígito verificador, como 76.086.428-5.',
  rutStart: 'El RUT no empieza con 0.',
  rutCheckDigit: 'El dígito verificador del RUT no corresponde: revisa los números, alguno está cambiado.',
  rucSigns: 'El RUC lleva solo números.',
  rucLength: 'El RUC tiene 11 dígitos.',
  rucStart: 'El RUC empieza con 20 si es de una empresa, o con 10, 15, 16 o 17 si es de una persona con negocio.',
  rucCheckDigit: 'El último dígito del RUC no corresponde a los demás: revisa los números, alguno está cambiado.',
  nitSigns: 'El NIT lleva solo números.',
  nitLength: 'El NIT tiene 9 dígitos y uno de verificación, como 860.034.313-7.',
  nitStart: 'El NIT no empieza con 0.',
  nitCheckDigit: 'El dígito de verificación del NIT no corresponde: revisa los números, alguno está cambiado.',
  taxIdWrong: 'El número tiene entre 5 y 20 letras y números, con al menos un número.',
  activityMissing: 'Actividad de la empresa necesaria.',
  activityUnknown: 'Elige una actividad de la lista.',
  startMissing: 'Fecha de inicio necesaria.',
  startWrong: 'La fecha de inicio puede ser desde hace 30 días hasta dentro de 45.',
} as const satisfies Readonly<Record<CompanyIdProblem, string>> & Readonly<Record<string, string>>;

export function companyErrorWords(message: string, words: Readonly<Record<keyof typeof companyErrors, string>>) {
  const code = (Object.keys(companyErrors) as (keyof typeof companyErrors)[]).find(
    (one) => companyErrors[one] === message,
  );
  return code ? words[code] : message;
}

export type CompanyRules = {
  readonly taxId: Pick<CompanyId, 'problemOf'> | null;
  readonly sectors: readonly string[];
  readonly isPhone: (typed: string) => boolean;
  readonly startDays: { readonly min: string; readonly max: string } | null;
};

export const ANY_MARKET: CompanyRules = { taxId: null, sectors: [], isPhone: () => true, startDays: null };

export const EMPTY_COMPANY: CompanyInput = {
  company: '',
  taxId: '',
  activity: '',
  contactName: '',
  email: '',
  phone: '',
  employees: null,
  startDate: '',
};

/** Days that a request stays open at the insurer. */
const REQUEST_DAYS = 15;

export const lastDayOf = (requestedOn: string): string => dayAfter(requestedOn, REQUEST_DAYS);

export const isRequestOver = (requestedOn: string, today: string): boolean => today > lastDayOf(requestedOn);

/** Days after its start during which a request opens with its proof or mailed link. */
export const OPEN_DAYS = 30;

/**
 * Days that a request stays open after it was sent to the insurer, or after the last report. Employees join and leave
 * for months.
 */
export const OPEN_DAYS_AFTER_REPORT = 90;

/** Days after the last report during which an executive's link shows the list. */
export const EXECUTIVE_LINK_DAYS = 30;

type ReportTimes = {
  readonly requestedAt: Date | null;
  readonly joinersAt: Date | null;
  readonly leaversAt: Date | null;
};

export const lastReportAt = ({ requestedAt, joinersAt, leaversAt }: ReportTimes): number =>
  Math.max(...[requestedAt, joinersAt, leaversAt].map((at) => at?.getTime() ?? 0));

const DAY_MS = 86_400_000;

export const openUntil = ({ createdAt, ...times }: ReportTimes & { readonly createdAt: Date }): Date =>
  new Date(Math.max(createdAt.getTime() + OPEN_DAYS * DAY_MS, lastReportAt(times) + OPEN_DAYS_AFTER_REPORT * DAY_MS));

export const nextCall = (calls: readonly Date[], now: Date): Date | null =>
  calls.filter((call) => call > now).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;

/** Maximum number of joiners, and of leavers, in all lists of a request: twice the number that it can insure. */
export const REPORTED_MAX = 10_000;

export type CompanyLists = {
  readonly people: readonly KeptPerson[];
  readonly joiners: KeptJoiners;
  readonly leavers: KeptLeavers;
};

export type Report =
  | ({ readonly change: 'activation' } & KeptJoiners[number])
  | ({ readonly change: 'cancellation' } & KeptLeavers[number]);

export const reportsOf = ({ joiners, leavers }: Pick<CompanyLists, 'joiners' | 'leavers'>): Report[] =>
  [
    ...joiners.map((list) => Object.assign({ change: 'activation' } as const, list)),
    ...leavers.map((list) => Object.assign({ change: 'cancellation' } as const, list)),
  ].toSorted((one, other) => one.at.localeCompare(other.at));

/** People insured after all reports, and each leaver's first day without cover. Both are keyed by document. */
export function insuredAfterReports({ people, ...reported }: CompanyLists) {
  const insured = new Map<string, Activation>(people.map((one) => [one.legalId, one]));
  const left = new Map<string, string>();
  for (const report of reportsOf(reported))
    if (report.change === 'cancellation')
      for (const { legalId } of report.people) {
        insured.delete(legalId);
        left.set(legalId, report.day);
      }
    else
      for (const one of report.people) {
        insured.set(one.legalId, one);
        left.delete(one.legalId);
      }
  return { insured, left };
}

export function countInsured(lists: CompanyLists): { readonly holders: number; readonly dependants: number } {
  const all = [...insuredAfterReports(lists).insured.values()];
  const holders = all.filter(({ insuredType }) => insuredType === 'holder').length;
  return { holders, dependants: all.length - holders };
}

type Progress = { readonly isListed: boolean; readonly isRequested: boolean };

export function stepOfCompany({ isListed, isRequested }: Progress): StepOf<'company'> {
  if (isRequested) return 'confirmation';
  return isListed ? 'executive' : 'employees';
}

type Ages = { readonly from: number | null; readonly to: number | null };
type Aged = { readonly dependantType: string | null };

/** True outside the plan's ages. Only a warning, because the insurer decides. Children have no minimum age. */
export const isOutside = ({ from, to }: Ages, age: number, { dependantType }: Aged): boolean => {
  const isAdult = dependantType === null || dependantType === 'Cónyuge';
  return (isAdult && from !== null && age < from) || (to !== null && age > to);
};

/** Reads the token in the fragment '#solicitud=…'. Browsers do not send fragments, so no log contains the token. */
export const companyTokenIn = (hash: string): string | null => /^#solicitud=([\w.-]{80,140})$/.exec(hash)?.[1] ?? null;
export const companyFragmentOf = (token: string): string => `#solicitud=${token}`;
