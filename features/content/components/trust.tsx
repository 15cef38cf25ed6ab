import { Icon, type IconName } from '@/components/ui/icon';
import { labelsOf } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/contract/atoms';

const ICONS: readonly IconName[] = ['calculator', 'lock', 'message-circle'];

export function Trust({ locale }: { locale: Locale }) {
  const { trustTitle, trust } = labelsOf(locale, 'home');
  return (
    <section className="border-y border-line bg-surface">
      <div className="page py-14 md:py-20">
        <h2 className="text-2xl">{trustTitle}</h2>
        <ul className="mt-8 grid gap-8 lg:grid-cols-3 lg:gap-10">
          {trust.map(({ title, text }, i) => (
            <li key={title} className="flex gap-4 lg:flex-col">
              <Icon name={ICONS[i] ?? 'check'} className="size-8 text-accent" />
              <div className="space-y-2">
                <h3 className="text-lg">{title}</h3>
                <p className="max-w-prose text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
