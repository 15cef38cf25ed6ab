import { Icon, type IconName } from '@/components/ui/icon';
import { PlanPanel } from './plan-panel';

type Props = {
  title: string;
  hint?: string;
  icon: IconName;
  color: 'text-success' | 'text-accent';
  names: readonly string[];
};

/** A subject that is a list of names: what a plan includes, where it pays most. */
export function NamesPanel({ title, hint, icon, color, names }: Props) {
  return (
    <PlanPanel title={title}>
      {hint && <p className="mb-3 text-sm text-ink-soft">{hint}</p>}
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {names.map((name) => (
          <li key={name} className="flex items-start gap-2">
            <Icon name={icon} className={`mt-0.5 size-5 shrink-0 ${color}`} />
            {name}
          </li>
        ))}
      </ul>
    </PlanPanel>
  );
}
