import { useEffect, useRef } from 'react';
import { StatusMessage } from '@/components/ui/status-message';
import type { SaleState } from '@/features/purchase/sale/contract';
import { isUnpaidInstalment } from '@/features/purchase/sale/domain';
import { fillKnown } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';

type Props = {
  sale: SaleState;
  /** On this page: then it takes the focus, so that it is read out. */
  wasJustAsked: boolean;
};

/** While its end is asked for: what is to be paid meanwhile, and how to go on after all. */
export function CancellationNotice({ sale, wasJustAsked }: Props) {
  const { sale: words } = lateWords().purchase;
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasJustAsked) told.current?.focus();
  }, [wasJustAsked]);
  const { contact, reference, instalments } = sale;
  return (
    <div ref={told} tabIndex={-1} className="outline-none">
      <StatusMessage>
        <p>{words.cancelled}</p>
        <p className="mt-2 font-semibold">{instalments.some(isUnpaidInstalment) ? words.payNothing : words.allPaid}</p>
        <p className="mt-2 break-words">{fillKnown(words.keep, { ...contact, reference })}</p>
      </StatusMessage>
    </div>
  );
}
