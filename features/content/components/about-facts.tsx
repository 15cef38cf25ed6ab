import { ClientLink } from '@/components/ui/client-link';
import { fill, fillKnown } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';

type Props = { page: PageParams; notices: readonly string[] };

function factsOf({ page, notices }: Props) {
  const { market, locale } = page;
  const { operator, pay, ranking, data, limits, complaints } = labelsOf(locale, 'pages').about.facts;
  const fillFacts = (text: string) =>
    fillKnown(text, { email: market.contact.email, supervisors: market.supervisors[locale] });
  const [runBy, ...missing] = notices;
  const [line] = market.lines;
  const list = line && {
    href: href(market, locale, { name: 'compare', line: line.path }),
    words: fill(ranking.link, { line: lineWords(locale, line).name }),
  };
  const fact = (
    { title, text }: { title: string; text: string },
    link: { readonly href: string; readonly words: string } | null = null,
    others: readonly string[] = [],
  ) => ({ title, link, paragraphs: [...others, fillFacts(text)] });
  return [
    fact(operator, null, runBy ? [runBy] : []),
    fact(pay),
    fact(ranking, list ?? null),
    fact(data, { href: href(market, locale, { name: 'privacy' }), words: data.link }),
    fact(limits),
    fact(complaints, { href: href(market, locale, { name: 'contact' }), words: complaints.link }, missing),
  ];
}

export const AboutFacts = (props: Props) => (
  <ul className="mt-8 grid gap-6 lg:grid-cols-2">
    {factsOf(props).map(({ title, paragraphs, link }) => (
      <li key={title} className="card space-y-2 p-5 md:p-6">
        <h2 className="text-lg">{title}</h2>
        {paragraphs.map((text) => (
          <p key={text} className="max-w-prose text-ink-soft">
            {text}
          </p>
        ))}
        {link && (
          <ClientLink className="link inline-flex min-h-11 items-center" href={link.href}>
            {link.words}
          </ClientLink>
        )}
      </li>
    ))}
  </ul>
);
