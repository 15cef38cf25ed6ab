/** Partner's own id for a request; it must not identify a person to anybody else. */
export const PARTNER_REFERENCE_HEADER = 'x-partner-reference';

/**
 * Query parameter on links to a partner's site, or to a page that frames it. It identifies the link, while `utm_*`
 * describe the channel.
 */
export const REFERENCE_PARAMETER = 'queplan_reference';

/**
 * '1' marks a request from a frame that its partner is trying out; nobody works on it. A forged header only affects the
 * sender's own request.
 */
export const PARTNER_TRIAL_HEADER = 'x-partner-trial';

/** Excludes the formats of RUT, DNI and cédula, which identify a person. The pattern also excludes e-mail addresses. */
export const PARTNER_REFERENCE = /^(?!\d{1,3}(\.?\d{3}){2}(-?[\dk])?$|1(\.?\d{3}){3}$)[\w.:-]{1,64}$/i;

export const isPartnerReference = (value: unknown): value is string =>
  typeof value === 'string' && PARTNER_REFERENCE.test(value);
