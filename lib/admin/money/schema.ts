import { z } from "zod";
import { MAX_REASON_LENGTH } from "@/lib/admin/constants";
import { requiredText } from "@/lib/core/fields/text";
import { assetOfCode, decimalsOf, isAmount } from "@/lib/core/format/money";

const MAX_EVIDENCE_LENGTH = 4_000;
const MAX_TRANSFERS = 20;

export const setKillSwitchInput = z.object({
  isOpen: z.boolean("Escribe true para abrir o false para cerrar"),
  reason: requiredText("Escribe el motivo", MAX_REASON_LENGTH),
});

/** The same input from a form. */
export const setKillSwitchForm = z.object({
  isOpen: z.enum(["true", "false"], "Elige abrir o cerrar").transform((text) => text === "true"),
  reason: z.string(),
});

const name = (wrong: string) => z.string(wrong).regex(/^[\w-]{1,64}$/, wrong);

const NO_POT_NUMBER = "Indica el número del bote";

const side = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("available"), memberId: name("Elige un miembro") }),
    z.object({
      kind: z.literal("escrow"),
      memberId: name("Elige un miembro"),
      refType: name("Indica el tipo de reserva"),
      refId: name("Indica el número de la reserva"),
    }),
    z.object({
      kind: z.literal("pool"),
      potId: z.string(NO_POT_NUMBER).regex(/^[1-9]\d{0,8}$/, NO_POT_NUMBER),
    }),
    z.object({ kind: z.literal("fees") }),
    z.object({ kind: z.literal("world"), world: z.enum(["bank", "card", "bitcoin", "ethereum"]) }),
  ],
  "Elige una cuenta: saldo disponible, reserva, bote compartido, comisiones o exterior",
);

const NO_ASSET = "Elige una moneda o escribe el símbolo de un token";

const transfer = z
  .object({
    currency: z
      .string(NO_ASSET)
      .regex(/^[A-Z0-9]{1,10}$/, NO_ASSET)
      .transform(assetOfCode)
      .describe("A currency, or the symbol of a project's token"),
    amount: z.string("Escribe la cantidad entre comillas").trim().max(40, "La cantidad es demasiado larga"),
    from: side,
    to: side,
  })
  .superRefine(({ currency, amount }, context) => {
    const decimals = decimalsOf(currency);
    if (isAmount(amount, decimals) && !/^[0.]*$/.test(amount)) return;
    const message = `Escribe una cantidad mayor que 0, con un máximo de ${decimals} decimales`;
    context.addIssue({ code: "custom", path: ["amount"], message });
  });

export const proposeCorrectionInput = z.object({
  reason: requiredText("Escribe el motivo", MAX_REASON_LENGTH),
  evidence: requiredText("Indica la prueba", MAX_EVIDENCE_LENGTH),
  transfers: z
    .array(transfer, "Escribe al menos un movimiento")
    .min(1, "Escribe al menos un movimiento")
    .max(MAX_TRANSFERS, `Como mucho ${MAX_TRANSFERS} movimientos`),
});

/** The form sends the movements as JSON. */
export const proposeCorrectionForm = z.object({
  reason: z.string(),
  evidence: z.string(),
  transfers: z.string().transform((text, context) => {
    try {
      return JSON.parse(text) as z.input<typeof transfer>[];
    } catch {
      context.addIssue({ code: "custom", message: "Los movimientos no son un JSON válido" });
      return z.NEVER;
    }
  }),
});

export const ledgerInput = z.object({});
