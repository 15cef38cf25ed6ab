// Node runs this file as it stands: relative imports with endings only.
import type { Locale } from '../contract/atoms.ts';

/** In Spanish at least. */
export type PartnerText = Readonly<Partial<Record<Locale, string>>> & { readonly es: string };

/** What a site's pages leave out. */
export type SiteLayout = { readonly hideRequestButton: boolean; readonly hideScore: boolean };

/** What a partner's row says of its site, by the names of spec section 3. `features/tenant/contract.ts` checks it. */
export type PartnerConfig = {
  /** Origins whose pages may frame it: 'https://a.cl', 'https://*.b.pe'. */
  readonly allowedUrls: readonly string[];
  /** Codes of those whose plans are sold there; null: all. */
  readonly allowedOrganizations: readonly string[] | null;
  /** Starts of public paths on which the footer stands in an iframe; a site of its own has it on every page. */
  readonly footerEnabledRoutes: readonly string[];
  readonly subdomainBanner: {
    readonly title: PartnerText;
    readonly text: PartnerText;
    /** A file of ours: '/img/…'. */
    readonly image?: string | undefined;
    /** A public path or an https address. */
    readonly link?: string | undefined;
  } | null;
  readonly subdomainLayout: SiteLayout;
  readonly redirects: {
    /** Starts of public paths; null: every page. */
    readonly allowedPaths: readonly string[] | null;
    /** A page without places to fill; null: '/Comparar'. */
    readonly defaultPath: string | null;
  };
  readonly disableShowcase: boolean;
  readonly SEOMetadata: { readonly title: PartnerText; readonly description: PartnerText } | null;
  /** As the row says it, '#rrggbb'; pages are painted with `PartnerColours`. */
  readonly theme: { readonly accent: string };
  /** Beside or instead of a picture of ours ('/marks/…') the name stands in the accent. */
  readonly logo: { readonly text: string; readonly image?: string | undefined };
};

/** Values of `--color-accent`, `--color-accent-strong` and `--color-accent-soft`, '#rrggbb': each can be read. */
export type PartnerColours = { readonly accent: string; readonly strong: string; readonly soft: string };

/** All that middleware and pages need of a partner, without a query. */
export type PartnerSite = {
  readonly key: string;
  readonly name: string;
  /** Of what is not published yet, under an address that only its link says. */
  readonly isPreview: boolean;
  /** It was published and is no more: only what its mails lead to is there, for who asked or bought while it was. */
  readonly isWithdrawn: boolean;
  readonly config: PartnerConfig;
  readonly colours: PartnerColours;
};
