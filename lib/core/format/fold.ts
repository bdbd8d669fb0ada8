/**
 * Normalizes text for comparison: lower case, without accents. «Ñ» becomes «n», as typed on keyboards without that key.
 */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .trim();
}
