import { defineMachine } from "@/lib/deals/machine";

const BY_PROVIDER = "Eso lo decide el proveedor de pagos.";
const PAY = { to: "succeeded", by: ["provider", "buyer"] } as const;
// Paid, but the offering is not available: refunded automatically.
const REJECT = { to: "refunding", by: ["system"] } as const;
const RETURN = { to: "refunded", by: ["provider", "system"] } as const;
const LOSE = { to: "refunded", by: ["provider"] } as const;
const NOT_FINISHED = {
  pay: PAY,
  reject: REJECT,
  decline: { to: "created", by: ["provider"] },
  cancel: { to: "failed", by: ["provider", "system"] },
  expire: { to: "expired", by: ["system"] },
} as const;

/**
 * A purchase (money.md, «Course / mentorship purchase»), driven by the card provider. `pay` is also possible from
 * `failed` and `expired`, because a late payment must not be lost for the buyer.
 */
export const PURCHASE = defineMachine({
  noun: "La compra",
  roles: ["buyer", "administrator", "provider", "system"],
  refuses: (label) => `La compra está ${label.toLowerCase()}: no se puede.`,
  states: {
    created: { label: "Sin pagar", deadline: { at: "expiresAt", next: "expired" } },
    processing: { label: "En proceso" },
    succeeded: { label: "Pagada", final: true },
    refunding: { label: "Devolución en curso" },
    refunded: { label: "Devuelta", final: true },
    disputed: { label: "En disputa" },
    failed: { label: "Anulada", final: true },
    expired: { label: "Caducada", final: true },
  },
  events: {
    confirm: "Solo el comprador puede confirmar el pago.",
    pay: "Solo el comprador puede pagar la compra.",
    reject: BY_PROVIDER,
    process: BY_PROVIDER,
    decline: BY_PROVIDER,
    cancel: BY_PROVIDER,
    expire: BY_PROVIDER,
    refund: "Solo el comprador o un administrador pueden devolver la compra.",
    return: BY_PROVIDER,
    dispute: BY_PROVIDER,
    win: BY_PROVIDER,
    lose: BY_PROVIDER,
  },
  transitions: {
    created: {
      ...NOT_FINISHED,
      confirm: { to: "created", by: ["buyer"] },
      process: { to: "processing", by: ["provider"] },
    },
    processing: NOT_FINISHED,
    succeeded: {
      refund: { to: "refunding", by: ["buyer", "administrator"] },
      return: RETURN,
      dispute: { to: "disputed", by: ["provider"] },
      lose: LOSE,
    },
    refunding: { return: RETURN, lose: LOSE },
    disputed: { win: { to: "succeeded", by: ["provider"] }, lose: LOSE, return: RETURN },
    failed: { pay: PAY, reject: REJECT },
    expired: { pay: PAY, reject: REJECT },
  },
});
