import { count, eq, like, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as enrollCourse } from "@/app/api/courses/enroll/route";
import { db } from "@/db";
import { emails, invoiceSeries, ledgerJournal, ledgerTransfers, purchases } from "@/db/schema";
import * as ledger from "@/lib/ledger/post";
import { reconcilePurchases } from "@/lib/payments/cards/payment-reconciliation";
import { makeBuyer, makePaid } from "../../factories/paid-offerings";
import { begin, expectSound, moneyOf, notice, placesOf, purchaseRow } from "../../factories/purchase";
import { runStripe } from "../../fakes/run-stripe";
import { send } from "../../http/client";
import { travel } from "../../setup/clock";
import { figure } from "../../setup/figures";
import { shareOf } from "../../setup/share";

const dying = { now: false, deaths: 0 };
const { post } = ledger;

// A process killed in the middle of its transaction has the same effect as an error there: none.
beforeEach(() => {
  vi.spyOn(ledger, "post").mockImplementation(async (...given) => {
    const answer = await post(...given);
    if (dying.now) {
      dying.deaths += 1;
      throw new Error("killed");
    }
    return answer;
  });
});

const stripe = runStripe();

type Act = "browser" | "notice" | "notice again" | "job" | `${"browser" | "notice" | "job"}, killed`;
const ACTS: readonly Act[] = ["browser", "notice", "notice again", "browser, killed", "notice, killed"];
const WITH_THE_JOB: readonly Act[] = ["browser", "notice", "job", "job, killed"];

function permutationsOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, place) =>
    permutationsOf(items.filter((_, other) => other !== place)).map((rest) => [item, ...rest]),
  );
}

type Scene = Awaited<ReturnType<typeof setTheScene>>;

async function setTheScene() {
  const [buyer, offering] = [await makeBuyer(), await makePaid("course")];
  const { paymentIntentId, purchaseId } = await begin(buyer, offering);
  stripe.confirm(paymentIntentId);
  return { buyer, offering, paymentIntentId, purchaseId };
}

async function play({ buyer, offering, paymentIntentId }: Scene, act: Act, place: number): Promise<void> {
  const body = { courseId: offering.id, paymentIntentId };
  const event = stripe.eventOf("payment_intent.succeeded", paymentIntentId);
  dying.now = act.endsWith("killed");
  try {
    if (act.startsWith("browser")) await send(enrollCourse, "POST", { as: buyer, body });
    else if (act.startsWith("notice")) await notice(stripe, event);
    else await lookLater(place);
  } finally {
    dying.now = false;
  }
}

// The job processes a payment two minutes after it was started, and some time after its last check.
async function lookLater(place: number): Promise<void> {
  travel(70 * (place + 1));
  await reconcilePurchases();
}

/**
 * Returns how many killed acts of an order come before the payment is recorded: those fail, and the later ones find it
 * recorded.
 */
function deathsOf(order: readonly Act[]): number {
  return order.findIndex((act) => !act.endsWith("killed"));
}

/** Runs this run's part of all orders of the acts, and returns how many orders there are. */
async function playAll(acts: readonly Act[]): Promise<number> {
  const every = permutationsOf(acts);
  const orders = shareOf(every);
  dying.deaths = 0;
  for (const order of orders) {
    travel(0);
    const scene = await setTheScene();
    for (const [place, act] of order.entries()) await play(scene, act, place);
    await expectOnce(scene);
  }
  expect(dying.deaths).toBe(orders.reduce((sum, order) => sum + deathsOf(order), 0));
  await expectNoGaps();
  await expectSound();
  figure(
    `  ${orders.length} of ${every.length} orders of ${acts.length} acts, ${dying.deaths} killed halfway: one enrolment, one set of legs each`,
  );
  return every.length;
}

// A number taken by a killed transaction is used again.
async function expectNoGaps(): Promise<void> {
  const [row] = await db
    .select({ last: invoiceSeries.lastNumber, used: count(purchases.id) })
    .from(invoiceSeries)
    .leftJoin(purchases, like(purchases.invoiceNumber, sql`${invoiceSeries.series} || '-%'`))
    .where(eq(invoiceSeries.series, String(new Date().getUTCFullYear())))
    .groupBy(invoiceSeries.series);
  expect(row?.used).toBe(row?.last);
}

async function expectOnce({ buyer, offering, purchaseId }: Scene): Promise<void> {
  expect(await placesOf(buyer, offering)).toHaveLength(1);
  const legs = await db
    .select({ act: ledgerTransfers.act, amount: ledgerTransfers.amount })
    .from(ledgerTransfers)
    .innerJoin(ledgerJournal, eq(ledgerJournal.id, ledgerTransfers.journalId))
    .where(eq(ledgerJournal.refId, String(purchaseId)));
  expect(legs.sort((one, other) => Number(one.amount - other.amount))).toEqual([
    { act: "purchase", amount: 45n },
    { act: "purchase", amount: 2_955n },
  ]);
  expect(await moneyOf(purchaseId)).toMatchObject({ held: 2_955n, seller: 0n });
  expect((await purchaseRow(purchaseId)).status).toBe("succeeded");
  const mails = eq(emails.dedupeKey, `purchase-paid:${purchaseId}`);
  expect(await db.$count(emails, mails)).toBe(1);
}

describe("browser, notices and crashes", () => {
  it("end in one enrolment and one set of postings, in any order", { timeout: 600_000 }, async () => {
    expect(await playAll(ACTS)).toBe(120);
  });

  it("do so with the job among them", { timeout: 600_000 }, async () => {
    expect(await playAll(WITH_THE_JOB)).toBe(24);
  });

  it("also do so concurrently", async () => {
    for (let round = 0; round < 5; round += 1) {
      const scene = await setTheScene();
      const body = { courseId: scene.offering.id, paymentIntentId: scene.paymentIntentId };
      const event = stripe.eventOf("payment_intent.succeeded", scene.paymentIntentId);
      const charge = stripe.eventOf("charge.succeeded", scene.paymentIntentId);
      const answers = await Promise.all([
        ...[1, 2, 3].map(async () => (await send(enrollCourse, "POST", { as: scene.buyer, body })).status),
        ...[event, event, charge].map((one) => notice(stripe, one)),
      ]);
      expect(answers).toEqual([201, 201, 201, 200, 200, 200]);
      await expectOnce(scene);
    }
    await expectSound();
  });
});
