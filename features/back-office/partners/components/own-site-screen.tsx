'use client';

import { Button } from '@/components/ui/button';
import { useTableAddress } from '@/features/back-office/components/use-table-address';
import type { ScreenProps } from '@/features/back-office/screen';
import { SITE_PARTS, SiteScreen, type SiteWords } from './site-screen';

type Props = ScreenProps<keyof SiteWords> & { name: string };

export function OwnSiteScreen(props: Props) {
  const { values, change } = useTableAddress();
  const { ownSite, conversions } = props.words;
  const titles = {
    conversions: conversions.title,
    framing: ownSite.framing.title,
    embed: ownSite.embed,
    links: ownSite.links,
  };
  const part = SITE_PARTS.find((one) => one === values?.['part']) ?? 'conversions';
  return (
    <>
      <nav className="office-periods mt-4" aria-label={ownSite.parts}>
        {SITE_PARTS.map((one) => (
          <Button key={one} variant="quiet" aria-pressed={part === one} onClick={() => change({ part: one })}>
            {titles[one]}
          </Button>
        ))}
      </nav>
      <SiteScreen {...props} part={part} />
    </>
  );
}
