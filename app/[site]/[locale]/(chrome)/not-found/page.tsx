import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { labelsOf } from '@/lib/i18n/messages';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';

type Props = { params: Promise<SiteParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageParams(params);
  return { title: labelsOf(locale, 'shell').notFound.title, robots: { index: false } };
}

/** Every address that no table knows ends here: status 404, one entry of the page cache per site and language. */
export default function UnknownAddressPage() {
  notFound();
}
