import { eq } from "drizzle-orm";
import { equityFunds } from "@/db/schema";
import { command, parse, recorded } from "@/lib/core/command/command";
import { getFund } from "./queries";
import { fundRows } from "./rows";
import { editFundInput, fundTerms } from "./schema";
import { termsOf, valuesOf } from "./terms";

/** The manager edits a draft. A published fund cannot be edited. */
export const editFund = command(
  {
    name: "equity.edit-fund",
    allow: "user",
    refusesSuspended: true,
    input: editFundInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, ...given }) => {
    const { row: fund } = await fundRows.lockFor(tx, { id, event: "edit", actor, now });
    const changes = Object.entries(given).filter(([, value]) => value !== undefined);
    const terms = parse(fundTerms, { ...termsOf(fund), ...Object.fromEntries(changes) });
    await tx
      .update(equityFunds)
      .set({ ...valuesOf(terms), updatedAt: now })
      .where(eq(equityFunds.id, id));
    record({ targetId: actor.id, details: { fund: id, fields: Object.keys(given) } });
    return getFund(actor, id, tx);
  },
);
