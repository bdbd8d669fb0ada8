import { lockUser } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { SALE_CONFIRMATION_MINUTES } from "@/lib/tokenization/constants";
import { missingErrors, missingOf } from "./needed-texts";
import { getProject } from "./queries";
import { type Project, projectRows } from "./rows";
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
    requireWhole(draft);
    await submit(tx, draft, { actor, now });
    record({ targetId: actor.id, details: { project: id, symbol: draft.tokenSymbol } });
    return getProject(actor, id, tx);
  },
);

// An administrator could not approve a project without these texts.
function requireWhole(draft: Project): void {
  const missing = missingOf(draft);
  if (missing.length === 0) return;
  throw new DomainError("invalid", `Antes de enviarlo hay que completar: ${missing.join(", ")}.`, {
    fields: missingErrors(draft),
  });
}
