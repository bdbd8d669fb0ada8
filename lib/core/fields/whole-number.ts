import { z } from "zod";

/** A whole number between `min` and `max`, both included; anything else is refused with these limits. */
export function wholeNumber(min: number, max: number) {
  const wrong = `Escribe un número entero entre ${min} y ${max}`;
  return z.number(wrong).int(wrong).min(min, wrong).max(max, wrong);
}
