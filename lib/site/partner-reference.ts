/** Partner's own id for a request; it must not identify a person to anybody else. */
export const PARTNER_REFERENCE_HEADER = 'x-partner-reference';

/** Query parameter of links to a partner's site or framing page: the link, while `utm_*` describe the channel. */
export const REFERENCE_PARAMETER = 'queplan_reference';

/** '1' marks a request from a partner's trial, on which nobody works; forging affects only one's own request. */
export const PARTNER_TRIAL_HEADER = 'x-partner-trial';

/** Excludes the formats of RUT, DNI and cédula, which identify a person, and e-mail addresses. */
export const PARTNER_REFERENCE = /^(?!\d{1,3}(\.?\d{3}){2}(-?[\dk])?$|1(\.?\d{3}){3}$)[\w.:-]{1,64}$/i;

export const isPartnerReference = (value: unknown): value is string =>
  typeof value === 'string' && PARTNER_REFERENCE.test(value);
