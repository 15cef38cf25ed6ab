import type { ReactNode } from 'react';
import { ClientLink } from '@/components/ui/client-link';
import type { OfferedLine } from '@/features/compare/directory';
import type { Narrowing } from '@/features/compare/client';
import { CHEAPEST } from '@/features/compare/list';
import { lineInBrowser, offerTexts, periodWording } from '@/features/directory/wording/offers';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';
import type { PageParams } from '@/lib/site/page-params';
import { VisitorOffer } from './visitor-price';

type Props<Line> = {
  page: PageParams;
  lines: readonly Line[];
  narrowing: Narrowing;
  linkOf: (line: ProductLine) => { readonly href: string; readonly words: string };
  factsOf?: (offered: Line) => readonly string[];
  cheapest?: ReadonlyMap<string, ReactNode>;
};

export function OfferCards<Line extends OfferedLine>({
  page,
  lines,
  narrowing,
  linkOf,
  factsOf,
  cheapest,
}: Props<Line>) {
  const words = labelsOf(page.locale, 'directory');
  const wording = periodWording(page);
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:gap-5">
      {lines.map((offered) => {
        const { line, name, plans, price, reference } = offerTexts(page, offered);
        const link = linkOf(line);
        return (
          <li key={line.key} className="card flex flex-col gap-1 md:p-6">
            <h3 className="text-lg">{name}</h3>
            <VisitorOffer
              line={lineInBrowser(line)}
              narrowing={narrowing}
              wording={wording}
              take={cheapest && CHEAPEST}
            >
              <p className="text-ink-soft">{plans}</p>
              <p className="text-xl font-semibold">{price ? fill(words.from, { price }) : words.noPrice}</p>
              {price && <p className="text-sm text-ink-soft">{reference}</p>}
            </VisitorOffer>
            {factsOf?.(offered).map((fact) => (
              <p key={fact}>{fact}</p>
            ))}
            {cheapest?.get(line.productType)}
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
