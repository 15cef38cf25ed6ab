import { useChange } from '@/features/back-office/components/use-change';
import { changePartner, partnerQueryOf, type Ordered } from '@/features/back-office/partners/client';
import type { Changed } from '@/features/back-office/partners/contract';
import { queryClient } from '@/lib/http/query-client';

/** Changes of a partner, after each of which it is shown as it stands then. */
export function useOrder(name: string, words: { readonly failed: string }) {
  const { run, ...change } = useChange(words);
  /** @param done says what was done, in words */
  const order = (ordered: Ordered, done: (changed: Changed) => string) =>
    run(async () => {
      const changed = await changePartner(name, ordered);
      await queryClient().invalidateQueries({ queryKey: partnerQueryOf(name).queryKey });
      return done(changed);
    });
  return { ...change, order };
}
