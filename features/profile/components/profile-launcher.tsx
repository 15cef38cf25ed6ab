'use client';

import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { ProfileEntry } from '@/features/profile/contract';
import { useFormWish } from '@/features/profile/form/store';
import { useProfileFor } from '@/features/profile/store';
import { loadWords } from '@/lib/i18n/load-words';
import type { Market, ProductLine } from '@/lib/markets/market';
import type { LauncherLabels } from './form-words';
import type { ProfileDialog } from './profile-dialog';
import { summaryOf } from './summary';
import { useSearchState } from './use-search-state';

type Props = {
  line: Pick<ProductLine, 'productType' | 'profileForm'>;
  /** BCP 47 tag and currency that amounts are read in. */
  money: { readonly tag: string; readonly currency: string };
  locale: string;
  regionWord: Market['regionWord'];
  labels: LauncherLabels;
  /** Starts the reload of what the profile prices and resolves when it has started; then the dialog closes. */
  onSubmitted?: (entry: ProfileEntry) => Started | Promise<Started>;
};

/** What goes on after the dialog has closed: the button says so until it settles. */
type Started = void | { readonly calculation: Promise<unknown> };

type Dialog = ComponentType<React.ComponentProps<typeof ProfileDialog>>;

// The form weighs as much as the whole list, so it comes when the pointer nears the button.
const loadDialog = async () => (await Promise.all([import('./profile-dialog'), loadWords()]))[0].ProfileDialog;
const preload = () => void loadDialog().catch(() => undefined);

/**
 * Says whom the prices are for and opens the form to change it; without a profile it is the invitation to
 * enter one. The summary lies over the invitation, which keeps its room: a returning visitor's page does not jump.
 */
export function ProfileLauncher({ line, money, locale, regionWord, labels, onSubmitted }: Props) {
  const profile = useProfileFor(line.profileForm);
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const [search, follow] = useSearchState();
  const button = useRef<HTMLButtonElement>(null);

  async function submit(entry: ProfileEntry) {
    const started = await onSubmitted?.(entry);
    follow(started?.calculation ?? Promise.resolve());
  }

  async function open() {
    try {
      const loaded = Dialog ?? (await loadDialog());
      setDialog(() => loaded);
      setOpen(true);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  const grant = useEffectEvent(() => {
    useFormWish.getState().granted();
    // Where it was asked for may be gone when the form closes: the focus comes back to here.
    button.current?.focus({ preventScroll: true });
    void open();
  });
  // Asked of the store and not of what it tells: of two launchers the first to hear of a wish grants it.
  useEffect(() => useFormWish.subscribe(() => useFormWish.getState().wished && grant()), []);

  return (
    <div className="card relative flex min-h-24 flex-wrap items-center gap-x-4 gap-y-3 has-data-[first-view=open]:z-36">
      <Icon name="users" className="size-6 text-accent max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-36">
        <div className="overlaid">
          <div className={profile ? 'invisible' : undefined}>
            <p className="font-semibold">{labels.enterTitle}</p>
            <p className="text-sm text-ink-soft">{labels.enterHint}</p>
          </div>
          {profile && (
            <p className="self-center font-semibold">
              {summaryOf(profile, line.profileForm, labels.summary, { locale, regionWord })}
            </p>
          )}
        </div>
        {failed && (
          <p role="alert" className="text-sm font-medium text-danger">
            {labels.openFailed}
          </p>
        )}
      </div>
      <Button
        ref={button}
        variant={profile ? 'quiet' : 'primary'}
        className="min-w-40"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={profile && search === 'idle' ? labels.editLabel : undefined}
        data-state={search}
        onClick={() => void open()}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <span className="overlaid">
          {(profile || search !== 'idle') && (
            <span className="invisible" aria-hidden="true">
              {labels.enter}
            </span>
          )}
          <span className="flex items-center justify-center gap-2">
            {search === 'idle' && profile && <Icon name="pencil" className="size-4" />}
            {search === 'finished' && <Icon name="check" className="size-4" />}
            {search === 'idle' ? (profile ? labels.edit : labels.enter) : labels.search[search]}
          </span>
        </span>
      </Button>
      <output className="sr-only">{search !== 'idle' && labels.search[search]}</output>
      {Dialog && (
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          opener={button}
          onEdit={() => void open()}
          line={line}
          money={money}
          onSubmitted={submit}
        />
      )}
    </div>
  );
}
