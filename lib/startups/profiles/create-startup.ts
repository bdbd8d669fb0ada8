import { startups } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { consume } from "@/lib/core/command/limits";
import { recordActivity } from "@/lib/identity/activity/activities";
import { STARTUP_ATTEMPTS } from "./constants";
import { requireLogo } from "./logos";
import { fillMetrics } from "./metrics";
import { getStartup } from "./queries";
import { refuseMany } from "./rows";
import { createStartupInput } from "./schema";
import { columnsOf, requireFounded } from "./values";

/** A member creates a startup. */
export const createStartup = command(
  {
    name: "startups.create-startup",
    allow: "app:startups",
    needsConfirmedEmail: true,
    input: createStartupInput,
    idempotent: true,
    refuses: ["conflict", "rate_limited"],
    audit: recorded,
    prepare: ({ actor }) =>
      consume({ name: "startups", key: actor.id, ...STARTUP_ATTEMPTS.publishPerMember }),
  },
  async ({ tx, actor, now, record }, input) => {
    requireFounded(input.foundingDate, { now, timezone: actor.timezone });
    await refuseMany(tx, actor.id);
    const { logoId } = input;
    if (logoId) await requireLogo(tx, { logoId, ownerIds: [actor.id] });
    const [startup] = await tx
      .insert(startups)
      .values({ ...input, ...columnsOf(input), founderId: actor.id, createdAt: now, updatedAt: now })
      .returning({ id: startups.id });
    if (!startup) throw new Error("the startup was not inserted");
    const { name, sharedMetrics } = input;
    if (sharedMetrics.length > 0) await fillMetrics(tx, { id: startup.id, founderId: actor.id }, now);
    await recordActivity(
      tx,
      { userId: actor.id, type: "startup", entityId: String(startup.id), data: { title: name } },
      now,
    );
    record({ targetId: actor.id, details: { startup: startup.id, name } });
    return getStartup(actor, startup.id, tx);
  },
);
