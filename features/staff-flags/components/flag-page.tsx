import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { FlagSwitch, type FlagSwitchProps } from './flag-switch';

type Props = Omit<FlagSwitchProps, 'labels'> & { page: PageParams; children?: ReactNode };

export function FlagPage({ page: { market, locale }, children, ...props }: Props) {
  const labels = labelsOf(locale, 'staffFlags');
  const words = labels[props.flag];
  return (
    <main className="page space-y-4 py-10">
      <h1 className="text-2xl">{words.title}</h1>
      <p className="max-w-prose">{words.text}</p>
      {children}
      <FlagSwitch {...props} labels={words} />
      <ButtonLink href={href(market, locale, { name: 'home' })} variant="quiet">
        {labels.home}
      </ButtonLink>
    </main>
  );
}
