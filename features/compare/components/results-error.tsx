'use client';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { lazyComponent } from '@/components/ui/lazy-component';
import { robotRefusal } from '@/lib/http/api-error';
import { useList } from './list-context';

const RobotCheck = lazyComponent(() => import('@/components/ui/robot-check').then((module) => module.RobotCheck), {
  words: ['robot'],
});

/** The list could not be had: what happened, what to do, one button. Who is taken for a robot may say otherwise. */
export function ResultsError({ error: cause, onRetry }: { error: unknown; onRetry: () => void }) {
  const { error } = useList().labels;
  const robot = robotRefusal(cause);
  if (robot) return <RobotCheck refusal={robot} onProved={onRetry} />;
  return (
    <div role="alert" className="card flex flex-col items-center gap-3 px-6 py-12 text-center">
      <Icon name="circle-alert" className="size-10 text-danger" />
      <h2 className="text-xl">{error.title}</h2>
      <p className="max-w-prose text-ink-soft">{error.text}</p>
      <Button onClick={onRetry} className="mt-2">
        <Icon name="refresh-cw" className="size-5" />
        {error.retry}
      </Button>
    </div>
  );
}
