import { lockUser } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { publish } from "./publication";
import { getRequest } from "./queries";
import { requestRows } from "./rows";
import { requestParams } from "./schema";

/** The owner publishes a draft. */
export const publishRequest = command(
  {
    name: "funding.publish-request",
    allow: "app:funding",
    input: requestParams,
    needsConfirmedEmail: true,
    idempotent: true,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    await lockUser(tx, actor.id);
    const { row: draft } = await requestRows.lockFor(tx, { id, event: "publish", actor, now });
    await publish(tx, draft, { actor, now });
    record({ targetId: actor.id, details: { request: id } });
    return getRequest(actor, id, tx);
  },
);
