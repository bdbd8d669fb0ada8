export const PHONE = /^\+?[\d\s().-]{6,}$/;
export const PHONE_WRONG = "Escribe un teléfono válido, por ejemplo +34 600 000 000";
export const POSTAL_CODE_WRONG = "En España el código postal tiene cinco cifras, por ejemplo 46001";
export const PREFIX_MISSING = "Escribe el teléfono con el prefijo del país, por ejemplo +351 912 345 678";

/** The country that is chosen beforehand, by the name under which it is stored. */
export const SPAIN = "España";
const SPANISH_PREFIX = "+34";

/** Of what was typed: a field that is wrong in itself may be missing. */
type Contact = {
  country?: string | null | undefined;
  postalCode?: string | null | undefined;
  phone?: string | null | undefined;
};

/** Whether the postal code can be one of the country; only the form of Spain's is known. */
export function hasPostalForm({ country, postalCode }: Contact): boolean {
  return country !== SPAIN || !postalCode || /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(postalCode);
}

/** Whether it is known which country's number it is: a Spanish address may leave its prefix out. */
export function hasPrefix({ country, phone }: Contact): boolean {
  return !phone || !country || country === SPAIN || /^(\+|00)/.test(phone);
}

/** The number with its country's prefix, where that is known. */
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
