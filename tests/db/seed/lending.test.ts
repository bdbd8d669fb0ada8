import { expect, it, vi } from "vitest";
import { db } from "@/db";
import { loanOffers, loanRequests, users } from "@/db/schema";
import { seedDemonstration } from "@/db/seed/identity";
import { seedLoanMembers } from "@/db/seed/lending-members";
import { seedLoanPosts } from "@/db/seed/lending-posts";
import { callOf } from "@/db/seed/member-call";
import { checkMoney } from "@/lib/admin/money/verification";
import { authorize } from "@/lib/auth/actor";
import { listRequests } from "@/lib/lending/posts/queries";
import { listPostsInput } from "@/lib/lending/posts/schema";

// The demonstration draws its pictures and hashes its passwords: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000 });

it("the market of loans is that of the drawing, the same however often it is made", async () => {
  const [administrator] = await seedDemonstration();
  const email = administrator?.email ?? "";
  for (const _ of ["once", "again"]) {
    await seedLoanMembers(email);
    await seedLoanPosts();
    expect([await db.$count(loanRequests), await db.$count(loanOffers)]).toEqual([27, 18]);
  }
  const members = await db.$count(users);
  await seedLoanMembers(email);
  expect(await db.$count(users)).toBe(members);
  const { viewer } = await callOf("lucia.marco@lonja.example", ["p2pLending"]);
  const lucia = authorize("app:p2pLending", viewer);
  const { rows } = await listRequests(lucia, listPostsInput.parse({ sort: "tae", term: "6-12" }));
  expect(rows.map(({ owner, amount, tae, ltv }) => [owner.name, amount, tae, ltv])).toEqual([
    ["Unai Etxeberria", "8000.00", "15.79", "58.61"],
    ["Teresa Gil", "3200.00", "14.27", "65.31"],
    ["Inés Calvo", "12000.00", "12.79", "60.15"],
    ["Andreu Mas", "6500.00", "12.63", "71.43"],
    ["Biel Aranda", "1800.00", "12.33", "53.57"],
    ["Gemma Benet", "15000.00", "11.16", "51.02"],
    ["Hugo Prieto", "4500.00", "9.21", "44.33"],
    ["Begoña Ruiz", "20000.00", "8.52", "46.84"],
  ]);
  expect(await checkMoney("full")).toEqual([]);
});
