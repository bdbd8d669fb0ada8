import { and, desc, eq, like } from "drizzle-orm";
import type { ReactElement, ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { FundingTrancheQueue } from "@/components/admin/funding/tranche-queue";
import { AccessQueue } from "@/components/admin/queues/access";
import { BankLineQueue } from "@/components/admin/queues/bank-lines";
import { ContactQueue } from "@/components/admin/queues/contact";
import { DepositQueue } from "@/components/admin/queues/deposits";
import { KycQueue } from "@/components/admin/queues/kyc";
import { LearningQueue } from "@/components/admin/queues/learning";
import { MarketplaceOrderQueue } from "@/components/admin/queues/marketplace-orders";
import { PayoutQueue } from "@/components/admin/queues/payouts";
import { ProposalQueue } from "@/components/admin/queues/proposals";
import { TradeQueue } from "@/components/admin/queues/trades";
import { WithdrawalQueue } from "@/components/admin/queues/withdrawals";
import { ForumReports } from "@/components/admin/reports/forum";
import { ListingReports } from "@/components/admin/reports/listings";
import { MessageReports } from "@/components/admin/reports/messages";
import { OfferingReports } from "@/components/admin/reports/offerings";
import { PublicationReports } from "@/components/admin/reports/publications";
import { RatingReports } from "@/components/admin/reports/ratings";
import { db } from "@/db";
import { bankLines, chainDeposits, notifications } from "@/db/schema";
import { updateSettings } from "@/lib/admin/settings/update-settings";
import { authorize } from "@/lib/auth/actor";
import { reportPost } from "@/lib/forum/moderation/report-post";
import { requestAccess } from "@/lib/identity/members/request-access";
import { reportMentorship } from "@/lib/learning/reports/report-offering";
import { disputeOrder } from "@/lib/marketplace/orders/dispute-order";
import { reportListing } from "@/lib/marketplace/reports/report-listing";
import { reportConversation } from "@/lib/messaging/report-conversation";
import { reportStartup } from "@/lib/startups/feed/report-startup";
import { csvOf, importFile } from "../../factories/bank-statements";
import { makePost } from "../../factories/forum";
import { callOf, makeAdmin, makeUser } from "../../factories/identity";
import { makeCase } from "../../factories/kyc";
import { publish } from "../../factories/listings";
import { shippedOrder } from "../../factories/marketplace-orders";
import { makeConversation, write } from "../../factories/messaging";
import { makeCourse, makeMentorship } from "../../factories/offerings";
import { makePayout } from "../../factories/payout";
import { makeContact } from "../../factories/support";
import { makeTrade } from "../../factories/trade";
import { makeTrader, withdraw } from "../../factories/wallet";
import { dispute, inParts, prove } from "../../funding/parts";
import { aReport } from "../../identity/ratings/rated";
import { publish as publishStartup } from "../../startups/calls";

type Element = ReactElement<Record<string, unknown> & { children?: ReactNode }>;

// Returns the list with its open case, wherever it is in the page.
function withReview(node: ReactNode): Element | undefined {
  if (Array.isArray(node)) return node.map(withReview).find(Boolean);
  if (typeof node !== "object" || node === null || !("props" in node)) return undefined;
  const element = node as Element;
  return "review" in element.props ? element : withReview(element.props.children);
}

type Component = (props: object) => Promise<ReactNode>;

// Disputes of all kinds share one queue, but each kind has its own component.
async function listOf(node: ReactNode): Promise<Element | undefined> {
  const found = withReview(node);
  if (found) return found;
  const { type, props } = node as Element;
  return typeof type === "function" ? listOf(await (type as Component)(props)) : undefined;
}

const reportAConversation = async () => {
  const { id, ana, luis } = await makeConversation();
  await write(luis, id);
  await reportConversation.run(await callOf(ana), { conversation: id, reason: "Me insulta" });
};

const CASES = [
  { queue: "kyc", Queue: KycQueue, open: () => makeCase() },
  { queue: "trades", Queue: TradeQueue, open: () => makeTrade("disputed") },
  {
    queue: "sales",
    Queue: MarketplaceOrderQueue,
    open: async () => {
      const { id, buyer } = await shippedOrder();
      await disputeOrder.run(await callOf(buyer), { id, reason: "Llegó roto" });
    },
  },
  {
    queue: "tranches",
    Queue: FundingTrancheQueue,
    open: async () => {
      const { owner, investor, due } = await inParts();
      await prove(owner, due);
      await dispute(investor, due);
    },
  },
  {
    queue: "proposals",
    Queue: ProposalQueue,
    open: async () =>
      updateSettings.run(await callOf(await makeAdmin()), { automaticWithdrawalEur: "5000.00" }),
  },
  {
    queue: "access",
    Queue: AccessQueue,
    open: async () => requestAccess.run(await callOf(await makeUser({ apps: [] })), { appKey: "btc" }),
  },
  {
    queue: "forum",
    Queue: ForumReports,
    open: async () => {
      const { id } = await makePost();
      await reportPost.run(await callOf(await makeUser()), { id, reason: "Es un insulto" });
    },
  },
  { queue: "messages", Queue: MessageReports, open: reportAConversation },
  {
    queue: "listing-reports",
    Queue: ListingReports,
    open: async () => {
      const { id } = await publish();
      await reportListing.run(await callOf(await makeUser()), { id, reason: "fraud" });
    },
  },
  {
    queue: "learning-reports",
    Queue: OfferingReports,
    open: async () => {
      const { id } = await makeMentorship(await makeUser());
      await reportMentorship.run(await callOf(await makeUser()), { id, reason: "misleading" });
    },
  },
  { queue: "rating-reports", Queue: RatingReports, open: () => aReport("order") },
  {
    queue: "publication-reports",
    Queue: PublicationReports,
    open: async () => {
      const { id } = await publishStartup();
      await reportStartup.run(await callOf(await makeUser({ apps: ["startups"] })), { id, reason: "fraud" });
    },
  },
  { queue: "support", Queue: ContactQueue, open: () => makeContact() },
] as const;

describe.each(CASES)("the queue $queue", ({ queue, Queue, open }) => {
  it("opens the case that a notification links to, and reports a missing one", async () => {
    const { id: admin, viewer } = await administrator();
    await open();
    const [notice] = await db
      .select({ href: notifications.href })
      .from(notifications)
      .where(and(eq(notifications.userId, admin), like(notifications.href, `%queue=${queue}&id=%`)))
      .orderBy(desc(notifications.id))
      .limit(1);
    const params = Object.fromEntries(new URL(notice?.href ?? "", "http://localhost").searchParams);
    const list = await listOf(await Queue({ viewer, params }));
    expect(list?.props).toMatchObject({ missing: null, review: { key: params.id } });
    const none = await listOf(await Queue({ viewer, params: { ...params, id: "2000000" } }));
    expect(none?.props).toMatchObject({ missing: expect.stringMatching(/ no existe\.$/), review: null });
    const closed = await listOf(await Queue({ viewer, params: { ...params, id: undefined } }));
    expect(closed?.props).toMatchObject({ missing: null, review: null });
  });
});

it("opens a course that waits to be reviewed", async () => {
  const { viewer } = await administrator();
  const id = `course-${(await makeCourse(await makeUser())).id}`;
  const list = await listOf(await LearningQueue({ viewer, params: { queue: "learning", id } }));
  expect(list?.props).toMatchObject({ missing: null, review: { key: id } });
});

it.each([
  { what: "withdrawal", Queue: WithdrawalQueue, open: aWithdrawal },
  { what: "held deposit", Queue: DepositQueue, open: aHeldDeposit },
  { what: "payout", Queue: PayoutQueue, open: async () => (await makePayout({ amount: "2000.00" })).id },
  { what: "line of the bank", Queue: BankLineQueue, open: aLine },
])("opens one $what, which no notice leads to", async ({ Queue, open }) => {
  const { viewer } = await administrator();
  const id = String(await open());
  const list = await listOf(await Queue({ viewer, params: { id } }));
  expect(list?.props).toMatchObject({ missing: null, review: { key: id } });
  const none = await listOf(await Queue({ viewer, params: { id: "2000000" } }));
  expect(none?.props).toMatchObject({ missing: expect.stringMatching(/ no existe\.$/), review: null });
});

async function aWithdrawal(): Promise<number> {
  return (await withdraw(await makeTrader({ BTC: "1" }), { btcAmount: "0.031" })).id;
}

async function aLine(): Promise<number> {
  await importFile(csvOf([{ reference: "sin dueño" }]));
  const [line] = await db.select({ id: bankLines.id }).from(bankLines).orderBy(desc(bankLines.id)).limit(1);
  return line?.id ?? 0;
}

async function aHeldDeposit(): Promise<number> {
  const { id: userId } = await makeUser();
  const held = { userId, asset: "BTC", amountMinor: 1_000n, txid: "held", output: 0 } as const;
  const [row] = await db
    .insert(chainDeposits)
    .values({ ...held, status: "confirmed", heldAt: new Date() })
    .returning({ id: chainDeposits.id });
  return row?.id ?? 0;
}

async function administrator() {
  const { id } = await makeAdmin();
  return { id, viewer: authorize("admin", (await callOf({ id })).viewer) };
}
