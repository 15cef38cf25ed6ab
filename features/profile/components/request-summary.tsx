'use client';

import { useId, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useIsAssumed, useProfileFor } from '@/features/profile/profile.store';
import { insuredOf, tripDates } from '@/features/profile/wording/insured';
import type { Market } from '@/lib/markets/market';
import { documentSite } from '@/lib/browser/document-site';
import type { LauncherLabels, ProfileLabels } from './form-words';
import { summaryOf } from '@/features/profile/wording/summary';
import { useProfileForm, type FormSubject } from './use-profile-form';

type Props = FormSubject & {
  regionWord: Market['regionWord'];
  labels: LauncherLabels & Pick<ProfileLabels, 'request' | 'summary'>;
  heading?: 'h2' | 'h3';
  children?: ReactNode;
};

export function RequestSummary({ regionWord, heading: Heading = 'h3', children, ...subject }: Props) {
  const { line, money, labels } = subject;
  const profile = useProfileFor(line.profileForm, line.productType);
  const { button, press, dialog } = useProfileForm(subject);
  const isAssumed = useIsAssumed(line.profileForm);
  const titleId = useId();
  const place = { ...money, regionWord, choices: line.choices, isAssumed };
  const { dependants } = documentSite();
  const dates = profile && tripDates(profile, labels.request, money.tag);
  const insured = profile
    ? [
        ...insuredOf(profile, line.profileForm, labels.request, { tag: money.tag, dependants }),
        ...(dates ? [dates] : []),
      ]
    : [];

  return (
    <section
      aria-labelledby={titleId}
      className="relative mb-6 rounded-control border border-line p-4 has-data-[first-view=open]:z-36"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <Heading id={titleId} className="text-base font-semibold">
            {labels.request.title}
          </Heading>
          <p className="mt-1">
            {profile ? summaryOf(profile, line.profileForm, labels.summary, place) : labels.request.none}
          </p>
        </div>
        <Button ref={button} variant="quiet" {...press}>
          {profile ? labels.edit : labels.enter}
        </Button>
      </div>
      {insured.length > 1 && (
        <ul className="mt-3 space-y-1 border-t border-line pt-3 text-sm text-ink-soft">
          {insured.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      {profile && children && <div className="mt-3 border-t border-line pt-3">{children}</div>}
      {dialog}
    </section>
  );
}
