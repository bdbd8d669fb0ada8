"use server";

import { action } from "@/lib/core/action";
import { isPending } from "@/lib/core/pending";
import { acceptOrder as acceptOrderCommand } from "@/lib/exchange/accept-order";
import { cancelTrade as cancelTradeCommand } from "@/lib/exchange/cancel-trade";
import { claimTrade as claimTradeCommand } from "@/lib/exchange/claim-trade";
import { confirmReceipt as confirmReceiptCommand } from "@/lib/exchange/confirm-receipt";
import { disputeTrade as disputeTradeCommand } from "@/lib/exchange/dispute-trade";
import { fundTrade as fundTradeCommand } from "@/lib/exchange/fund-trade";
import { leaveTrade as leaveTradeCommand } from "@/lib/exchange/leave-trade";
import { markPaid as markPaidCommand } from "@/lib/exchange/mark-paid";
import { rateTrade as rateTradeCommand } from "@/lib/exchange/rate-trade";
import { releaseTrade as releaseTradeCommand } from "@/lib/exchange/release-trade";
import { resolveTrade as resolveTradeCommand } from "@/lib/exchange/resolve-trade";
import { acceptOrderForm } from "@/lib/exchange/trade-schema";

export const acceptOrder = action(acceptOrderCommand, { form: acceptOrderForm, show: (trade) => trade });

export const fundTrade = action(fundTradeCommand, { show: (trade) => trade });

export const markPaid = action(markPaidCommand, { show: (trade) => trade });

export const confirmReceipt = action(confirmReceiptCommand, { show: (trade) => trade });

export const disputeTrade = action(disputeTradeCommand, { show: (trade) => trade });

export const cancelTrade = action(cancelTradeCommand, { show: (trade) => trade });

export const leaveTrade = action(leaveTradeCommand, { show: (trade) => trade });

export const rateTrade = action(rateTradeCommand, { show: (trade) => trade });

export const claimTrade = action(claimTradeCommand, { show: () => null });

export const releaseTrade = action(releaseTradeCommand, { show: () => null });

export const resolveTrade = action(resolveTradeCommand, { show: isPending });
