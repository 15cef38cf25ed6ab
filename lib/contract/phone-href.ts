export const telHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** @param phone with its country code */
export const whatsappHref = (phone: string): string => `https://wa.me/${phone.replaceAll(/\D/g, '')}`;
