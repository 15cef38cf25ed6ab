import { useRef, useState, type RefObject, useLayoutEffect, type ReactNode } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { ProfileEntry } from '@/features/profile/client';
import type { ClosingGuard } from './dependants-panel';
import type { LauncherLabels } from './form-words';
import { QuestionsLoading } from './questions-loading';
import type { FormSubject } from './use-profile-form';
import { isAssumed } from '@/features/profile/sections';
import { rowsOf } from '@/features/profile/form/rows-of';
import { useKnownAnswers } from '@/features/profile/profile.store';
import { formatNumber } from '@/lib/i18n/money';
import type { ProfileFormName } from '@/lib/markets/market';

type FirstStepProps = {
  ref: RefObject<HTMLFormElement | null>;
  profileForm: ProfileFormName;
  tag: string;
  children: ReactNode;
};

const selectAll = ({ target }: FocusEvent) => target instanceof HTMLInputElement && target.select();

// Sets value and default value, because the form treats a difference between them as user input.
function showText(input: HTMLInputElement, known: string) {
  if (input.value === input.defaultValue) input.value = known;
  input.defaultValue = known;
}
function showChoice(input: HTMLInputElement, isKnown: boolean) {
  if (input.checked === input.defaultChecked) input.checked = isKnown;
  input.defaultChecked = isKnown;
}

function FirstStep({ ref, profileForm, tag, children }: FirstStepProps) {
  const known = useKnownAnswers(profileForm);
  useLayoutEffect(() => ref.current?.addEventListener('focusin', selectAll), [ref]);
  useLayoutEffect(() => {
    if (!known) return;
    for (const input of ref.current?.querySelectorAll('input') ?? []) {
      const [group = '', , name = ''] = input.name.split('.');
      const answer = rowsOf(known.profile, group)[0]?.[name] ?? null;
      if (isAssumed(name, answer, 0) && !known.answered.has(`${group}.${name}`)) continue;
      if (input.type === 'radio') showChoice(input, input.value === answer);
      else showText(input, typeof answer === 'number' ? formatNumber(answer, tag) : '');
    }
  }, [known, ref, tag]);
  return (
    <form ref={ref} noValidate className="space-y-6" onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  );
}

// Loaded when the pointer comes near the button: it has 145 KB, as much as the whole list, so no visit should prefetch
// it. The page itself contains the first questions.
export const ProfileQuestions = lazyComponent(
  () => import('./profile-questions').then((module) => module.ProfileQuestions),
  { words: ['form', 'policies', 'profile'] },
);
const ProfileHint = lazyComponent(() => import('./profile-hint').then((module) => module.ProfileHint), {
  words: ['profile'],
});

export function ProfileDialog({
  open,
  onClose,
  opener,
  onEdit,
  line,
  money,
  labels,
  firstQuestions,
  lastQuestions,
  onSubmitted,
}: FormSubject & {
  open: boolean;
  onClose: () => void;
  opener: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
  labels: Pick<LauncherLabels, 'title' | 'close' | 'loading'>;
  onSubmitted?: ((entry: ProfileEntry) => void | Promise<void>) | undefined;
}) {
  const [foot, setFoot] = useState<HTMLDivElement | null>(null);
  const [isTakenOver, setTakenOver] = useState(false);
  const [entered, setEntered] = useState(false);
  const first = useRef<HTMLFormElement>(null);
  const guard = useRef<ClosingGuard>(null);

  async function finish(entry: ProfileEntry) {
    try {
      await onSubmitted?.(entry);
    } catch {
      // Ignores the error: the answers are stored, and content that fails to reload shows its own error.
    }
    onClose();
    setEntered(true);
  }

  // Stays open if a dependant has no age; otherwise the dependant would be lost silently. Typed values stay.
  const close = () => {
    if (guard.current?.mayClose() ?? true) onClose();
  };
  return (
    <>
      <Dialog
        covers
        open={open}
        onClose={close}
        onBack={onClose}
        title={labels.title}
        isQuestion
        closeLabel={labels.close}
        footer={<div ref={setFoot} />}
      >
        {!isTakenOver && (
          <FirstStep ref={first} profileForm={line.profileForm} tag={money.tag}>
            {firstQuestions}
          </FirstStep>
        )}
        <ProfileQuestions
          line={line}
          money={money}
          lastQuestions={lastQuestions}
          foot={foot}
          guard={guard}
          onLeave={onClose}
          first={first}
          onTakenOver={() => setTakenOver(true)}
          onEntered={finish}
          fallback={<QuestionsLoading label={labels.loading} />}
        />
      </Dialog>
      {entered && <ProfileHint opener={opener} onEdit={onEdit} />}
    </>
  );
}
