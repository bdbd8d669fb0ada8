import { expect, it, vi } from "vitest";
import { driver } from "@/db";
import { authorize } from "@/lib/auth/actor";
import { plusMinutes } from "@/lib/core/format/clock";
import { listQueueLines } from "@/lib/learning/catalogue/queue-queries";
import { callOf, makeAdmin, makeUser } from "../../factories/identity";
import { makeCourse, makeMentorship } from "../../factories/offerings";

const sentAt = (minute: number) =>
  ({ approvalStatus: "pending", submittedAt: new Date(minute * 60_000) }) as const;

it("the queue reads courses and mentorships in one statement, in the order of their submission", async () => {
  const admin = authorize("admin", (await callOf(await makeAdmin())).viewer);
  const owner = await makeUser({ firstName: "Eva", lastName: "Sanz" });
  const late = await makeCourse(owner, sentAt(3));
  const early = await makeCourse(owner, sentAt(1));
  const mentorship = await makeMentorship(owner, sentAt(2));
  const open = await makeCourse(owner);

  const sent = vi.spyOn(driver(), "unsafe");
  const { rows, nextCursor } = await listQueueLines(admin, { status: "waiting", limit: 10 });
  expect(sent.mock.calls).toHaveLength(1);
  expect(rows.map(({ kind, id }) => [kind, id])).toEqual([
    ["course", early.id],
    ["mentorship", mentorship.id],
    ["course", late.id],
  ]);
  expect(rows[0]).toMatchObject({
    owner: { id: owner.id, name: "Eva Sanz" },
    approvalStatus: "pending",
    submittedAt: "1970-01-01T00:01:00.000Z",
    changedAt: null,
  });
  expect(nextCursor).toBeNull();

  const first = await listQueueLines(admin, { status: "waiting", limit: 1 });
  expect(first.nextCursor).toBe(`${early.id}.0`);
  const second = await listQueueLines(admin, { status: "waiting", cursor: `${early.id}.0`, limit: 1 });
  expect(second.rows.map(({ id }) => id)).toEqual([mentorship.id]);
  expect(second.nextCursor).toBe(`${early.id}.${mentorship.id}`);
  const cursor = `${early.id}.${mentorship.id}`;
  const last = await listQueueLines(admin, { status: "waiting", cursor, limit: 1 });
  expect(last.rows.map(({ id }) => id)).toEqual([late.id]);
  expect(last.nextCursor).toBeNull();

  const approved = await listQueueLines(admin, { status: "approved", limit: 10 });
  expect(approved.rows.map(({ id }) => id)).toEqual([open.id]);
});

it("page after page the queue shows every line once, even with newer ones", async () => {
  const admin = authorize("admin", (await callOf(await makeAdmin())).viewer);
  const owner = await makeUser();
  const made: string[] = [];
  const makers = [makeCourse, makeCourse, makeMentorship, makeCourse, makeMentorship, makeMentorship];
  for (const [minute, make] of makers.entries()) {
    // One minute apart, because offerings of different kinds with the same time have no defined order.
    const createdAt = plusMinutes(new Date(), minute);
    const rejected = { approvalStatus: "rejected", rejectionReason: "Falta el temario", createdAt } as const;
    const { id } = await make(owner, rejected);
    made.unshift(`${make === makeCourse ? "course" : "mentorship"}-${id}`);
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listQueueLines(admin, { status: "rejected", limit: 2, cursor });
    seen.push(...page.rows.map(({ kind, id }) => `${kind}-${id}`));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(made);
});
