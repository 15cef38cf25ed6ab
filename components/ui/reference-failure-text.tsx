'use client';

import { failureWords, type EndpointName } from '@/lib/http/endpoint-query';
import { lateWords } from '@/lib/i18n/load-words';
import { Button } from './button';
import { StatusMessage } from './status-message';

export type ReferenceFailureProps = {
  call: EndpointName;
  error: Error;
  values?: Readonly<Record<string, string>>;
  onRetry: () => void;
};

export function ReferenceFailureText({ call, error, values, onRetry }: ReferenceFailureProps) {
  const labels = lateWords().reference;
  const { title, detail } = failureWords(labels, call, error, values);
  return (
    <StatusMessage tone="danger" title={title}>
      <p>{detail}</p>
      <Button variant="quiet" className="mt-2" onClick={onRetry}>
        {labels.retry}
      </Button>
    </StatusMessage>
  );
}
