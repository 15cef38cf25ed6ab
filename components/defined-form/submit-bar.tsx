import { useId } from 'react';
import { FieldError } from '@/components/form/field-frame';
import { SubmitButton } from '@/components/form/submit-button';
import { StatusMessage } from '@/components/ui/status-message';
import type { FormProblem } from '@/lib/form-definition/form-values';
import { fill } from '@/lib/i18n/labels';
import { useFormWords, type ServerFormLabels } from './form-words';

type Props = {
  formId: string;
  action: string;
  sending: string;
  failed: string;
  problems: readonly FormProblem[];
  /** Called when the pointer comes near, so that a click need not wait for a typing pause. */
  onNear: () => void;
  onMissing: () => void;
  isSending: boolean;
  failure: string | null;
};

function nameOf({ label, item, n }: FormProblem, labels: ServerFormLabels): string {
  return item ? fill(labels.ofRow, { field: label, row: fill(labels.row, { item, n }) }) : label;
}

function reasonsOf(problems: readonly FormProblem[], labels: ServerFormLabels): string[] {
  const named = (isMissing: boolean, words: string) => {
    const names = problems
      .filter((one) => !one.message && one.isMissing === isMissing)
      .map((one) => nameOf(one, labels));
    return names.length > 0 ? [fill(words, { list: names.join(', ') })] : [];
  };
  const missingMessages = problems.flatMap(({ isMissing, message }) => (isMissing && message ? [message] : []));
  return [...missingMessages, ...named(true, labels.missing), ...named(false, labels.wrong)];
}

export function SubmitBar({ formId, action, sending, failed, problems, onNear, onMissing, isSending, failure }: Props) {
  const { labels } = useFormWords();
  const reasonsId = useId();
  const reasons = reasonsOf(problems, labels);
  const refusals = [...new Set(problems.flatMap(({ isMissing, message }) => (message && !isMissing ? [message] : [])))];
  return (
    <div className="space-y-3" onPointerEnter={onNear}>
      {failure && (
        <StatusMessage tone="danger" title={failed}>
          {failure}
        </StatusMessage>
      )}
      <div id={reasonsId} aria-live="polite" className="space-y-1 text-sm text-ink-soft empty:hidden">
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        {refusals.map((refusal, index) => (
          <FieldError key={refusal} id={`${reasonsId}-${index}`} error={refusal} />
        ))}
      </div>
      <SubmitButton
        form={formId}
        isMissing={problems.length > 0}
        isBusy={isSending}
        missingLabel={labels.toMissing}
        onMissing={onMissing}
        describedBy={problems.length > 0 ? reasonsId : undefined}
      >
        {isSending ? sending : action}
      </SubmitButton>
    </div>
  );
}
