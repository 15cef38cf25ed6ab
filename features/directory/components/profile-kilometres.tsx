import type { ReactNode } from 'react';
import { useKnownRegion } from '@/features/profile/profile.store';
import type { measureClinic } from '@/features/reference/reference.api';
import { useQuery } from '@/lib/http/use-query';
import { queryOf } from '@/lib/http/query-of';
import { fill } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';

type Props = {
  clinic: string;
  words: { readonly distance: string; readonly near: string };
  tag: string;
  children: ReactNode;
};

/** 'A 4 km de Temuco', from the profile's place or the capital of its region. Without a profile, shows `children`. */
export function ProfileKilometres({ clinic, words, tag, children }: Props) {
  const { stateCode = '', placeCode = null } = useKnownRegion() ?? {};
  const options = queryOf<typeof measureClinic>('GET /api/places/kilometres', { clinic, stateCode, placeCode });
  const { data } = useQuery({ ...options, enabled: stateCode !== '' });
  if (!data || data.from === null || data.kilometres === null) return children;
  const { from: place, kilometres } = data;
  return <p>{fill(kilometres < 1 ? words.near : words.distance, { km: formatNumber(kilometres, tag), place })}</p>;
}
