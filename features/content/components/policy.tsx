import type { ReactNode } from 'react';
import { fillKnown } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';

type Props = { page: PageParams; name: 'privacy' | 'terms'; notices: readonly string[]; children?: ReactNode };

export function Policy({ page: { market, locale }, name, notices, children }: Props) {
  const { [name]: words, unconfirmed } = labelsOf(locale, 'policies');
  const { brand, contact, dataLaw } = market;
  const fillFacts = (text: string) => fillKnown(text, { brand, email: contact.email, law: dataLaw[locale] });
  return (
    <div className="page py-10 md:py-14">
      <h1 className="text-2xl md:text-3xl">{words.title}</h1>
      <p className="mt-2 max-w-prose text-lg text-ink-soft">{fillFacts(words.lead)}</p>
      {notices.map((notice) => (
        <p key={notice} className="mt-2 max-w-prose">
          {notice}
        </p>
      ))}
      <p className="mt-2 max-w-prose text-ink-soft">{unconfirmed}</p>
      <div className="mt-8 max-w-3xl space-y-8">
        {words.sections.map(({ title, text }) => (
          <section key={title}>
            <h2 className="text-xl">{title}</h2>
            <p className="mt-2 max-w-prose">{fillFacts(text)}</p>
          </section>
        ))}
        {children}
      </div>
    </div>
  );
}
