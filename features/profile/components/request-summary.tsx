'use client';

import { useId, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { lazyComponent } from '@/components/ui/lazy-component';
import { useIsAssumed, useProfileFor } from '@/features/profile/profile.store';
import type { Market } from '@/lib/markets/market';
import type { LauncherLabels, ProfileLabels } from './form-words';
import { summaryOf } from '@/features/profile/wording/summary';
import { useProfileForm, type FormSubject } from './use-profile-form';

const RequestLines = lazyComponent(() => import('./request-lines').then((module) => module.RequestLines), {
  words: ['profile', 'answers'],
});

type Props = FormSubject & {
  regionWord: Market['regionWord'];
  labels: LauncherLabels &
    Pick<ProfileLabels, 'summary'> & { readonly request: Pick<ProfileLabels['request'], 'title' | 'none'> };
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
      {profile && <RequestLines {...{ profile, line, money, regionWord }} />}
      {profile && children && <div className="mt-3 border-t border-line pt-3">{children}</div>}
      {dialog}
    </section>
  );
}
