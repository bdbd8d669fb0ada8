"use server";

import { action } from "@/lib/core/command/action";
import { isPending } from "@/lib/core/command/pending";
import { buyListing as buyListingCommand } from "@/lib/marketplace/orders/buy-listing";
import { cancelSale as cancelSaleCommand } from "@/lib/marketplace/orders/cancel-order";
import { claimSale as claimSaleCommand } from "@/lib/marketplace/orders/claim-order";
import { confirmSale as confirmSaleCommand } from "@/lib/marketplace/orders/confirm-order";
import { disputeSale as disputeSaleCommand } from "@/lib/marketplace/orders/dispute-order";
import { rateSale as rateSaleCommand } from "@/lib/marketplace/orders/rate-order";
import { refundSale as refundSaleCommand } from "@/lib/marketplace/orders/refund-order";
import { releaseSale as releaseSaleCommand } from "@/lib/marketplace/orders/release-order";
import { resolveSale as resolveSaleCommand } from "@/lib/marketplace/orders/resolve-order";
import { reverseSale as reverseSaleCommand } from "@/lib/marketplace/orders/reverse-order";
import { refundSaleForm } from "@/lib/marketplace/orders/schema";
import { shipSale as shipSaleCommand } from "@/lib/marketplace/orders/ship-order";

export const buyListing = action(buyListingCommand, { show: ({ id }) => ({ id }) });

export const shipSale = action(shipSaleCommand);

export const cancelSale = action(cancelSaleCommand);

export const confirmSale = action(confirmSaleCommand);

export const disputeSale = action(disputeSaleCommand);

export const refundSale = action(refundSaleCommand, { form: refundSaleForm });

export const rateSale = action(rateSaleCommand);

export const claimSale = action(claimSaleCommand, { show: () => null });

export const releaseSale = action(releaseSaleCommand, { show: () => null });

export const resolveSale = action(resolveSaleCommand, { show: isPending });

export const reverseSale = action(reverseSaleCommand, { form: refundSaleForm });
