/** How many days the right of withdrawal lasts and the seller's money is held (peers: TRLGDCU art. 102–104). */
export const WITHDRAWAL_DAYS = 14;

/** How many hours a started card payment can be completed. */
export const CHECKOUT_HOURS = 24;

export const PURCHASES_PER_PAGE = 25;

export const MAX_REFUND_REASON_LENGTH = 500;

export const PURCHASE_ATTEMPTS = { perUser: { points: 60, perSeconds: 60 * 60 } } as const;

export const METHOD_LABELS: Readonly<Record<PurchaseMethod, string>> = {
  card: "Tarjeta",
  balance: "Saldo en euros",
};

/** What the buyer agrees to by ticking the box at the checkout; without it, the right of withdrawal is not limited. */
export const CONSENT_TEXT =
  "Quiero empezar ya y sé que, cuando abra el contenido, pierdo el derecho de desistimiento de 14 días.";

/** Shown with a purchase whose refund went to the balance instead. */
export const REFUND_TURNED_DOWN = "La tarjeta no aceptó la devolución: está en el saldo.";

/** Spec 2 §8, «Pago en Proceso». */
export const IN_PROCESS = "Tu pago está siendo procesado. Por favor espera.";

export const PURCHASE_METHODS = ["card", "balance"] as const;

export type PurchaseMethod = (typeof PURCHASE_METHODS)[number];

export const PURCHASE_STATUSES = [
  "created",
  "processing",
  "succeeded",
  "refunding",
  "refunded",
  "disputed",
  "failed",
  "expired",
] as const;

export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];
