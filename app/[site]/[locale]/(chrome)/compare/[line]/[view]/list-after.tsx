import { LandingLinks } from '@/features/compare/components/landing-links';
import type { LandingPage } from '@/features/compare/server/landing-pages';
import { LineGuide } from '@/features/content/components/line-guide';
import { ContactBand } from '@/features/lead/components/contact-band';
import type { loadListTexts } from '@/features/content/server/queries';
import type { contactDialogProps } from '@/features/lead/server/queries';
import type { ProductLine } from '@/lib/markets/market';
import type { PageParams } from '@/lib/site/page-params';

type Props = {
  page: PageParams;
  line: ProductLine;
  description: string;
  own: ReturnType<typeof loadListTexts>;
  paymentMethods: readonly string[];
  landings: readonly LandingPage[];
  contact: ReturnType<typeof contactDialogProps>;
  formHash: string | null;
};

export function ListAfter({ page, line, description, own, paymentMethods, landings, contact, formHash }: Props) {
  return (
    <div className="list-after">
      <p className="max-w-prose pt-8 text-ink-soft">{description}</p>
      <LineGuide {...page} line={line} own={own.questions} paymentMethods={paymentMethods} />
      <LandingLinks page={page} line={line} landings={landings} />
      <ContactBand {...page} line={line} form={contact} formHash={formHash} />
    </div>
  );
}
