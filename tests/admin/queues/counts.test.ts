import { eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PanelCounts } from "@/components/admin/users/counts";
import { db } from "@/db";
import {
  accessRequests,
  btcTrades,
  forumReports,
  learningReports,
  marketplaceReports,
  publicationReports,
  ratingReports,
} from "@/db/schema";
import { countWaiting, MAX_WAITING_COUNTED } from "@/lib/admin/queue-queries";
import { type AdminActor, authorize } from "@/lib/auth/actor";
import { makePost } from "../../factories/forum";
import { callOf, makeAdmin, makeUser } from "../../factories/identity";
import { makeCase } from "../../factories/kyc";
import { publish } from "../../factories/listings";
import { makeCourse, makeMentorship } from "../../factories/offerings";
import { makeContact } from "../../factories/support";
import { makeTrade } from "../../factories/trade";
import { publish as publishStartup } from "../../startups/calls";

const SENT = { approvalStatus: "pending", submittedAt: new Date() } as const;
const NOTHING = {
  kyc: 0,
  learning: 0,
  withdrawals: 0,
  deposits: 0,
  payouts: 0,
  "bank-lines": 0,
  trades: 0,
  sales: 0,
  loans: 0,
  "loan-liquidations": 0,
  projects: 0,
  milestones: 0,
  funds: 0,
  tranches: 0,
  proposals: 0,
  access: 0,
  forum: 0,
  messages: 0,
  "listing-reports": 0,
  "learning-reports": 0,
  "rating-reports": 0,
  "publication-reports": 0,
  support: 0,
};

it("counts the waiting cases of each queue, up to one hundred", async () => {
  const { viewer } = await callOf(await makeAdmin());
  const admin = authorize("admin", viewer);
  expect(await countWaiting(admin)).toEqual(NOTHING);

  await makeCase();
  const owner = await makeUser();
  await makeCourse(owner, SENT);
  await makeMentorship(owner, SENT);
  await makeCourse(owner, { submittedAt: new Date() });
  await makeTrade("paid");
  const { id } = await makeTrade("paid");
  await db.update(btcTrades).set({ status: "disputed" }).where(eq(btcTrades.id, id));
  await makeContact();
  const reporter = await makeUser({ apps: [] });
  const { id: postId, author } = await makePost({}, await makeAdmin());
  await db.insert(forumReports).values({ postId, reporterId: reporter.id, reason: "Es publicidad" });
  const { id: listingId } = await publish();
  await db.insert(marketplaceReports).values({ listingId, reporterId: reporter.id, reason: "fraud" });
  const item = { itemType: "course", itemId: (await makeCourse(owner)).id } as const;
  await db.insert(learningReports).values({ ...item, reporterId: reporter.id, reason: "fraud" });
  const review = { kind: "course", authorId: author.id, ratedId: owner.id } as const;
  await db.insert(ratingReports).values({ ...review, reporterId: reporter.id, reason: "offensive" });
  const { id: startupId } = await publishStartup({}, author);
  await db.insert(publicationReports).values({ startupId, reporterId: reporter.id, reason: "fraud" });
  await db.insert(accessRequests).values({ userId: reporter.id, appKey: "btc" as const });
  expect(await countWaiting(admin)).toEqual({
    ...NOTHING,
    kyc: 1,
    learning: 2,
    trades: 1,
    access: 1,
    forum: 1,
    "listing-reports": 1,
    "learning-reports": 1,
    "rating-reports": 1,
    "publication-reports": 1,
    support: 1,
  });
  // The author of the reported topic, review and startup would learn who reported them.
  const { viewer: party } = await callOf(author);
  expect(await countWaiting(authorize("admin", party))).toMatchObject({
    forum: 0,
    "rating-reports": 0,
    "publication-reports": 0,
    "listing-reports": 1,
  });
  expect(await panelCounts(admin)).toContain('<a href="/admin?tab=approvals">11 pendientes en total</a>');

  const many = await Promise.all(
    Array.from({ length: MAX_WAITING_COUNTED + 5 }, () => makeUser({ apps: [] })),
  );
  await db.insert(accessRequests).values(many.map(({ id }) => ({ userId: id, appKey: "btc" as const })));
  expect((await countWaiting(admin)).access).toBe(MAX_WAITING_COUNTED + 1);
  expect(await panelCounts(admin)).toContain("más de 109 pendientes en total");
});

const panelCounts = async (viewer: AdminActor) => renderToStaticMarkup(await PanelCounts({ viewer }));
