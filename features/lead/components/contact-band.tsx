import { buttonClass } from '@/components/ui/button-style';
import { labelsOf } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { ContactButton, type ContactDialogProps } from './contact-button';

type Props = Pick<PageParams, 'locale' | 'market'> & {
  line: ProductLine;
  form: Omit<ContactDialogProps, 'subject'>;
  formHash: string | null;
};

export function ContactBand({ line, market, locale, form, formHash }: Props) {
  const { title, text } = labelsOf(locale, 'contact').band;
  const { productType, organizationType, profileForm } = line;
  return (
    <section className="card mt-10 flex flex-col gap-4 bg-accent-soft p-5 md:flex-row md:items-center md:p-8">
      <div className="grow space-y-1">
        <h2 className="text-xl">{title}</h2>
        <p>{text}</p>
      </div>
      <ContactButton
        {...form}
        formHash={formHash}
        subject={{ kind: 'CONTACTO', productCode: null, line: { productType, organizationType, profileForm } }}
      />
      <noscript>
        <a className={buttonClass('primary')} href={href(market, locale, { name: 'contact' })}>
          {form.open}
        </a>
      </noscript>
    </section>
  );
}
