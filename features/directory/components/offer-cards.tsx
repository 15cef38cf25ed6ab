import { ClientLink } from '@/components/ui/client-link';
import type { OfferedLine } from '@/features/compare/domain/directory';
import { offerTexts } from '@/features/directory/wording/offers';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';
import type { PageParams } from '@/lib/site/page-params';

type Props<Line> = {
  page: PageParams;
  lines: readonly Line[];
  /** `words`: with a place for the line's name. */
  linkOf: (line: ProductLine) => { readonly href: string; readonly words: string };
  factsOf?: (offered: Line) => readonly string[];
};

/** What is offered in each line, with the way to its plans side by side. */
export function OfferCards<Line extends OfferedLine>({ page, lines, linkOf, factsOf }: Props<Line>) {
  const words = labelsOf(page.locale, 'directory');
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:gap-5">
      {lines.map((offered) => {
        const { line, name, plans, price, reference } = offerTexts(page, offered);
        const link = linkOf(line);
        return (
          <li key={line.key} className="card flex flex-col gap-1 md:p-6">
            <h3 className="text-lg">{name}</h3>
            <p className="text-ink-soft">{plans}</p>
            <p className="text-xl font-semibold">{price ? fill(words.from, { price }) : words.noPrice}</p>
            {price && <p className="text-sm text-ink-soft">{reference}</p>}
            {factsOf?.(offered).map((fact) => (
              <p key={fact}>{fact}</p>
            ))}
            <p className="mt-auto pt-2">
              <ClientLink href={link.href} className="btn btn-quiet">
                {fill(link.words, { line: name })}
              </ClientLink>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
