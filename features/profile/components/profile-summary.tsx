'use client';

import { useIsAssumed } from '@/features/profile/profile.store';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { lateWords } from '@/lib/i18n/load-words';
import type { Market } from '@/lib/markets/market';
import { briefSummaryOf, summaryOf } from '@/features/profile/wording/summary';
import type { FormSubject } from './use-profile-form';

type Props = Pick<FormSubject, 'line' | 'money'> & { profile: PerfilIngreso; regionWord: Market['regionWord'] };

export function ProfileSummary({ profile, regionWord, line, money }: Props) {
  const { profile: labels } = lateWords();
  const isAssumed = useIsAssumed(line.profileForm);
  const place = { ...money, regionWord, choices: line.choices, isAssumed };
  const brief = briefSummaryOf(profile, line.profileForm, labels.summary, place);
  return (
    <p className="font-semibold">
      {brief && (
        <span className="sm:hidden" aria-hidden="true">
          {brief}
        </span>
      )}
      <span className={brief ? 'max-sm:sr-only' : undefined}>
        {summaryOf(profile, line.profileForm, labels.summary, place)}
      </span>
    </p>
  );
}
