import type { IconName } from '@/components/ui/icon';

const ICONS: Readonly<Record<string, IconName>> = {
  creditCard: 'credit-card',
  bankTransfer: 'building-2',
  payroll: 'briefcase-business',
  t: 'credit-card',
  tdd: 'credit-card',
  tdc: 'credit-card',
  transfer: 'building-2',
  transfer_non_automated: 'building-2',
  no_payment: 'circle-check',
};

export const paymentIcon = (method: string): IconName => ICONS[method] ?? 'wallet';
