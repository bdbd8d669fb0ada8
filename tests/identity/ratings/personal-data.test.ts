import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db";
import { learningReviews, ratingReports, users } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { ERASURE_YEARS } from "@/lib/identity/constants";
import { eraseDue } from "@/lib/identity/members/erasure";
import { makeAdmin } from "../../factories/identity";
import { aReport, decide, type Member } from "./rated";

const YEAR = 366 * 24 * 60;

async function exported(user: Member, name: string) {
  const part = AREAS.flatMap(({ personalData }) => personalData).find((each) => each.name === name);
  const rows = [];
  for await (const page of part?.pages(user.id) ?? []) rows.push(...page);
  return rows;
}

it("exports a member's reports, and why a rating of theirs was removed, but not who reported it", async () => {
  const { rating, reporter, id } = await aReport("order");
  await decide(await makeAdmin(), id, { decision: "removed", reason: "Insulta" });
  const [report] = await exported(reporter, "denuncias-de-valoraciones");
  expect(report).toMatchObject({
    ...{ id, kind: "order", orderId: rating.id, reason: "offensive", details: "No es verdad." },
    ...{ decision: "removed", resolution: "Insulta" },
  });
  expect(Object.keys(report ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(authorId|ratedId|resolvedBy)$/)]),
  );
  expect(await exported(rating.author, "denuncias-de-valoraciones")).toEqual([]);
  const given = { dealId: rating.id, stars: 2, removalReason: "Insulta" };
  expect(await exported(rating.author, "valoraciones-de-pedidos")).toMatchObject([given]);
});

it("erases the text of a report with its reporter, and the text of a rating with its author", async () => {
  const { rating, reporter, id } = await aReport("course");
  const deletedAt = plusMinutes(clock.now(), -ERASURE_YEARS.customer * YEAR - 1);
  for (const user of [reporter, rating.author]) {
    await db.update(users).set({ deletedAt }).where(eq(users.id, user.id));
  }
  await eraseDue({ areas: AREAS, shouldContinue: () => true });
  const [report] = await db.select().from(ratingReports).where(eq(ratingReports.id, id));
  expect(report).toMatchObject({ reporterId: reporter.id, reason: "offensive", details: "" });
  const [given] = await db
    .select()
    .from(learningReviews)
    .where(eq(learningReviews.id, rating.reviewId ?? 0));
  expect(given).toMatchObject({ stars: 2, comment: "" });
});
