import { z } from "zod";

/** A day such as 2026-12-31, within the years that the database and every time zone can hold. */
export const dayField = z.iso
  .date("Escribe una fecha, por ejemplo 2026-12-31")
  .refine((date) => date >= "2000-01-01" && date < "2200-01-01", "La fecha no es válida");
