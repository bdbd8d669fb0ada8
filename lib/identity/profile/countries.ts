import { countriesOfSpain } from "@/lib/core/format/countries";

/** Returns the names of the countries in Spanish, in alphabetical order. */
export function countryNames(): string[] {
  return countriesOfSpain().sort(new Intl.Collator("es").compare);
}
