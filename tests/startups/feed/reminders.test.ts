import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { postUpdate } from "@/lib/startups/feed/post-update";
import { remindSilentFounders } from "@/lib/startups/feed/reminders";
import { editStartup } from "@/lib/startups/profiles/edit-startup";
import { callOf } from "../../factories/identity";
import { publish } from "../calls";

const DAY_MINUTES = 24 * 60;
const real = clock.now;

async function afterDays<Result>(days: number, work: () => Promise<Result>): Promise<Result> {
  const then = plusMinutes(real(), days * DAY_MINUTES);
  clock.now = () => then;
  return work().finally(() => {
    clock.now = real;
  });
}

const remindedOf = (userId: string) =>
  db.$count(
    notifications,
    and(eq(notifications.userId, userId), eq(notifications.kind, "startups.silent-month")),
  );

it("reminds a founder after a month without updates, once a month, and none without any update", async () => {
  const [active, quiet, closed] = [await publish(), await publish(), await publish()];
  for (const { id, founderId } of [active, closed]) {
    const call = await callOf({ id: founderId });
    await postUpdate.run(call, { id, title: "Empezamos", body: "Ya estamos." });
  }
  const call = await callOf({ id: closed.founderId });
  await editStartup.run(call, { id: closed.id, status: "closed" });
  await afterDays(30, () => remindSilentFounders(() => true));
  expect(await remindedOf(active.founderId)).toBe(0);
  for (const _ of [1, 2]) await afterDays(32, () => remindSilentFounders(() => true));
  const counts = await Promise.all([active, quiet, closed].map(({ founderId }) => remindedOf(founderId)));
  expect(counts).toEqual([1, 0, 0]);
  await afterDays(70, () => remindSilentFounders(() => true));
  expect(await remindedOf(active.founderId)).toBe(2);
});
