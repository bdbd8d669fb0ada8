import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";

export const withdrawnPoolOfferJson = presenter(
  z.object({ poolId: z.number().int(), offerId: z.number().int() }).meta({ id: "WithdrawnPoolOffer" }),
  (withdrawn: { poolId: number; offerId: number }) => withdrawn,
);
