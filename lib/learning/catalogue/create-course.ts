import { courses } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { consume } from "@/lib/core/command/limits";
import { parseMoney } from "@/lib/core/format/money";
import { LEARNING_ATTEMPTS } from "./constants";
import { findOffering } from "./queries";
import { createCourseInput } from "./schema";
import { viewOf } from "./views";

/** A member creates a course. It is a draft until it has chapters and is submitted for review. */
export const createCourse = command(
  {
    name: "learning.create-course",
    allow: "app:courses",
    needsConfirmedEmail: true,
    input: createCourseInput,
    idempotent: true,
    refuses: ["rate_limited"],
    audit: recorded,
    prepare: ({ actor }) => consume({ name: "learning", key: actor.id, ...LEARNING_ATTEMPTS.offerings }),
  },
  async ({ tx, actor, now, record }, { title, description, isFree, price, imageUrl }) => {
    const [row] = await tx
      .insert(courses)
      .values({
        ownerId: actor.id,
        title,
        description,
        isFree,
        priceCents: isFree ? 0n : parseMoney(price, "EUR"),
        imageUrl: imageUrl ?? null,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: courses.id });
    if (!row) throw new Error("the course was not inserted");
    record({ targetId: actor.id, details: { course: row.id, title, price: isFree ? "0" : price } });
    return viewOf(tx, await findOffering(tx, { kind: "course", id: row.id }), actor);
  },
);
