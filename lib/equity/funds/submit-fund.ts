import { lockUser } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { getFund } from "./queries";
import { fundRows } from "./rows";
import { fundParams } from "./schema";
import { submit } from "./submission";

/** The manager submits a draft for review. */
export const submitFund = command(
  {
    name: "equity.submit-fund",
    allow: "app:privateEquity",
    input: fundParams,
    needsConfirmedEmail: true,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    await lockUser(tx, actor.id);
    const { row: draft } = await fundRows.lockFor(tx, { id, event: "submit", actor, now });
    await submit(tx, draft, { actor, now });
    record({ targetId: actor.id, details: { fund: id } });
    return getFund(actor, id, tx);
  },
);
