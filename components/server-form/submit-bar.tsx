'use client';

import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import type { FormProblem } from '@/lib/form-definition/domain';
import { fill } from '@/lib/i18n/labels';
import { useFormWords, type ServerFormLabels } from './form-words';

type Props = {
  formId: string;
  /** What the button says. */
  action: string;
  problems: readonly FormProblem[];
  isSending: boolean;
  /** What went wrong with the last send, or null. */
  failure: string | null;
};

function nameOf({ label, item, n }: FormProblem, labels: ServerFormLabels): string {
  return item ? fill(labels.ofRow, { field: label, row: fill(labels.row, { item, n }) }) : label;
}

/** The button, disabled while something is missing or on its way, with a sentence that says what (spec section 5). */
export function SubmitBar({ formId, action, problems, isSending, failure }: Props) {
  const { labels } = useFormWords();
  const missingId = useId();
  const missing = problems.filter(({ message }) => !message).map((problem) => nameOf(problem, labels));
  const reasons = [
    ...(missing.length > 0 ? [fill(labels.missing, { list: missing.join(', ') })] : []),
    ...problems.flatMap(({ message }) => message ?? []),
  ];
  return (
    <div className="space-y-3">
      {failure && (
        <StatusMessage tone="danger" title={labels.failed}>
          {failure}
        </StatusMessage>
      )}
      <p id={missingId} aria-live="polite" className="text-sm text-ink-soft empty:hidden">
        {reasons.join(' ')}
      </p>
      <Button
        type="submit"
        form={formId}
        className="w-full"
        disabled={problems.length > 0 || isSending}
        data-state={isSending ? 'active' : 'idle'}
        aria-describedby={reasons.length > 0 ? missingId : undefined}
      >
        {isSending ? labels.sending : action}
      </Button>
    </div>
  );
}
