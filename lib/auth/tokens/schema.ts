import { z } from "zod";
import { TOKEN_DAYS, type TokenDays } from "@/lib/auth/constants";
import { SCOPES, type Scope } from "@/lib/auth/scopes";
import { rowId } from "@/lib/core/fields/row-id";
import { singleLine } from "@/lib/core/fields/text";

const NO_SCOPE = "Elige al menos un permiso";

const scopes = z
  .array(z.enum(SCOPES, "Ese permiso no existe"), NO_SCOPE)
  .min(1, NO_SCOPE)
  .refine((chosen) => new Set(chosen).size === chosen.length, "Hay permisos repetidos");

const days = z
  .literal([...TOKEN_DAYS], "Elige cuándo caduca: 7, 30, 90 o 365 días")
  .describe("Days until the token expires");

export const createTokenInput = z.object({
  name: singleLine("Escribe para qué es", 80),
  scopes,
  days,
});

/** The form sends its scopes in one field and the days as text. */
export const createTokenForm = z.object({
  name: z.string().default(""),
  scopes: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter(Boolean) as Scope[]),
  days: z.string().transform((text) => Number(text) as TokenDays),
});

export const tokenIdParams = z.object({ id: rowId("El token no existe") });
