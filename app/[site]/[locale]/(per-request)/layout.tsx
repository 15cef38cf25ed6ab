import type { Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { NONCE_HEADER } from '@/lib/security/csp';
import { siteMetadata, siteViewport } from '@/lib/routing/page-metadata';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';
import { SiteDocument } from '../site-document';

type Props = { params: Promise<SiteParams>; children: ReactNode };

export const dynamic = 'force-dynamic';

export const generateViewport = async ({ params }: Props): Promise<Viewport> =>
  siteViewport(await readPageParams(params));

export const generateMetadata = async ({ params }: Props) => siteMetadata(await readPageParams(params));

export default async function PerRequestLayout({ params, children }: Props) {
  const nonce = (await headers()).get(NONCE_HEADER) ?? undefined;
  return (
    <SiteDocument page={await readPageParams(params)} arrivalScript={{ nonce }}>
      {children}
    </SiteDocument>
  );
}
