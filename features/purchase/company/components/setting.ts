import type { ReactNode } from 'react';
import type { SelectOption } from '@/components/form/select-field';
import { effectiveDays } from '@/features/collective/employees/check';
import { dayIn } from '@/lib/i18n/day';
import type { BankAccounts } from '@/lib/markets/bank-accounts';
import type { CompanyIdKind } from '@/lib/markets/legal-id';
import type { ProductLine } from '@/lib/markets/market';

export type CompanySetting = {
  readonly productCode: string;
  readonly isClosed: boolean;
  readonly line: Pick<ProductLine, 'productType' | 'profileForm'>;
  readonly tag: string;
  readonly timeZone: string;
  readonly thousands: '.' | ',';
  readonly taxId: { readonly kind: CompanyIdKind; readonly label: string; readonly sample: string };
  readonly sectors: readonly SelectOption[];
  readonly relationships: Readonly<Record<string, string>>;
  readonly genders: Readonly<Record<string, string>>;
  readonly accounts: Pick<BankAccounts, 'types' | 'banks'>;
  readonly contact: { readonly name: string; readonly email: string | null };
  readonly sampleId: string;
  readonly consent: ReactNode;
  readonly booking: ReactNode;
};

export const todayIn = ({ timeZone }: Pick<CompanySetting, 'timeZone'>): string => dayIn(timeZone, new Date());

export const startDaysIn = (setting: Pick<CompanySetting, 'timeZone'>) => effectiveDays('activation', todayIn(setting));
