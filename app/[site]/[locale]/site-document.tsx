import '@/app/globals.css';
import type { ReactNode } from 'react';
import { figtree } from '@/components/layout/font';
import { SoftNavigation } from '@/components/layout/soft-navigation';
import { lateWordsVersion } from '@/lib/i18n/late-words';
import { ARRIVAL_SCRIPT } from '@/lib/site/arrival-script';
import { htmlAttributes } from '@/lib/site/html-attributes';
import type { SitePage } from '@/lib/site/page-params';

type Props = {
  page: SitePage;
  /** For pages that do not pass the page cache, which puts the script that takes a search out of the address into its own. */
  arrivalScript?: { nonce?: string };
  children: ReactNode;
};

/** `<html>` and `<body>` of a site, for both root layouts: the pages that are kept and the ones rendered per request. */
export function SiteDocument({ page: { market, locale }, arrivalScript, children }: Props) {
  return (
    <html
      {...htmlAttributes(market)}
      lang={locale}
      data-words={lateWordsVersion(locale)}
      data-theme={market.theme}
      className={figtree.variable}
    >
      {arrivalScript && (
        <head>
          <script {...arrivalScript} dangerouslySetInnerHTML={{ __html: ARRIVAL_SCRIPT }} />
        </head>
      )}
      <body>
        {children}
        <SoftNavigation />
      </body>
    </html>
  );
}
