import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { getRequest } from "./request-queries";
import { endRequest, requestRows } from "./requests";
import { NO_REQUEST, requestParams } from "./schema";

/** The requester cancels their request. */
export const cancelRequest = command(
  {
    name: "bank.cancel-request",
    allow: "user",
    input: requestParams,
    refuses: ["not_found", "conflict"],
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { request: id } }),
  },
  async ({ tx, actor, now }, { id }) => {
    const { requesterId, payerId } = await requestRows.lock(tx, id);
    // A request without a named payer is hidden from members who only guess its id.
    if (requesterId !== actor.id && payerId === null) throw new DomainError("not_found", NO_REQUEST);
    const { row } = await requestRows.lockFor(tx, { id, event: "cancel", actor, now });
    await endRequest(tx, row, { how: "cancelled", now });
    return getRequest(actor, id, tx);
  },
);
