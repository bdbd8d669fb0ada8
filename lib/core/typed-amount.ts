/** An amount as people type it, `1.234,5` or `0.5`, as the decimal text of forms and JSON. With a comma, points only group. */
export function typedAmount(text: string): string {
  const plain = text.trim();
  return plain.includes(",") ? plain.replaceAll(".", "").replace(",", ".") : plain;
}
