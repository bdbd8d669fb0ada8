import { lockUser } from "@/lib/auth/queries";
import { command, recorded } from "@/lib/core/command/command";
import { SALE_CONFIRMATION_MINUTES } from "@/lib/tokenization/constants";
import { getProject } from "./queries";
import { projectRows } from "./rows";
import { projectParams } from "./schema";
import { submit } from "./submission";

/** The promoter submits a draft for review, and pays for the tokens that they keep. */
export const submitProject = command(
  {
    name: "tokenization.submit-project",
    allow: "app:tokenization",
    input: projectParams,
    needsConfirmedEmail: true,
    confirmedWithinMinutes: { whenAsked: SALE_CONFIRMATION_MINUTES },
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    await lockUser(tx, actor.id);
    const { row: draft } = await projectRows.lockFor(tx, { id, event: "submit", actor, now });
    await submit(tx, draft, { actor, now });
    record({ targetId: actor.id, details: { project: id, symbol: draft.tokenSymbol } });
    return getProject(actor, id, tx);
  },
);
