import { useEffect, useEffectEvent, useRef } from 'react';
import { useIsOpenedHere, usePurchaseSession } from '@/features/purchase/purchase.store';
import { PURCHASE_FLOWS, type PurchaseFlowName, type StepOf } from '@/features/purchase/purchase-steps';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';

type Props<Flow extends PurchaseFlowName> = { flow: Flow; step: StepOf<Flow>; view?: string };

/** Focuses the heading after a button click or a return from the gateway, so that screen readers announce the step. */
export function StepList<Flow extends PurchaseFlowName>({ flow, step, view }: Props<Flow>) {
  const { steps, stepOf } = lateWords().purchase;
  const all: readonly StepOf<PurchaseFlowName>[] = PURCHASE_FLOWS[flow];
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isOpenedHere = useIsOpenedHere();
  const isReturn = usePurchaseSession() !== null;
  const place = [step, view].join();
  const shown = useRef(isOpenedHere || isReturn ? null : place);
  const bringIntoSight = useEffectEvent(() => {
    heading.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    bringIntoSight();
  }, [place]);
  useEffect(() => {
    const showAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) bringIntoSight();
    };
    window.addEventListener('pageshow', showAgain);
    return () => window.removeEventListener('pageshow', showAgain);
  }, []);
  const at = all.indexOf(step);
  return (
    <div ref={list} className="mb-5">
      <ol
        className="grid grid-cols-2 gap-x-1.5 gap-y-2 md:grid-cols-4"
        aria-label={fill(stepOf, { step: at + 1, steps: all.length })}
      >
        {all.map((one, index) => (
          <li key={one} aria-current={one === step ? 'step' : undefined} className="min-w-0">
            <span aria-hidden="true" className={`block h-1.5 rounded-full ${index <= at ? 'bg-accent' : 'bg-line'}`} />
            <span
              className={`mt-1.5 block text-sm leading-[1.125rem] ${one === step ? 'font-semibold' : 'text-ink-soft'}`}
            >
              {steps[one]}
            </span>
          </li>
        ))}
      </ol>
      <h2 ref={heading} tabIndex={-1} className="mt-5 text-xl outline-none">
        {steps[step]}
      </h2>
    </div>
  );
}
