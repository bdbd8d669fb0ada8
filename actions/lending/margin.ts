"use server";

import { action } from "@/lib/core/command/action";
import { isPending } from "@/lib/core/command/pending";
import { liquidateLoan as liquidateLoanCommand } from "@/lib/lending/liquidation/liquidate-loan";
import { endPause as endPauseCommand } from "@/lib/lending/plan/end-pause";
import { confirmPrice as confirmPriceCommand } from "@/lib/lending/price/confirm-price";

export const liquidateLoan = action(liquidateLoanCommand, { show: isPending });

export const confirmPrice = action(confirmPriceCommand, { show: () => null });

export const endPause = action(endPauseCommand, { show: () => null });
