"use server";

import { action } from "@/lib/core/action";
import { isPending } from "@/lib/core/pending";
import { buyListing as buyListingCommand } from "@/lib/marketplace/buy-listing";
import { cancelSale as cancelSaleCommand } from "@/lib/marketplace/cancel-sale";
import { claimSale as claimSaleCommand } from "@/lib/marketplace/claim-sale";
import { confirmSale as confirmSaleCommand } from "@/lib/marketplace/confirm-sale";
import { disputeSale as disputeSaleCommand } from "@/lib/marketplace/dispute-sale";
import { rateSale as rateSaleCommand } from "@/lib/marketplace/rate-sale";
import { refundSale as refundSaleCommand } from "@/lib/marketplace/refund-sale";
import { releaseSale as releaseSaleCommand } from "@/lib/marketplace/release-sale";
import { resolveSale as resolveSaleCommand } from "@/lib/marketplace/resolve-sale";
import { reverseSale as reverseSaleCommand } from "@/lib/marketplace/reverse-sale";
import { refundSaleForm } from "@/lib/marketplace/sale-schema";
import { shipSale as shipSaleCommand } from "@/lib/marketplace/ship-sale";

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
