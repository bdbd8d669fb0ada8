import { z } from "zod";
import { optionalReason } from "@/lib/core/fields/reason";

/** In the format of the settings, so that it can be compared with the price shown. */
export const shownPrice = z
  .string("Escribe el precio que has visto")
  .regex(/^\d{1,12}\.\d{2}$/, "Escribe el precio con dos decimales, por ejemplo 70000.00");

export const priceInput = z.object({});

export const confirmPriceInput = z.object({ price: shownPrice, reason: optionalReason });
