import { command, recorded } from "@/lib/core/command/command";
import { getProject } from "./queries";
import { projectRows } from "./rows";
import { projectParams } from "./schema";
import { returnOwn } from "./submission";

/** The promoter withdraws a project from review to change it. Their own tokens are refunded. */
export const withdrawProject = command(
  {
    name: "tokenization.withdraw-project",
    allow: "user",
    input: projectParams,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    const { row: project, to } = await projectRows.lockFor(tx, { id, event: "withdraw", actor, now });
    const draft = await projectRows.move(tx, project, { to, set: { updatedAt: now } });
    await returnOwn(tx, draft, now);
    record({ targetId: actor.id, details: { project: id } });
    return getProject(actor, id, tx);
  },
);
