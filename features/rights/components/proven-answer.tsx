import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import type { MyData, showMyData } from '@/features/rights/my-data.api';
import { ApiError } from '@/lib/http/api-error';
import { call } from '@/lib/http/call';
import { useQuery } from '@/lib/http/use-query';
import { fillKnown } from '@/lib/i18n/labels';
import type { RightsLabels } from './rights-labels';

export type ProvenProps = { proof: string; words: RightsLabels; help: string | null; tag: string; onOver: () => void };

type Props = Omit<ProvenProps, 'tag'> & { children: (data: MyData, refetch: () => void) => ReactNode };

export function ProvenAnswer({ proof, words, help, onOver, children }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['my-data', proof],
    queryFn: () => call<typeof showMyData>('GET /api/my-data', {}, { bearer: proof }),
    gcTime: 0,
    retry: 1,
  });
  if (error instanceof ApiError && error.status === 403)
    return (
      <StatusMessage tone="danger" title={words.open.over}>
        <Button variant="quiet" onClick={onOver}>
          {words.ask.submit}
        </Button>
      </StatusMessage>
    );
  if (error && !data)
    return (
      <StatusMessage tone="danger" title={fillKnown(words.failed, { email: help })}>
        <Button variant="quiet" onClick={() => void refetch()}>
          {words.data.retry}
        </Button>
      </StatusMessage>
    );
  if (!data) return <output>{words.data.busy}</output>;
  return children(data, () => void refetch());
}
