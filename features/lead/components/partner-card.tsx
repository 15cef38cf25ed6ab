import { contactFormProps } from '@/features/lead/server/queries';
import type { PageParams } from '@/lib/site/page-params';
import { NoScriptContact } from './no-script-contact';
import { PartnerForm } from './partner-form';

export const PartnerCard = ({ page, title, intro }: { page: PageParams; title: string; intro: string }) => (
  <section className="card p-5 md:p-8">
    <h2 className="text-xl">{title}</h2>
    <p className="mt-1 mb-6 text-ink-soft">{intro}</p>
    <NoScriptContact {...page} />
    <PartnerForm {...contactFormProps(page)} />
  </section>
);
