'use client';

import { PlanPanel } from '@/features/plan/components/plan-panel';
import { ReceiptOffers } from '@/features/plan/receipt/components/receipt-offers';
import { lateWords } from '@/lib/i18n/load-words';
import type { ModalSectionProps } from './modal-section';
import { ReceiptPart } from './receipt-part';

/** 'Cómo se calcula' in the plan over a list. */
export function ModalReceiptSection({ item, setting }: ModalSectionProps) {
  const words = lateWords().receipt;
  return (
    <PlanPanel title={words.title}>
      <ReceiptPart id={item.id} labels={words} />
      <ReceiptOffers item={item} title={words.notSubtracted} setting={setting} />
    </PlanPanel>
  );
}
