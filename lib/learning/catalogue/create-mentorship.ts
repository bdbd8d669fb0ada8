import { mentorships } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { consume } from "@/lib/core/command/limits";
import { parseMoney } from "@/lib/core/format/money";
import { LEARNING_ATTEMPTS } from "./constants";
import { notifyReviewers } from "./notices";
import { findOffering } from "./queries";
import { createMentorshipInput } from "./schema";
import { viewOf } from "./views";

/** A member creates a mentorship. It needs no chapters, so it is submitted for review immediately (spec 2 §7). */
export const createMentorship = command(
  {
    name: "learning.create-mentorship",
    allow: "app:courses",
    needsConfirmedEmail: true,
    input: createMentorshipInput,
    idempotent: true,
    refuses: ["rate_limited"],
    audit: recorded,
    prepare: ({ actor }) => consume({ name: "learning", key: actor.id, ...LEARNING_ATTEMPTS.offerings }),
  },
  async ({ tx, actor, now, record }, { price, imageUrl, contactInfo, ...offered }) => {
    const [row] = await tx
      .insert(mentorships)
      .values({
        ...offered,
        ownerId: actor.id,
        priceCents: offered.isFree ? 0n : parseMoney(price, "EUR"),
        imageUrl: imageUrl ?? null,
        contactInfo: contactInfo ?? null,
        submittedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: mentorships.id });
    if (!row) throw new Error("the mentorship was not inserted");
    record({
      targetId: actor.id,
      details: { mentorship: row.id, title: offered.title, price: offered.isFree ? "0" : price },
    });
    const offering = await findOffering(tx, { kind: "mentorship", id: row.id });
    await notifyReviewers(tx, offering, now);
    return viewOf(tx, offering, actor);
  },
);
