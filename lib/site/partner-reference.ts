/** What a partner calls the request that its page or server leads to: it says nothing of a person to anybody else. */
export const PARTNER_REFERENCE_HEADER = 'x-partner-reference';

const FORM = /^[\w.:-]{1,64}$/;

export const isPartnerReference = (value: unknown): value is string => typeof value === 'string' && FORM.test(value);
