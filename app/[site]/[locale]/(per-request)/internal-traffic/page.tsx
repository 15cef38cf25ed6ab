import type { Metadata } from 'next';
import { FlagPage } from '@/features/staff-flags/components/flag-page';
import { labelsOf } from '@/lib/i18n/messages';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';

type Props = { params: Promise<SiteParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageParams(params);
  return { title: labelsOf(locale, 'staffFlags').internalTraffic.title, robots: { index: false, follow: false } };
}

export default async function InternalTrafficPage({ params }: Props) {
  return <FlagPage page={await readPageParams(params)} flag="internalTraffic" />;
}
