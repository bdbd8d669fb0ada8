import { HOUR_SECONDS } from "@/lib/core/format/durations";
import type { OfferingKind } from "@/lib/learning/constants";

/** How many days the right of withdrawal lasts and the seller's money is held (TRLGDCU art. 102–104). */
export const WITHDRAWAL_DAYS = 14;

/** How many hours a started card payment can be completed. */
export const CHECKOUT_HOURS = 24;

/** Invoices are numbered by Spanish calendar years. */
export const INVOICE_ZONE = "Europe/Madrid";

export const PURCHASES_PER_PAGE = 25;

export const MAX_REFUND_REASON_LENGTH = 500;

export const PURCHASE_ATTEMPTS = { perUser: { points: 60, perSeconds: HOUR_SECONDS } } as const;

/** How many minutes a confirmed password is valid for a purchase with the balance (D3). */
export const PURCHASE_CONFIRMATION_MINUTES = 10;

export const METHOD_LABELS: Readonly<Record<PurchaseMethod, string>> = {
  card: "Tarjeta",
  balance: "Saldo en euros",
};

/** When the right of withdrawal ends for a buyer who agreed to start immediately (decision 025). */
export const WITHDRAWAL_END = {
  course: {
    when: "cuando abra el contenido",
    ends: "El derecho de desistimiento termina cuando abras el contenido.",
    until: "mientras no hayas abierto el contenido",
    ended: "Aceptaste empezar ya y has abierto el contenido: el derecho de desistimiento terminó entonces.",
  },
  mentorship: {
    when: "cuando empiece la primera sesión",
    ends: "El derecho de desistimiento termina cuando empiece la primera sesión.",
    until: "mientras no haya empezado la primera sesión",
    ended:
      "Aceptaste empezar ya y ha empezado la primera sesión: el derecho de desistimiento terminó entonces.",
  },
} as const satisfies Record<OfferingKind, object>;

/** What the buyer agrees to by ticking the box at the checkout; without it, the right of withdrawal is not limited. */
export function consentText(kind: OfferingKind): string {
  return `Quiero empezar ya y sé que, ${WITHDRAWAL_END[kind].when}, pierdo el derecho de desistimiento de ${WITHDRAWAL_DAYS} días.`;
}

/** Shown with a purchase whose refund went to the balance instead. */
export const REFUND_TURNED_DOWN = "La tarjeta no aceptó la devolución: está en el saldo.";

/** Shown to administrators, who return the money by hand (decision 131). */
export const REFUND_UNDELIVERABLE = "La tarjeta no aceptó la devolución y el comprador ha cerrado su cuenta.";

/** The provider accepts no more refunds of one payment than it lists in one response. */
export const MAX_RETURNS = 100;

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
