import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { useOpenCompany, useRenewCompanyLink } from '@/features/purchase/company/client';
import { ApiError } from '@/lib/http/api-error';
import { lateWords } from '@/lib/i18n/load-words';

/** What a mailed link leads to where this browser has no proof of the request yet. */
export function StartedElsewhere({ token }: { token: string }) {
  const { company, purchase } = lateWords();
  const words = company.continuing;
  const [isUsed, setUsed] = useState(false);
  const open = useOpenCompany();
  const renew = useRenewCompanyLink();
  const failure = renew.error ?? (isUsed ? null : open.error);
  return (
    <StatusMessage tone={isUsed ? 'warning' : 'info'} title={isUsed ? words.used : words.hereTitle}>
      {!isUsed && <p>{words.here}</p>}
      {isUsed ? (
        <Button className="mt-3" disabled={renew.isPending} onClick={() => renew.mutate(token)}>
          {renew.isPending ? purchase.sending : words.another}
        </Button>
      ) : (
        <Button
          className="mt-3"
          disabled={open.isPending}
          onClick={() =>
            open.mutate(token, { onError: (error) => setUsed(error instanceof ApiError && error.status === 403) })
          }
        >
          {open.isPending ? purchase.sending : words.open}
        </Button>
      )}
      <output className="mt-2 block empty:hidden">{renew.data && words.anotherSent}</output>
      {failure && (
        <p role="alert" className="mt-2 font-medium text-danger">
          {failure.message}
        </p>
      )}
    </StatusMessage>
  );
}
