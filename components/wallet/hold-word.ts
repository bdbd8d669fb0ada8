import type { WithdrawalLine } from "@/lib/wallet/withdrawals/queries";

/**
 * Returns why a withdrawal has a hold: one of a member waits because its address is new, that of a trade for other
 * reasons.
 */
export const holdWord = ({ tradeId }: Pick<WithdrawalLine, "tradeId">): string =>
  tradeId === null ? "Dirección nueva" : "En espera";
