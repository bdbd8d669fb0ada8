import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { getProject } from "@/lib/tokenization/projects/queries";
import { projectRows } from "@/lib/tokenization/projects/rows";
import { projectParams } from "@/lib/tokenization/projects/schema";
import { mayCloseEarly } from "./closing-rules";
import { endBuying, endingOf } from "./sale-end";

/**
 * The promoter ends the buying before the deadline, once the target is reached. Investors in their reflection period
 * can still revoke.
 */
export const closeSale = command(
  {
    name: "tokenization.close-sale",
    // A promoter who has lost access to the app can still finish what they started.
    allow: "user",
    input: projectParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    const { row: project } = await projectRows.lockFor(tx, { id, event: "close", actor, now });
    const ending = await endingOf(tx, project);
    if (!mayCloseEarly(ending)) {
      throw new DomainError("conflict", "Antes del plazo solo puedes cerrar la venta si llega al objetivo.");
    }
    await endBuying(tx, project, { ending, now });
    record({ targetId: actor.id, details: { project: id } });
    return getProject(actor, id, tx);
  },
);
