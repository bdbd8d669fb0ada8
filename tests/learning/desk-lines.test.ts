import { expect, it, vi } from "vitest";
import { driver } from "@/db";
import { authorize } from "@/lib/core/actor";
import { listDeskLines } from "@/lib/learning/desk-queries";
import { callOf, makeAdmin, makeUser } from "../factories/identity";
import { makeCourse, makeMentorship } from "../factories/learning";

const sentAt = (minute: number) =>
  ({ approvalStatus: "pending", submittedAt: new Date(minute * 60_000) }) as const;

it("the desk has a page of each type in one statement, what waits in the order it was sent", async () => {
  const admin = authorize("admin", (await callOf(await makeAdmin())).viewer);
  const owner = await makeUser({ firstName: "Eva", lastName: "Sanz" });
  const late = await makeCourse(owner, sentAt(3));
  const early = await makeCourse(owner, sentAt(1));
  const mentorship = await makeMentorship(owner, sentAt(2));
  const open = await makeCourse(owner);
  const asked = { cursors: { course: undefined, mentorship: undefined }, limit: 10 };

  const sent = vi.spyOn(driver(), "unsafe");
  const { lines, more } = await listDeskLines(admin, { ...asked, status: "waiting" });
  expect(sent.mock.calls).toHaveLength(1);
  expect(lines.map(({ type, id }) => [type, id])).toEqual([
    ["course", early.id],
    ["course", late.id],
    ["mentorship", mentorship.id],
  ]);
  expect(lines[0]).toMatchObject({
    owner: { id: owner.id, name: "Eva Sanz" },
    approvalStatus: "pending",
    submittedAt: "1970-01-01T00:01:00.000Z",
    changedAt: null,
  });
  expect(more).toEqual([]);

  const first = await listDeskLines(admin, { ...asked, status: "waiting", limit: 1 });
  expect(first.more.map(({ type, nextCursor }) => [type, nextCursor])).toEqual([
    ["course", String(early.id)],
  ]);
  const cursors = { course: String(early.id), mentorship: undefined };
  const next = await listDeskLines(admin, { status: "waiting", cursors, limit: 1 });
  expect(next.lines.map(({ id }) => id)).toEqual([late.id, mentorship.id]);
  expect(next.more).toEqual([]);

  const approved = await listDeskLines(admin, { ...asked, status: "approved" });
  expect(approved.lines.map(({ id }) => id)).toEqual([open.id]);
});
