'use client';

import { StatusMessage } from '@/components/ui/status-message';
import { useSaleNow, type SaleNow } from '@/features/purchase/client';

type Props = {
  productCode: string;
  kept: SaleNow;
  labels: Readonly<Record<Exclude<SaleNow, 'open'>, string>>;
};

export function SaleNotice({ productCode, kept, labels }: Props) {
  const sale = useSaleNow(productCode) ?? kept;
  if (sale === 'open') return null;
  return (
    <div className="mt-4">
      <StatusMessage tone="warning">{labels[sale]}</StatusMessage>
    </div>
  );
}
