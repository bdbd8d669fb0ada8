/** An amount as people type it, `1.234,5` or `0.5`, as the decimal text of forms and JSON. With a comma, points only group. */
export function typedAmount(text: string): string {
  const plain = text.trim();
  return plain.includes(",") ? plain.replaceAll(".", "").replace(",", ".") : plain;
}

/** The same of a price in cents, whose third digit after a point can only be of a group: `70.500` is `70500`. */
export function typedPrice(text: string): string {
  const plain = text.trim();
  return /^[1-9]\d{0,2}(\.\d{3})+$/.test(plain) ? plain.replaceAll(".", "") : typedAmount(plain);
}
