import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

type Tone = 'info' | 'success' | 'warning' | 'danger';

const look: Record<Tone, { icon: IconName; className: string }> = {
  info: { icon: 'info', className: 'bg-accent-soft text-accent-strong' },
  success: { icon: 'circle-check', className: 'bg-success-soft text-success' },
  warning: { icon: 'triangle-alert', className: 'bg-warning-soft text-warning' },
  danger: { icon: 'circle-alert', className: 'bg-danger-soft text-danger' },
};

type Props = { tone?: Tone; title?: string; children?: ReactNode };

export function StatusMessage({ tone = 'info', title, children }: Props) {
  const { icon, className } = look[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-control p-4 text-left ${className}`}
    >
      <Icon name={icon} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 space-y-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
      </div>
    </div>
  );
}
