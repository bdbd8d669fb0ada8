import { purchases } from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const PAYMENTS_ANONYMIZED: Area["anonymized"] = {
  "money that moved, which names nobody by itself": [purchases.buyerId, purchases.sellerId],
};
