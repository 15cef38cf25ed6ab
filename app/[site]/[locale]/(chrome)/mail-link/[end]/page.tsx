import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ButtonLink } from '@/components/ui/button-link';
import { MAIL_LINK_DAYS } from '@/features/lead/confirmation/confirmation.api';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { NOT_FOUND_MARK } from '@/lib/page-cache/not-found';
import { MAIL_LINK_ENDS, type MailLinkEnd } from '@/lib/routing/fixed-routes';
import { href } from '@/lib/routing/routes';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';

type Props = { params: Promise<SiteParams & { end: string }> };

export const generateStaticParams = () => [];

async function readEnd(params: Props['params']) {
  const page = await readPageParams(params);
  const { end } = await params;
  const words = labelsOf(page.locale, 'contact').mailLink;
  if (!Object.hasOwn(MAIL_LINK_ENDS, end)) notFound();
  const known = end as MailLinkEnd;
  const { title, text } = words[known];
  return {
    page,
    title,
    text: fill(text, { days: MAIL_LINK_DAYS }),
    words,
    isGood: MAIL_LINK_ENDS[known].isGood,
    leadsToLogin: 'leadsTo' in MAIL_LINK_ENDS[known],
  };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title } = await readEnd(params);
  return { title, robots: { index: false } };
}

export default async function MailLinkEndPage({ params }: Props) {
  const { page, title, text, words, isGood, leadsToLogin } = await readEnd(params);
  const { market, locale } = page;
  return (
    <div {...(!isGood && NOT_FOUND_MARK)} className="page py-10 md:py-14">
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="mt-2 mb-6 max-w-prose text-lg text-ink-soft">{text}</p>
      <div className="flex flex-wrap gap-3">
        {leadsToLogin ? (
          <ButtonLink href={href(market, locale, { name: 'login' })}>{words.toLogin}</ButtonLink>
        ) : (
          <ButtonLink href={href(market, locale, { name: 'compareIndex' })}>{words.toPlans}</ButtonLink>
        )}
        <ButtonLink href={href(market, locale, { name: 'contact' })} variant="quiet">
          {words.toContact}
        </ButtonLink>
      </div>
    </div>
  );
}
