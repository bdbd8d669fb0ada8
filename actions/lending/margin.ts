"use server";

import { action } from "@/lib/core/command/action";
import { isPending } from "@/lib/core/command/pending";
import { confirmPrice as confirmPriceCommand } from "@/lib/lending/margin/confirm-price";
import { liquidateLoan as liquidateLoanCommand } from "@/lib/lending/margin/liquidate-loan";

export const liquidateLoan = action(liquidateLoanCommand, { show: isPending });

export const confirmPrice = action(confirmPriceCommand, { show: () => null });
