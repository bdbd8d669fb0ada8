import type { z } from "zod";
import { command } from "@/lib/core/command/command";
import { refuseDisabled } from "@/lib/core/config/assets";
import type { LoanCurrency } from "@/lib/lending/constants";
import { refuseCurrency } from "./offered-currency";
import { endOfPost } from "./rules";
import { offerParams, requestParams } from "./schema";
import { OFFERS, REQUESTS, type Side } from "./sides";

type Params = z.ZodType<{ id: number }>;
type Post = {
  id: number;
  status: string;
  currency: LoanCurrency | null;
  expiresAt: Date;
  updatedAt: Date;
};

function renewing<Row extends Post, Line>(side: Side<Row, Line>, input: Params) {
  return command(
    {
      name: `lending.renew-${side.name}`,
      allow: "app:p2pLending",
      input,
      refuses: ["not_found", "conflict"],
      audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { [side.name]: id } }),
    },
    async ({ tx, actor, now }, { id }) => {
      const { row, to } = await side.rows.lockFor(tx, { id, event: "renew", actor, now });
      refuseDisabled("BTC");
      refuseCurrency(row.currency);
      const set = { expiresAt: endOfPost(now), updatedAt: now } as Partial<Row>;
      return side.lineOf(tx, await side.rows.move(tx, row, { to, set }), actor);
    },
  );
}

/** The owner renews a request for 30 days from now. */
export const renewRequest = renewing(REQUESTS, requestParams);

/** The same for an offer. */
export const renewOffer = renewing(OFFERS, offerParams);
