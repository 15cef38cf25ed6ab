import type { ReactNode, Ref } from 'react';
import { Icon } from '@/components/ui/icon';

const LOOKS = { first: 'plan-first max-md:flex max-md:flex-col', lead: 'lg:in-[.plan-main]:-order-1' } as const;

type Props = {
  title: string;
  id?: string;
  look?: keyof typeof LOOKS;
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** Reduces the panel to one row with this text beside the title; '': only the title. */
  folded?: string;
  children: ReactNode;
};

export function PlanPanel({ title, id, look, titleRef, folded, children }: Props) {
  // An attribute of undefined would take bytes in the page's data.
  const anchor = id !== undefined && { id };
  if (folded !== undefined)
    return (
      <details {...anchor} className="card plan-fold group md:px-6">
        <summary>
          <h2 className="text-base">{title}</h2>
          <span className="truncate text-right text-sm text-ink-soft group-open:hidden">{folded}</span>
          <Icon name="chevron-down" className="size-4 shrink-0 text-ink-soft group-open:rotate-180" />
        </summary>
        <div className="pb-4">{children}</div>
      </details>
    );
  return (
    <section {...anchor} className={look ? `card md:p-6 ${LOOKS[look]}` : 'card md:p-6'}>
      <h2
        {...(titleRef && { ref: titleRef, tabIndex: -1 })}
        className={look ? 'text-lg max-md:leading-tight md:mb-3 md:text-xl' : 'mb-3 text-xl'}
      >
        {title}
      </h2>
      {children}
    </section>
  );
}
