import type { Metadata } from 'next';
import { RateBoard } from '@/features/content/components/rate-board';
import { SHARED_DAYS } from '@/features/share/shared-parts';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { NOT_FOUND_MARK } from '@/lib/page-cache/not-found';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: SitePageProps): Promise<Metadata> {
  const { locale } = await readPageParams(params);
  return { title: labelsOf(locale, 'share').gone.title, robots: { index: false } };
}

export default async function SharedGonePage({ params }: SitePageProps) {
  const page = await readPageParams(params);
  const { title, text, lines } = labelsOf(page.locale, 'share').gone;
  return (
    <div {...NOT_FOUND_MARK} className="page py-10 md:py-14">
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="mt-2 max-w-prose text-lg text-ink-soft">{fill(text, { days: SHARED_DAYS })}</p>
      <h2 className="mt-10 mb-4 text-xl">{lines}</h2>
      <RateBoard {...page} />
    </div>
  );
}
