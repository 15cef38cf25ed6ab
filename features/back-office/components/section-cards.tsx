import { StatusMessage } from '@/components/ui/status-message';
import type { SectionProps } from '@/features/back-office/screen';
import { sectionsOf } from '@/features/back-office/sections';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';

/** Where somebody may go from the first page. */
export function SectionCards({ page: { market, locale }, user }: SectionProps) {
  const words = labelsOf(locale, 'backOffice');
  const sections = sectionsOf(user);
  if (sections.length === 0) return <StatusMessage title={words.nothing} />;
  return (
    <ul className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {sections.map(({ key }) => (
        <li key={key} className="card relative">
          <h2 className="text-lg">
            <a
              href={href(market, locale, { name: 'backOffice', section: key })}
              className="link after:absolute after:inset-0"
            >
              {words.sections[key].title}
            </a>
          </h2>
          <p className="text-ink-soft">{words.sections[key].lead}</p>
        </li>
      ))}
    </ul>
  );
}
