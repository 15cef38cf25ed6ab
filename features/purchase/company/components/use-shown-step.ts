import { useEffect, useState } from 'react';
import { PURCHASE_FLOWS, type StepOf } from '@/features/purchase/domain';

type Step = StepOf<'company'>;

const ORDER: readonly Step[] = PURCHASE_FLOWS.company;

const stepInHistory = (): Step | null => {
  const { purchaseStep } = (history.state ?? {}) as { purchaseStep?: unknown };
  return ORDER.find((step) => step === purchaseStep) ?? null;
};

const keep = (how: 'pushState' | 'replaceState', purchaseStep: Step): void =>
  history[how]({ ...history.state, purchaseStep }, '');

/**
 * Which step is looked at: the one that was reached, or an earlier one. Each that is shown is an entry of the history, so
 * that Back leads to the step before and a reload to the same.
 */
export function useShownStep(reached: Step): readonly [Step, (step: Step) => void] {
  const [chosen, setChosen] = useState(stepInHistory);
  useEffect(() => {
    const follow = () => setChosen(stepInHistory());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const isOpen = chosen !== null && reached !== 'confirmation' && ORDER.indexOf(chosen) <= ORDER.indexOf(reached);
  const shown = isOpen ? chosen : reached;

  function show(step: Step) {
    if (stepInHistory() === null) keep('replaceState', shown);
    if (stepInHistory() !== step) keep('pushState', step);
    setChosen(step);
  }
  return [shown, show];
}
