import { ApiError } from '@/lib/http/api-error';
import { RETRIES } from '@/lib/http/retries';
import { fill } from '@/lib/i18n/labels';
import type { LateWords } from '@/lib/i18n/late-words';
import { lateWords } from '@/lib/i18n/load-words';
import { Button } from './button';
import { StatusMessage } from './status-message';

/** Key of the failure's text. */
export type FailedCall = keyof LateWords['reference']['failed'];

export type ReferenceFailureProps = {
  call: FailedCall;
  error: Error;
  values?: Readonly<Record<string, string>>;
  onRetry: () => void;
};

export function failureWords(
  { failed, limit }: LateWords['reference'],
  { call, error, values = {} }: Omit<ReferenceFailureProps, 'onRetry'>,
) {
  const isExhausted = error instanceof ApiError && error.isTemporary;
  return {
    title: fill(failed[call], values),
    detail: isExhausted ? fill(limit, { n: RETRIES.read.times }) : error.message,
  };
}

export function ReferenceFailureText({ onRetry, ...failure }: ReferenceFailureProps) {
  const labels = lateWords().reference;
  const { title, detail } = failureWords(labels, failure);
  return (
    <StatusMessage tone="danger" title={title}>
      <p>{detail}</p>
      <Button variant="quiet" className="mt-2" onClick={onRetry}>
        {labels.retry}
      </Button>
    </StatusMessage>
  );
}
