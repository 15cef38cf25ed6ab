import { Icon } from '@/components/ui/icon';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionProps } from '@/features/plan/sections/section';
import { fill } from '@/lib/i18n/labels';
import { PlainText } from './plain-text';

const MAX_SHOWN = 6;
const STARS = [1, 2, 3, 4, 5] as const;

/** Testimonials of customers; invented ones of the demonstration must not be shown. */
export const realTestimonials = ({ feedbacks }: SectionProps<'feedbacks'>['data']) =>
  feedbacks.filter(({ demonstration }) => !demonstration);

export function Testimonials({ data, setting }: SectionProps<'feedbacks'>) {
  const { sections } = setting.words;
  const feedbacks = realTestimonials(data);
  const month = new Intl.DateTimeFormat(setting.wording.tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  if (feedbacks.length === 0) return null;
  return (
    <PlanPanel title={sections.titles.feedbacks}>
      <ul className="grid gap-4 md:grid-cols-2">
        {feedbacks.slice(0, MAX_SHOWN).map(({ id, author, place, stars, text, day }) => (
          <li key={id} className="flex flex-col gap-2 rounded-control bg-paper p-4 wrap-anywhere">
            <p className="flex">
              <span className="sr-only">{fill(sections.stars, { n: stars })}</span>
              {STARS.map((star) => (
                <Icon
                  key={star}
                  name="star"
                  className={`size-5 ${star <= stars ? 'fill-current text-accent' : 'text-line-strong'}`}
                />
              ))}
            </p>
            <blockquote>
              <PlainText text={text} />
            </blockquote>
            <p className="mt-auto text-sm text-ink-soft">
              {[author, place].filter(Boolean).join(', ')} · <time dateTime={day}>{month.format(new Date(day))}</time>
            </p>
          </li>
        ))}
      </ul>
    </PlanPanel>
  );
}
