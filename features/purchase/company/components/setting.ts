import type { ReactNode } from 'react';
import type { SelectOption } from '@/components/form/select-field';
import { effectiveDays } from '@/features/collective/employees/domain/check';
import { dayIn } from '@/lib/i18n/day';
import type { BankAccounts } from '@/lib/markets/bank-accounts';
import type { CompanyIdKind } from '@/lib/markets/legal-id';
import type { ProductLine } from '@/lib/markets/market';

export type CompanySetting = {
  readonly productCode: string;
  /** True when the plan takes no new customers. */
  readonly isClosed: boolean;
  readonly line: Pick<ProductLine, 'productType' | 'profileForm'>;
  readonly tag: string;
  readonly timeZone: string;
  readonly thousands: '.' | ',';
  readonly taxId: { readonly kind: CompanyIdKind; readonly label: string; readonly sample: string };
  /** Empty: the activity is free text. */
  readonly sectors: readonly SelectOption[];
  /** Labels by code. */
  readonly relationships: Readonly<Record<string, string>>;
  readonly genders: Readonly<Record<string, string>>;
  readonly accounts: Pick<BankAccounts, 'types' | 'banks'>;
  /** Contact while the request has no executive. */
  readonly contact: { readonly name: string; readonly email: string | null };
  /** Example of a person's document number in the market. */
  readonly sampleId: string;
  readonly consent: ReactNode;
  /** Booking of a call with the executive. Null: no executive takes bookings. */
  readonly booking: ReactNode;
};

export const todayIn = ({ timeZone }: Pick<CompanySetting, 'timeZone'>): string => dayIn(timeZone, new Date());

export const startDaysIn = (setting: Pick<CompanySetting, 'timeZone'>) => effectiveDays('activation', todayIn(setting));
