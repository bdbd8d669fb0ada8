import {
  files,
  marketplaceCategories,
  marketplaceFavorites,
  marketplaceListings,
  marketplaceOrderEvents,
  marketplaceOrderPhotos,
  marketplaceOrders,
  marketplacePhotos,
  marketplaceRatings,
  marketplaceReports,
  marketplaceSearches,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { daysAgo } from "@/lib/core/retention";
import { LOOSE_PHOTO_HOURS } from "./listings/constants";
import { removeLoosePhotos } from "./listings/photos";

export const MARKETPLACE_KEPT: Area["kept"] = {
  "money and its agreements: commercial and tax law": [
    marketplaceOrderEvents,
    marketplaceOrderPhotos,
    marketplaceOrders,
  ],
  "ratings that a member's reputation is computed from": [marketplaceRatings],
  "reports and the decisions on them": [marketplaceReports],
  "kept until the member removes it": [marketplaceSearches],
  "listings and favourites of members": [
    marketplaceCategories,
    marketplaceFavorites,
    marketplaceListings,
    marketplacePhotos,
  ],
};

export const MARKETPLACE_RETENTION: Area["retention"] = [
  { table: files, since: files.createdAt, before: daysAgo(LOOSE_PHOTO_HOURS / 24), run: removeLoosePhotos },
];
