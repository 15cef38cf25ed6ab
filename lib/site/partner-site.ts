// Node runs this file directly: relative imports only, with file endings.
import type { Locale } from '../contract/atoms.ts';

export type PartnerText = Readonly<Partial<Record<Locale, string>>> & { readonly es: string };

export type SiteLayout = { readonly hideRequestButton: boolean; readonly hideScore: boolean };

/** Settings in a partner's row. `features/tenant/partner-schemas.ts` checks them. */
export type PartnerConfig = {
  /** Origins that may frame the site: 'https://a.cl', 'https://*.b.pe'. */
  readonly allowedUrls: readonly string[];
  /** Codes of the companies that the site offers. Null: all. */
  readonly allowedOrganizations: readonly string[] | null;
  readonly footerEnabledRoutes: readonly string[];
  readonly subdomainBanner: {
    readonly title: PartnerText;
    readonly text: PartnerText;
    readonly image?: string | undefined;
    readonly link?: string | undefined;
  } | null;
  readonly subdomainLayout: SiteLayout;
  readonly redirects: {
    /** Public path prefixes. Null: every page. */
    readonly allowedPaths: readonly string[] | null;
    /** Start page, a path without placeholders. Null: '/Comparar'. */
    readonly defaultPath: string | null;
  };
  readonly disableShowcase: boolean;
  readonly SEOMetadata: { readonly title: PartnerText; readonly description: PartnerText } | null;
  readonly theme: { readonly accent: string };
  readonly logo: { readonly text: string; readonly image?: string | undefined };
};

/** Legible colours, '#rrggbb': `--color-accent`, `--color-accent-strong` and `--color-accent-soft`. */
export type PartnerColours = { readonly accent: string; readonly strong: string; readonly soft: string };

export type PartnerSite = {
  readonly key: string;
  readonly name: string;
  readonly isPreview: boolean;
  readonly isWithdrawn: boolean;
  readonly config: PartnerConfig;
  readonly colours: PartnerColours;
};
