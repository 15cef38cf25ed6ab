'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { ownAccountQuery } from '@/features/back-office/account/client';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import type { Messages } from '@/lib/i18n/messages';
import { PasswordForm, type PasswordRules } from './password-form';
import { SecondFactorCard } from './second-factor-card';
import { SessionsCard } from './sessions-card';

type Props = {
  /** A demonstration's account is everybody's: nobody changes it. */
  mayChange: boolean;
  words: Messages['backOffice']['account'];
  rules: PasswordRules;
  retry: string;
  tag: string;
};

export function AccountScreen({ mayChange, words, rules, retry, tag }: Props) {
  const { data: account, error, refetch } = useQuery(ownAccountQuery(), queryClient());
  if (error)
    return (
      <div className="mt-4 space-y-3">
        <StatusMessage tone="danger" title={error instanceof ApiError && error.status ? error.message : words.failed} />
        <Button variant="quiet" onClick={() => void refetch()}>
          {retry}
        </Button>
      </div>
    );
  if (!account) return <p className="office-empty mt-4">{words.loading}</p>;
  const refresh = () => queryClient().invalidateQueries({ queryKey: ownAccountQuery().queryKey });
  return (
    <div className="office-columns">
      <div className="office-stack">
        <SessionsCard {...{ account, mayChange, words, tag, refresh }} />
      </div>
      {mayChange && (
        <div className="office-stack">
          <SecondFactorCard {...{ account, words, refresh }} />
          <PasswordForm {...{ words, rules, refresh }} />
        </div>
      )}
    </div>
  );
}
