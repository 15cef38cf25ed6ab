'use client';

import { useRef, useState, type RefObject } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { ProfileEntry } from '@/features/profile/client';
import type { ClosingGuard } from './dependants-panel';
import { FirstStep } from '@/features/profile/first-step/components/first-step';
import type { LauncherLabels } from './form-words';
import { QuestionsLoading } from './questions-loading';
import type { FormSubject } from './use-profile-form';

// They weigh as much as the whole list, so they come when the button is neared: fetched ahead they would be paid for by
// every visit (145 KB). The first of them stand in the page.
export const ProfileQuestions = lazyComponent(
  () => import('./profile-questions').then((module) => module.ProfileQuestions),
  { words: ['form', 'policies', 'profile'] },
);
const ProfileHint = lazyComponent(() => import('./profile-hint').then((module) => module.ProfileHint), {
  words: ['profile'],
});

type Props = FormSubject & {
  open: boolean;
  onClose: () => void;
  opener: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
  labels: Pick<LauncherLabels, 'title' | 'close' | 'loading'>;
  onSubmitted?: ((entry: ProfileEntry) => void | Promise<void>) | undefined;
};

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
}: Props) {
  const [foot, setFoot] = useState<HTMLDivElement | null>(null);
  const [isTakenOver, setTakenOver] = useState(false);
  const [entered, setEntered] = useState(false);
  const first = useRef<HTMLFormElement>(null);
  const guard = useRef<ClosingGuard>(null);

  async function finish(entry: ProfileEntry) {
    try {
      await onSubmitted?.(entry);
    } catch {
      // The answers are stored: what could not be reloaded says so itself, where it stands.
    }
    onClose();
    setEntered(true);
  }

  // A dependant without an age would be forgotten unseen; Back and the refusal lead out, and the form keeps what was typed.
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
