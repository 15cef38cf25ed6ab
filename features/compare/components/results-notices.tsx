'use client';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { RobotCheck } from '@/components/ui/robot-check';
import type { CompareResponse } from '@/features/compare/contract';
import type { Range } from '@/features/compare/filters/domain';
import { robotRefusal } from '@/lib/http/api-error';
import { fill, plural } from '@/lib/i18n/labels';
import { formatMoney } from '@/lib/i18n/money';
import { useList } from './list-context';

type LimitsProps = {
  metaData: CompareResponse['metaData'];
  /** A page of its own, so that all plans are found without JavaScript too. */
  href: string;
  onLift: () => void;
};

function PriceLimits({ metaData, href, onLift }: LimitsProps) {
  const { labels, wording } = useList();
  const { belowPriceLimit, abovePriceLimit } = metaData;
  if (belowPriceLimit + abovePriceLimit === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      {belowPriceLimit > 0 && <>{plural(labels.limits.below, belowPriceLimit, wording.tag)} </>}
      {abovePriceLimit > 0 && <>{plural(labels.limits.above, abovePriceLimit, wording.tag)} </>}
      <a
        href={href}
        className="link"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onLift();
        }}
      >
        {labels.limits.show}
      </a>
    </p>
  );
}

/** `isLegal`: the range is what the profile's legal contribution pays for. */
function RangeDropped({ range: { from, to }, isLegal }: { range: Range; isLegal: boolean }) {
  const { labels, currency, wording } = useList();
  const money = (amount: number | null) => formatMoney(amount ?? 0, currency, wording.tag);
  const words = isLegal ? labels.limits.none : labels.limits.noneSuggested;
  return (
    <output className="card block bg-accent-soft p-4 text-sm">
      {fill(words, { from: money(from), to: money(to) })}
    </output>
  );
}

function ResultsError({ cause, onRetry }: { cause: unknown; onRetry: () => void }) {
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

type Props = {
  limits: LimitsProps | null;
  dropped: Range | null;
  hasProfile: boolean;
  failure: Error | null;
  onRetry: () => void;
};

export function ResultsNotices({ limits, dropped, hasProfile, failure, onRetry }: Props) {
  return (
    <>
      {limits && <PriceLimits {...limits} />}
      {dropped && <RangeDropped range={dropped} isLegal={hasProfile} />}
      {failure && <ResultsError cause={failure} onRetry={onRetry} />}
    </>
  );
}
