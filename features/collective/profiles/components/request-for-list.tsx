import type { MouseEvent } from 'react';
import { buttonClass } from '@/components/ui/button-style';
import { ClientLink } from '@/components/ui/client-link';
import type { ProfileProblems } from '@/features/collective/profiles/profiles.api';
import { useLeadStore } from '@/features/lead/lead.store';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';

type PricedList = {
  readonly plan: string;
  readonly people: number;
  readonly risks: ProfileProblems['reading']['risks'];
  /** Amount with its currency; null: some person has no price. */
  readonly total: string | null;
  readonly file: string;
};

const NAME_MAX = 100;

/** Link to the request for a plan. Its message contains the list's summary, but no file and no personal data. */
export function RequestForList({ href, list }: { href: string; list: PricedList }) {
  const { request: words } = lateWords().profilesSheet;
  const summary = [
    words.heading,
    fill(words.plan, { plan: list.plan }),
    fill(words.people, { people: list.people }),
    list.risks.length > 0 &&
      fill(words.risks, { risks: list.risks.map((one) => `${one.level} (${one.people})`).join(', ') }),
    list.total ? fill(words.total, { total: list.total }) : words.unknown,
    fill(words.file, { file: list.file.slice(0, NAME_MAX) }),
  ].filter(Boolean);

  function carry({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
    const { draft, updateDraft } = useLeadStore.getState();
    const typed = String(draft.fld_msg ?? '').split('\n\n');
    const own = typed.filter((part) => part && !part.startsWith(words.heading));
    updateDraft({ fld_employees: list.people, fld_msg: [summary.join('\n'), ...own].join('\n\n') });
    // The open form has read its draft already.
    if (currentTarget.pathname === location.pathname) location.reload();
  }

  return (
    <section className="space-y-2">
      <ClientLink className={buttonClass('primary')} prefetch={false} href={href} onClick={carry}>
        {words.ask} <span className="sr-only">{list.plan}</span>
      </ClientLink>
      <p className="text-sm text-ink-soft">{words.carried}</p>
    </section>
  );
}
