import type { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { useQuery } from '@/lib/http/use-query';
import { useFailure } from './change-result';
import { useOffice } from './office';

export const LoadFailure = ({ error, onRetry }: { error: Error; onRetry: () => unknown }) => (
  <div className="mt-4 space-y-3">
    <StatusMessage tone="danger" title={useFailure(error)} />
    <Button variant="quiet" onClick={() => void onRetry()}>
      {useOffice().states.retry}
    </Button>
  </div>
);

type Props<Data> = {
  query: {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
    readonly enabled?: boolean;
    readonly staleTime?: number;
    readonly gcTime?: number;
    readonly refetchInterval?: number;
    readonly refetchOnWindowFocus?: 'always';
    readonly placeholderData?: typeof keepPreviousData;
  };
  children: (data: Data) => ReactNode;
};

export function QueryContent<Data>({ query, children }: Props<Data>) {
  const { data, error, refetch, isEnabled } = useQuery({ staleTime: 0, retry: false, ...query });
  const { states } = useOffice();
  if (!isEnabled) return null;
  if (!error && data === undefined) return <p className="office-empty mt-4">{states.loading}</p>;
  return (
    <>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {data !== undefined && children(data)}
    </>
  );
}
