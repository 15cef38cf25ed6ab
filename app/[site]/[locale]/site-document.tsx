import '@/app/globals.css';
import type { ReactNode } from 'react';
import { ErrorReports } from '@/components/layout/error-reports';
import { figtree } from '@/components/layout/font';
import { env } from '@/lib/env';
import { lateWordsVersion } from '@/lib/i18n/late-words';
import { labelsOf } from '@/lib/i18n/messages';
import { ARRIVAL_SCRIPT } from '@/lib/browser/arrival-script';
import { release } from '@/lib/release';
import type { PageParams } from '@/lib/site/page-params';
import { partnerOf } from '@/lib/site/site-table';

type Props = { page: PageParams; arrivalScript?: { nonce?: string }; children: ReactNode };

function PartnerColours({ site, nonce }: Pick<PageParams, 'site'> & { nonce: string | undefined }) {
  const colours = partnerOf(site)?.colours;
  if (!colours) return null;
  const { accent, strong, soft } = colours;
  const css = `:root{--color-accent:${accent};--color-accent-strong:${strong};--color-accent-soft:${soft}}`;
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />;
}

/** Used by both root layouts. Market data for scripts is in attributes, which `documentSite()` reads. */
export function SiteDocument({ page: { site, market, locale }, arrivalScript, children }: Props) {
  const { SENTRY_DSN, SENTRY_SAMPLE } = env();
  const { stalled } = labelsOf(locale, 'layout');
  return (
    <html
      lang={locale}
      data-country={market.id}
      data-storage={market.storageVersion}
      data-dependants={market.dependantWord}
      data-tag={market.intlLocale[locale]}
      data-phone-country={market.phoneCountry}
      data-version={release().name}
      data-words={lateWordsVersion(locale)}
      data-theme={market.theme}
      className={figtree.variable}
      suppressHydrationWarning
    >
      {(arrivalScript || partnerOf(site)) && (
        <head>
          {arrivalScript && <script {...arrivalScript} dangerouslySetInnerHTML={{ __html: ARRIVAL_SCRIPT }} />}
          <PartnerColours site={site} nonce={arrivalScript?.nonce} />
        </head>
      )}
      <body>
        {children}
        {/* Hidden unless `lib/browser/arrival-script.ts` detects that another script did not load. */}
        <p role="alert" className="stalled">
          {stalled.text} {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address of the page itself */}
          <a href="" className="link">
            {stalled.reload}
          </a>
        </p>
        {SENTRY_DSN && <ErrorReports dsn={SENTRY_DSN} percent={SENTRY_SAMPLE} />}
      </body>
    </html>
  );
}
