import { purchases } from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const PAYMENTS_ANONYMIZED: Area["anonymized"] = {
  "payments, which identify nobody by themselves": [purchases.buyerId, purchases.sellerId],
};
