'use client';

import { useEffect, useEffectEvent, useState, type SyntheticEvent } from 'react';
import { buttonClass } from '@/components/ui/button-style';
import { Icon } from '@/components/ui/icon';
import { isPlainLeftClick } from '@/components/ui/is-plain-left-click';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { ProfileEntry } from '@/features/profile/client';
import { useFormRequest } from '@/features/profile/form/form.store';
import { useIsPartial, useProfileFor } from '@/features/profile/profile.store';
import type { Market } from '@/lib/markets/market';
import type { LauncherLabels } from './form-words';
import { useProfileForm, type FormSubject } from './use-profile-form';

const ProfileSummary = lazyComponent(() => import('./profile-summary').then((module) => module.ProfileSummary), {
  words: ['profile', 'answers'],
});

const PartNotice = lazyComponent(() => import('./part-notice').then((module) => module.PartNotice), {
  words: ['eligibility'],
});

type Props = FormSubject & {
  regionWord: Market['regionWord'];
  labels: LauncherLabels;
  hint?: string;
  /** True: the summary includes the visitor's clinics. */
  hasClinics?: boolean;
  onSubmitted?: (entry: ProfileEntry) => Started | Promise<Started>;
};

type Started = void | { readonly calculation: Promise<unknown> };

/** Address of the open form; a question's name in place of `perfil` gives that question the focus. */
const ENTER = '?ingresar=';

/** The invitation reserves the summary's space, so that the page does not move for returning visitors. */
export function ProfileLauncher({ regionWord, hint, hasClinics = false, onSubmitted, ...subject }: Props) {
  const { line, money, labels } = subject;
  const profile = useProfileFor(line.profileForm, line.productType);
  const isPart = useIsPartial(line.productType);
  const [search, follow] = useSearchState();

  async function submit(entry: ProfileEntry) {
    const started = await onSubmitted?.(entry);
    follow(started?.calculation ?? Promise.resolve());
  }

  const { open, button, press, dialog } = useProfileForm({ ...subject, onSubmitted: submit });

  const openRequested = useEffectEvent(() => {
    useFormRequest.getState().clear();
    // Focuses this button on closing, because the element that opened the form may no longer exist.
    button.current?.focus({ preventScroll: true });
    open();
  });
  // Reads the store again: if there are two launchers, the first to see the request opens the form.
  useEffect(() => {
    const heed = () => useFormRequest.getState().isRequested && openRequested();
    const [, field] = location.search.split(ENTER);
    if (field) {
      window.history.replaceState(window.history.state, '', location.pathname);
      document.documentElement.dataset.asks = field;
      useFormRequest.getState().request();
    }
    heed();
    return useFormRequest.subscribe(heed);
  }, []);

  function openHere(event: SyntheticEvent) {
    event.preventDefault();
    open();
  }

  const focusButton = () => button.current?.focus({ preventScroll: true });
  const isOpen = press['aria-expanded'];
  useEffect(() => {
    if (isOpen) void ProfileSummary.preload();
  }, [isOpen]);

  return (
    <div className="card launcher has-data-[first-view=open]:z-36">
      <Icon name="users" className="size-5 text-accent max-sm:hidden" />
      <div className="@container min-w-0">
        <div className="overlaid items-center">
          <p className={profile ? 'invisible' : undefined}>
            <span className="js-only font-semibold max-sm:hidden">{labels.enterTitle}.</span>{' '}
            <span className="text-ink-soft">{hint ?? labels.enterHint}</span>
          </p>
          {profile && <ProfileSummary {...{ profile, regionWord, line, money, hasClinics, onDrop: focusButton }} />}
        </div>
      </div>
      {/* A link until its script has loaded: it reloads the page with the form open. */}
      <a
        ref={button}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it opens a dialog, and a button has no address
        role="button"
        href={`${ENTER}perfil`}
        rel="nofollow"
        className={buttonClass(profile ? 'plain' : 'primary', 'js-only px-3')}
        data-state={search}
        {...press}
        onClick={(event) => isPlainLeftClick(event) && openHere(event)}
        onKeyDown={(event) => event.key === ' ' && openHere(event)}
      >
        <span className="overlaid">
          {(profile || search !== 'idle') && (
            <span className="invisible max-sm:hidden" aria-hidden="true">
              {labels.enter}
            </span>
          )}
          <span className="flex items-center justify-end gap-2">
            {search === 'idle' && profile && <Icon name="pencil" className="size-4" />}
            {search === 'finished' && <Icon name="check" className="size-4" />}
            {search === 'idle' && profile && <span className="max-sm:sr-only">{labels.edit}</span>}
            {search === 'idle' ? !profile && labels.enter : labels.search[search]}
          </span>
        </span>
      </a>
      {isPart && <PartNotice onEnd={focusButton} />}
      <output className="sr-only">{search !== 'idle' && labels.search[search]}</output>
      {dialog}
    </div>
  );
}

const FINISHED_MS = 3000;

function useSearchState(): ['idle' | 'active' | 'finished', (calculation: Promise<unknown>) => void] {
  const [calculation, follow] = useState<Promise<unknown> | null>(null);
  const [done, setDone] = useState<Promise<unknown> | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLatest = true;
    const forget = () => isLatest && follow(null);
    const finish = () => {
      if (!isLatest) return;
      setDone(calculation);
      timer = setTimeout(forget, FINISHED_MS);
    };
    calculation?.then(finish, forget);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [calculation]);

  if (!calculation) return ['idle', follow];
  return [calculation === done ? 'finished' : 'active', follow];
}
