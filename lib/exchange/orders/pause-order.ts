import { command, recorded } from "@/lib/core/command/command";
import { consume } from "@/lib/core/command/limits";
import { ORDER_ATTEMPTS } from "./constants";
import { lineOf } from "./queries";
import { orderRows } from "./rows";
import { orderParams } from "./schema";

/** The owner takes an open order out of the market for a while; it keeps its funds, its terms and its expiry. */
export const pauseOrder = command(
  {
    name: "exchange.pause-order",
    allow: "app:btc",
    input: orderParams,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: recorded,
    prepare: ({ actor }) => consume({ name: "order-state", key: actor.id, ...ORDER_ATTEMPTS.statePerUser }),
  },
  async ({ tx, actor, now, record }, { id }) => {
    const { row, to } = await orderRows.lockFor(tx, { id, event: "pause", actor, now });
    if (row.pausedAt) return lineOf(tx, row, actor);
    const paused = await orderRows.move(tx, row, { to, set: { pausedAt: now, updatedAt: now } });
    record({ targetId: actor.id, details: { order: id } });
    return lineOf(tx, paused, actor);
  },
);

/** The owner puts a paused order back into the market. */
export const resumeOrder = command(
  {
    name: "exchange.resume-order",
    allow: "app:btc",
    input: orderParams,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: recorded,
    prepare: ({ actor }) => consume({ name: "order-state", key: actor.id, ...ORDER_ATTEMPTS.statePerUser }),
  },
  async ({ tx, actor, now, record }, { id }) => {
    const { row, to } = await orderRows.lockFor(tx, { id, event: "resume", actor, now });
    if (!row.pausedAt) return lineOf(tx, row, actor);
    const resumed = await orderRows.move(tx, row, { to, set: { pausedAt: null, updatedAt: now } });
    record({ targetId: actor.id, details: { order: id } });
    return lineOf(tx, resumed, actor);
  },
);
