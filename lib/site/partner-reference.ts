/** What a partner calls the request that its page or server leads to: it says nothing of a person to anybody else. */
export const PARTNER_REFERENCE_HEADER = 'x-partner-reference';

/** Of a link to a partner's site, or to a page of the partner's that shows it: what its `utm_*` say of the way, this says of the link. */
export const REFERENCE_PARAMETER = 'queplan_reference';

/** '1': it is asked for in a frame of a partner that tries its page, and nobody's work. Whoever writes it makes so of their own request only. */
export const PARTNER_TRIAL_HEADER = 'x-partner-trial';

/** Not as a RUT, a DNI or a cédula is written, which says who somebody is to whoever reads it. An e-mail has not the form. */
export const PARTNER_REFERENCE = /^(?!\d{1,3}(\.?\d{3}){2}(-?[\dk])?$|1(\.?\d{3}){3}$)[\w.:-]{1,64}$/i;

export const isPartnerReference = (value: unknown): value is string =>
  typeof value === 'string' && PARTNER_REFERENCE.test(value);
