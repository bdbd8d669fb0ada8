"use server";

import { action } from "@/lib/core/command/action";
import { isPending } from "@/lib/core/command/pending";
import { acceptOrder as acceptOrderCommand } from "@/lib/exchange/orders/accept-order";
import { cancelTrade as cancelTradeCommand } from "@/lib/exchange/trades/cancel-trade";
import { claimTrade as claimTradeCommand } from "@/lib/exchange/trades/claim-trade";
import { confirmReceipt as confirmReceiptCommand } from "@/lib/exchange/trades/confirm-receipt";
import { disputeTrade as disputeTradeCommand } from "@/lib/exchange/trades/dispute-trade";
import { fundTrade as fundTradeCommand } from "@/lib/exchange/trades/fund-trade";
import { leaveTrade as leaveTradeCommand } from "@/lib/exchange/trades/leave-trade";
import { markPaid as markPaidCommand } from "@/lib/exchange/trades/mark-paid";
import { rateTrade as rateTradeCommand } from "@/lib/exchange/trades/rate-trade";
import { releaseTrade as releaseTradeCommand } from "@/lib/exchange/trades/release-trade";
import { resolveTrade as resolveTradeCommand } from "@/lib/exchange/trades/resolve-trade";
import { acceptOrderForm } from "@/lib/exchange/trades/schema";

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
