import { buttonClass } from '@/components/ui/button-style';
import { ClientLink } from '@/components/ui/client-link';
import { useProfileStore, type PricedList } from '@/features/profile/profile.store';
import { lateWords } from '@/lib/i18n/load-words';

type Props = { href: string; plan: string; list: Omit<PricedList, 'label'> };

/** Link to the request for a plan, with the list's price, but without the file and its personal data. */
export function RequestForList({ href, plan, list }: Props) {
  const { request: words } = lateWords().profilesSheet;
  return (
    <section className="space-y-2">
      <ClientLink
        className={buttonClass('primary')}
        prefetch={false}
        href={href}
        onClick={() => useProfileStore.setState({ list: { ...list, label: words.exact } })}
      >
        {words.ask} <span className="sr-only">{plan}</span>
      </ClientLink>
      <p className="text-sm text-ink-soft">{words.carried}</p>
    </section>
  );
}
