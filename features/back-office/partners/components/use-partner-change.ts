import { useChange } from '@/features/back-office/components/use-change';
import { changePartner, partnerQueryOf } from '@/features/back-office/partners/client';
import type { PartnerChangeResult, PartnerChangeInput } from '@/features/back-office/partners/partner.api';
import { queryClient } from '@/lib/http/query-client';

export function usePartnerChange(name: string, words: { readonly failed: string }) {
  const { run, ...state } = useChange(words);
  const send = (change: PartnerChangeInput, done: (changed: PartnerChangeResult) => string) =>
    run(async () => {
      const changed = await changePartner(name, change);
      await queryClient().invalidateQueries({ queryKey: partnerQueryOf(name).queryKey });
      return done(changed);
    });
  return { ...state, send };
}
