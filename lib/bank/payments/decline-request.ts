import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { getRequest } from "./request-queries";
import { endRequest, requestRows } from "./requests";
import { NO_REQUEST, requestParams } from "./schema";

/** The named payer declines a request. */
export const declineRequest = command(
  {
    name: "bank.decline-request",
    allow: "app:debank",
    input: requestParams,
    refuses: ["not_found", "conflict"],
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { request: id } }),
  },
  async ({ tx, actor, now }, { id }) => {
    const { row } = await requestRows.lockFor(tx, { id, event: "decline", actor, now });
    if (row.payerId === null) throw new DomainError("not_found", NO_REQUEST);
    await endRequest(tx, row, { how: "declined", now });
    return getRequest(actor, id, tx);
  },
);
