'use client';

import { Icon } from '@/components/ui/icon';
import { useListLook } from '@/features/compare/store';
import { useList } from './list-context';

const looks = [
  { look: 'list', icon: 'list' },
  { look: 'grid', icon: 'layout-grid' },
] as const;

/** Under one another or side by side. */
export function LookSwitch() {
  const { view } = useList().labels;
  const { look, setLook } = useListLook();
  return (
    <fieldset aria-label={view.label} className="look-switch">
      {looks.map((one) => (
        <button
          key={one.look}
          type="button"
          aria-label={view[one.look]}
          title={view[one.look]}
          aria-pressed={look === one.look}
          onClick={() => setLook(one.look)}
        >
          <Icon name={one.icon} className="size-5" />
        </button>
      ))}
    </fieldset>
  );
}
