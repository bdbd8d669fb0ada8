import { expect, it } from "vitest";
import { db } from "@/db";
import { trustLevel } from "@/lib/forum/levels/queries";
import { type ForumActivity, levelOf } from "@/lib/forum/levels/rules";
import { mentionsIn } from "@/lib/forum/rules";
import { makeRegular } from "../../factories/forum";
import { makeAdmin, makeUser } from "../../factories/identity";

const NOW = new Date("2026-11-21T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const done = (given: Partial<ForumActivity> = {}): ForumActivity => ({
  topicsRead: 0,
  topicsWritten: 0,
  commentsWritten: 0,
  reactionsGiven: 0,
  reactionsReceived: 0,
  lastHiddenAt: null,
  ...given,
});

const level = (days: number, activity: ForumActivity | null, isAdmin = false) =>
  levelOf({ isAdmin, createdAt: daysAgo(days) }, activity, NOW);

const SECOND = done({ topicsRead: 5, topicsWritten: 1, commentsWritten: 2 });
const THIRD = done({ topicsRead: 20, commentsWritten: 20, reactionsGiven: 1, reactionsReceived: 1 });
const FOURTH = done({ topicsRead: 100, commentsWritten: 100, reactionsGiven: 30, reactionsReceived: 20 });

it("begins at 1 and rises when every need is met", () => {
  expect(level(500, null)).toBe(1);
  expect(level(1, SECOND)).toBe(2);
  expect(level(0.9, SECOND)).toBe(1);
  expect(level(15, THIRD)).toBe(3);
  expect(level(14.9, THIRD)).toBe(2);
  expect(level(100, FOURTH)).toBe(4);
  expect(level(99, FOURTH)).toBe(3);
});

it.each(["topicsRead", "commentsWritten", "reactionsGiven", "reactionsReceived"] as const)(
  "one less of %s keeps the level down",
  (what) => {
    expect(level(100, { ...FOURTH, [what]: FOURTH[what] - 1 })).toBe(3);
  },
);

it("is limited to 2 for members with a hidden text within 90 days; administrators have 4", () => {
  expect(level(200, { ...FOURTH, lastHiddenAt: daysAgo(89) })).toBe(2);
  expect(level(200, { ...FOURTH, lastHiddenAt: daysAgo(90) })).toBe(4);
  expect(level(0, null, true)).toBe(4);
});

it("is available to other areas; 1 for an unknown member", async () => {
  expect(await trustLevel(db, (await makeUser()).id)).toBe(1);
  expect(await trustLevel(db, (await makeRegular()).id)).toBe(2);
  expect(await trustLevel(db, (await makeAdmin()).id)).toBe(4);
  expect(await trustLevel(db, "nobody")).toBe(1);
});

it("finds the mentioned names in a text, but not in addresses, quotes and code", () => {
  expect(mentionsIn("Hola @Ana.Ruiz, y @iñigo_2: ¿qué tal? @Ana.Ruiz. @Ana.Ruiz.")).toEqual([
    { written: "ana.ruiz", plain: "ana.ruiz" },
    { written: "iñigo_2", plain: "iñigo_2" },
    { written: "ana.ruiz.", plain: "ana.ruiz" },
  ]);
  expect(mentionsIn("a@b.example https://x.example/@ana\n> @ana\n`@ana` ```\n@ana\n```")).toEqual([]);
});
