import type { z } from "zod";
import { command, recorded } from "@/lib/core/command/command";
import type { LoanOffer, LoanRequest } from "./lines";
import { notifyRemoved } from "./notices";
import { removeOfferInput, removeRequestInput } from "./schema";
import { OFFERS, REQUESTS, type Side } from "./sides";

function removing<Row extends LoanRequest | LoanOffer, Line>(
  side: Side<Row, Line>,
  input: z.ZodType<{ id: number; reason: string }>,
) {
  return command(
    {
      name: `lending.remove-${side.name}`,
      allow: "admin",
      input,
      refuses: ["not_found", "conflict"],
      audit: recorded,
    },
    async ({ tx, actor, now, record }, { id, reason }) => {
      const { row, to } = await side.rows.lockFor(tx, { id, event: "remove", actor, now });
      const owner = side.ownerOf(row);
      const closed = await side.rows.move(tx, row, { to, set: { updatedAt: now } as Partial<Row> });
      if (owner !== null && owner !== actor.id) await notifyRemoved(tx, side, { id, owner, reason });
      record({ ...(owner !== null && { targetId: owner }), details: { [side.name]: id, reason } });
      return side.lineOf(tx, closed, actor);
    },
  );
}

/** An administrator removes a request, with a reason that its borrower receives. */
export const removeRequest = removing(REQUESTS, removeRequestInput);

/** The same for an offer. */
export const removeOffer = removing(OFFERS, removeOfferInput);
