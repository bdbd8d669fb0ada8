export const PHONE = /^\+?[\d\s().-]{6,}$/;
export const PHONE_WRONG = "Escribe un teléfono válido, por ejemplo +34 600 000 000";
export const POSTAL_CODE_WRONG = "En España el código postal tiene cinco cifras, por ejemplo 46001";
export const PREFIX_MISSING = "Escribe el teléfono con el prefijo del país, por ejemplo +351 912 345 678";

/** The preselected country, by its stored name. */
export const SPAIN = "España";
const SPANISH_PREFIX = "+34";

/** The typed contact data; a field that is invalid in itself may be missing. */
type Contact = {
  country?: string | null | undefined;
  postalCode?: string | null | undefined;
  phone?: string | null | undefined;
};

/** Returns whether the postal code is plausible for the country; only Spain's format is known. */
export function hasPostalForm({ country, postalCode }: Contact): boolean {
  return country !== SPAIN || !postalCode || /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(postalCode);
}

/** Returns whether the country of the phone number is known: a Spanish address may omit the prefix. */
export function hasPrefix({ country, phone }: Contact): boolean {
  return !phone || !country || country === SPAIN || /^(\+|00)/.test(phone);
}

/** Returns the phone number with its country prefix, if the country is known. */
export function withPrefix({
  phone,
  country,
}: {
  phone: string;
  country?: string | null | undefined;
}): string {
  if (phone.startsWith("00")) return `+${phone.slice(2)}`;
  return phone.startsWith("+") || country !== SPAIN ? phone : `${SPANISH_PREFIX} ${phone}`;
}

type PostalAddress = Pick<Contact, "country" | "postalCode"> & {
  address?: string | null | undefined;
  city?: string | null | undefined;
};

/**
 * Returns an address on one line; empty if nothing of it is known. The address of a registration ends with the postal
 * code (spec 1 §3), which is then written once.
 */
export function addressLine({ address, postalCode, city, country }: PostalAddress): string {
  const ending = `, ${postalCode}`;
  const street = postalCode && address?.endsWith(ending) ? address.slice(0, -ending.length) : address;
  return [street, [postalCode, city].filter(Boolean).join(" "), country].filter(Boolean).join(", ");
}
