import '@/app/globals.css';
import type { Metadata, Viewport } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { figtree } from '@/components/layout/font';
import { SoftNavigation } from '@/components/layout/soft-navigation';
import { env } from '@/lib/env';
import { lateWordsFile } from '@/lib/i18n/late-words';
import { ARRIVAL_SCRIPT } from '@/lib/site/arrival-script';
import { htmlAttributes } from '@/lib/site/html-attributes';
import { originOf } from '@/lib/site/hosts';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';

type Props = { params: Promise<SiteParams>; children: ReactNode };

/** Pages are rendered once and kept (lib/page-cache): reading a request in one of them is a mistake and fails. */
export const dynamic = 'error';

/** Seconds a page is served before it is rendered anew in the background (HTTP cache of spec section 9). */
export const revalidate = 300;

/** Nothing is rendered by the build, which therefore needs no database; each page is on its first visit. */
export const generateStaticParams = () => [];

export const viewport: Viewport = { themeColor: '#ffffff' };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, market, locale } = await readPageParams(params);
  const t = await getTranslations({ locale, namespace: 'shell' });
  return {
    metadataBase: new URL(originOf(site)),
    title: { default: t('siteName', { brand: market.brand }), template: `%s | ${market.brand}` },
    description: t('tagline'),
    icons: { icon: { url: `/brand/${market.theme}.svg`, type: 'image/svg+xml' } },
    formatDetection: { telephone: false },
  };
}

export default async function RootLayout({ params, children }: Props) {
  const { market, locale } = await readPageParams(params);
  return (
    <html
      {...htmlAttributes(market)}
      lang={locale}
      data-words={lateWordsFile(locale).version}
      data-theme={market.theme}
      className={figtree.variable}
    >
      {/* Pages that are served have it in front of everything (lib/page-cache/entry.ts); these are not kept. */}
      {env().NODE_ENV === 'development' && (
        <head>
          <script dangerouslySetInnerHTML={{ __html: ARRIVAL_SCRIPT }} />
        </head>
      )}
      <body>
        {children}
        <SoftNavigation />
      </body>
    </html>
  );
}
