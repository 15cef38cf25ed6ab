'use client';

import { useState, type ReactNode } from 'react';
import { latePart } from '@/components/ui/late-part';
import type { InsuranceItem } from '@/features/catalogue/contract';
import type { ListSetting } from '@/features/compare/components/list-context';
import type { ContactDialogProps } from '@/features/lead/components/contact-dialog-props';

const ContactDialog = latePart(() =>
  import('@/features/lead/components/contact-dialog').then((module) => module.ContactDialog),
);

export type PlanContact = Omit<ContactDialogProps, 'subject'>;

type PlanRequest = {
  /** Opens the contact form for a plan. */
  readonly request: (item: InsuranceItem) => void;
  /** Fetches the form ahead of the press; when that fails the press tries again. */
  readonly approach: () => void;
  /** To be rendered once, anywhere. */
  readonly dialog: ReactNode;
};

/** The one contact dialog of a screen with plans. It stays while it is closed, so that it keeps what was typed. */
export function usePlanRequest(line: ListSetting['line'], { locale, email, thousands }: PlanContact): PlanRequest {
  const [asked, setAsked] = useState<InsuranceItem | null>(null);
  const [open, setOpen] = useState(false);
  const subject = asked && { kind: 'CONTACTO' as const, productCode: asked.productCode, line };
  const plan = asked && {
    name: asked.displayName,
    organization: asked.organization.displayName,
    image: asked.organization.metadata.image,
  };
  return {
    request(item) {
      setAsked(item);
      setOpen(true);
    },
    approach: ContactDialog.preload,
    dialog: asked && plan && subject && (
      <ContactDialog
        key={asked.id}
        locale={locale}
        email={email}
        thousands={thousands}
        open={open}
        onClose={() => setOpen(false)}
        plan={plan}
        subject={subject}
      />
    ),
  };
}
