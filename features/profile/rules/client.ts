import { queryOptions } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PerfilIngresoInput } from '@/features/profile/profile-schemas';
import { TRIED_ONCE } from '@/lib/http/query-client';
import { useQuery } from '@/lib/http/use-query';
import { noteIgnored } from '@/lib/expression/ignored';
import { localRules } from '@/lib/markets/profile-rules';
import { documentSite } from '@/lib/browser/document-site';
import { call } from '@/lib/http/call';
import { profileRulesResponse, type readProfileRules, type ProfileRules } from './profile-rules.api';
import { brokenRules, inLanguage } from './profile-rules';

function profileRulesQuery(productType: string) {
  return queryOptions({
    queryKey: ['profile-rules', productType, document.documentElement.lang],
    queryFn: async ({ signal }): Promise<ProfileRules> => {
      const input = { productTypeName: productType };
      const answer = await call<typeof readProfileRules>('GET /api/profile-form/rules', input, { signal });
      return profileRulesResponse.parse(answer).rules;
    },
    ...TRIED_ONCE,
  });
}

function localRulesHere(productType: string): ProfileRules {
  const { country, language } = documentSite();
  return inLanguage(localRules(country, productType), language);
}

export function useProfileProblems(productType: string, fallback: string) {
  const { data } = useQuery(profileRulesQuery(productType));
  return useCallback(
    (profile: PerfilIngresoInput): string[] => {
      const broken = brokenRules(data ?? localRulesHere(productType), profile, {
        today: new Date(),
        ignore: ({ name }, problem) => noteIgnored(`rule ${name} of ${productType}`, problem),
      });
      return [...new Set(broken.map(({ message }) => message ?? fallback))];
    },
    [data, productType, fallback],
  );
}
