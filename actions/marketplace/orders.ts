"use server";

import { action } from "@/lib/core/command/action";
import { isPending } from "@/lib/core/command/pending";
import { buyListing as buyListingCommand } from "@/lib/marketplace/orders/buy-listing";
import { cancelOrder as cancelOrderCommand } from "@/lib/marketplace/orders/cancel-order";
import { claimOrder as claimOrderCommand } from "@/lib/marketplace/orders/claim-order";
import { confirmOrder as confirmOrderCommand } from "@/lib/marketplace/orders/confirm-order";
import { disputeOrder as disputeOrderCommand } from "@/lib/marketplace/orders/dispute-order";
import { rateOrder as rateOrderCommand } from "@/lib/marketplace/orders/rate-order";
import { refundOrder as refundOrderCommand } from "@/lib/marketplace/orders/refund-order";
import { releaseOrder as releaseOrderCommand } from "@/lib/marketplace/orders/release-order";
import { resolveOrder as resolveOrderCommand } from "@/lib/marketplace/orders/resolve-order";
import { reverseOrder as reverseOrderCommand } from "@/lib/marketplace/orders/reverse-order";
import { refundOrderForm } from "@/lib/marketplace/orders/schema";
import { shipOrder as shipOrderCommand } from "@/lib/marketplace/orders/ship-order";

export const buyListing = action(buyListingCommand, { show: ({ id }) => ({ id }) });

export const shipOrder = action(shipOrderCommand);

export const cancelMarketplaceOrder = action(cancelOrderCommand);

export const confirmOrder = action(confirmOrderCommand);

export const disputeOrder = action(disputeOrderCommand);

export const refundOrder = action(refundOrderCommand, { form: refundOrderForm });

export const rateOrder = action(rateOrderCommand, { show: ({ ratings }) => ({ ratings }) });

export const claimOrder = action(claimOrderCommand, { show: () => null });

export const releaseOrder = action(releaseOrderCommand, { show: () => null });

export const resolveOrder = action(resolveOrderCommand, { show: isPending });

export const reverseOrder = action(reverseOrderCommand, { form: refundOrderForm });
