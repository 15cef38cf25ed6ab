import { Icon } from '@/components/ui/icon';
import type { PlanExclusions } from '@/features/plan/sections/contract';
import { PlainText } from './plain-text';

export function ExclusionItems({ exclusions }: Pick<PlanExclusions, 'exclusions'>) {
  return (
    <ul className="grid gap-x-6 gap-y-3 md:grid-cols-2">
      {exclusions.map(({ code, name, text }) => (
        <li key={code} className="flex items-start gap-2 [overflow-wrap:anywhere]">
          <Icon name="x" className="mt-0.5 size-5 shrink-0 text-danger" />
          <div className="min-w-0">
            <p>{name}</p>
            {text && <PlainText text={text} className="text-sm text-ink-soft" />}
          </div>
        </li>
      ))}
    </ul>
  );
}
