import type { CompanyInput } from './contract';
import type { StepOf } from '@/features/purchase/domain';
import { dayAfter } from '@/lib/markets/opening-hours';

/** As answers and form errors carry them; `company.errors.<code>` says them in a language. */
export const companyErrors = {
  companyMissing: 'Nombre de la empresa necesario.',
  companyLong: 'Texto muy largo, tiene que ser como máximo 120 caracteres.',
  taxIdMissing: 'Número de identificación de la empresa necesario.',
  taxIdWrong: 'Revisa el número de identificación de la empresa.',
  activityMissing: 'Actividad de la empresa necesaria.',
  activityUnknown: 'Elige una actividad de la lista.',
  startMissing: 'Fecha de inicio necesaria.',
  startWrong: 'La fecha de inicio puede ser desde hace 30 días hasta dentro de 45.',
} as const;

export function companyErrorWords(
  message: string,
  words: Readonly<Record<keyof typeof companyErrors, string>>,
): string {
  const code = (Object.keys(companyErrors) as (keyof typeof companyErrors)[]).find(
    (one) => companyErrors[one] === message,
  );
  return code ? words[code] : message;
}

/** What a market asks of a company's data. */
export type CompanyRules = {
  readonly isTaxId: (typed: string) => boolean;
  /** Codes of the activities to choose from; none: it is typed. */
  readonly sectors: readonly string[];
  readonly isPhone: (typed: string) => boolean;
  /** Between which days the insurance may begin, both included; null: not known here. */
  readonly startDays: { readonly min: string; readonly max: string } | null;
};

/** For an endpoint, whose service knows the market. */
export const ANY_MARKET: CompanyRules = {
  isTaxId: () => true,
  sectors: [],
  isPhone: () => true,
  startDays: null,
};

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

/** How long a request stays open at the insurer (spec section 9). */
const REQUEST_DAYS = 15;

/** The last day on which it is open. @param requestedOn as what is returned a day of the market, '2026-01-31' */
export const lastDayOf = (requestedOn: string): string => dayAfter(requestedOn, REQUEST_DAYS);

export const isRequestOver = (requestedOn: string, today: string): boolean => today > lastDayOf(requestedOn);

/** Days after its beginning on which a request is opened by its proofs and mailed links. */
export const LINK_DAYS = 30;

/** Of one request, in all its lists, which are one sealed value: twice as many as can be insured by it. */
export const LEAVERS_MAX = 10_000;

type Progress = { readonly isListed: boolean; readonly isRequested: boolean };

/** Of a purchase that has begun. */
export function stepOfCompany({ isListed, isRequested }: Progress): StepOf<'company'> {
  if (isRequested) return 'confirmation';
  return isListed ? 'executive' : 'employees';
}
