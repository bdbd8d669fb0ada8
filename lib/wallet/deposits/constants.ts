import type { ShownDepositStatus } from "@/lib/wallet/constants";

export const DEPOSITS_PER_PAGE = 25;

export const MAX_RELEASE_REASON_LENGTH = 500;

/** The most blocks that one call mines in the demonstration. */
export const MAX_BLOCKS = 100;

export const DEPOSIT_LABELS: Readonly<Record<ShownDepositStatus, string>> = {
  detected: "Detectado",
  confirmed: "Confirmado",
  credited: "Abonado",
  dropped: "Descartado",
  held: "Retenido por el límite mensual",
};
