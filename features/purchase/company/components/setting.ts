import type { ReactNode } from 'react';
import type { SelectOption } from '@/components/form/select-field';
import { effectiveDays } from '@/features/collective/employees/domain/check';
import { dayIn } from '@/lib/i18n/day';
import type { BankAccounts } from '@/lib/markets/bank-accounts';
import type { CompanyIdKind } from '@/lib/markets/legal-id';
import type { ProductLine } from '@/lib/markets/market';

/** What the page knows of the plan and of its market. */
export type CompanySetting = {
  readonly productCode: string;
  /** The plan takes nobody new. */
  readonly isClosed: boolean;
  readonly line: Pick<ProductLine, 'productType' | 'profileForm'>;
  /** BCP 47, of amounts and days. */
  readonly tag: string;
  readonly timeZone: string;
  readonly thousands: '.' | ',';
  readonly taxId: { readonly kind: CompanyIdKind; readonly label: string; readonly sample: string };
  /** None: the activity is typed. */
  readonly sectors: readonly SelectOption[];
  /** Words for them, by code. */
  readonly relationships: Readonly<Record<string, string>>;
  readonly genders: Readonly<Record<string, string>>;
  readonly accounts: Pick<BankAccounts, 'types' | 'banks'>;
  /** Who is written to while nobody has the request. */
  readonly contact: { readonly name: string; readonly email: string | null };
  /** How a person's document looks there. */
  readonly sampleId: string;
  /** What one agrees to by going on. */
  readonly consent: ReactNode;
  /** Where a call with the executive is booked; null: nobody can be booked here. */
  readonly booking: ReactNode;
};

export const todayIn = ({ timeZone }: Pick<CompanySetting, 'timeZone'>): string => dayIn(timeZone, new Date());

/** Between which days somebody's insurance may begin. */
export const startDaysIn = (setting: Pick<CompanySetting, 'timeZone'>) => effectiveDays('activation', todayIn(setting));
