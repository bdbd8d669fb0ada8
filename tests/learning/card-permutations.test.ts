import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { POST as enrollCourse } from "@/app/api/courses/enroll/route";
import { db } from "@/db";
import { ledgerJournal, ledgerTransfers } from "@/db/schema";
import { reconcilePurchases } from "@/lib/learning/reconcile-purchases";
import { makeBuyer, makePaid } from "../factories/paid";
import { begin, expectSound, moneyOf, notice, placesOf, purchaseRow } from "../factories/purchase";
import { send } from "../http";
import { type StripeServer, startStripe } from "../stripe-server";

const dying = vi.hoisted(() => ({ now: false }));

// A process that is killed in the middle of its transaction leaves what an error there leaves: nothing.
vi.mock("@/lib/ledger/post", async (importOriginal) => {
  const original = await importOriginal<typeof import("@/lib/ledger/post")>();
  return {
    ...original,
    post: async (...given: Parameters<typeof original.post>) => {
      const answer = await original.post(...given);
      if (dying.now) throw new Error("killed");
      return answer;
    },
  };
});

let stripe: StripeServer;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.stop());

type Act = "browser" | "notice" | "notice again" | "browser, killed" | "notice, killed";
const ACTS: readonly Act[] = ["browser", "notice", "notice again", "browser, killed", "notice, killed"];

function permutationsOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, place) =>
    permutationsOf(items.filter((_, other) => other !== place)).map((rest) => [item, ...rest]),
  );
}

type Scene = Awaited<ReturnType<typeof setTheScene>>;

async function setTheScene() {
  const [buyer, item] = [await makeBuyer(), await makePaid("course")];
  const { paymentIntentId, purchaseId } = await begin(buyer, item);
  stripe.confirm(paymentIntentId);
  return { buyer, item, paymentIntentId, purchaseId };
}

async function play({ buyer, item, paymentIntentId }: Scene, act: Act): Promise<void> {
  const body = { courseId: item.id, paymentIntentId };
  const event = stripe.eventOf("payment_intent.succeeded", paymentIntentId);
  dying.now = act.endsWith("killed");
  try {
    if (act.startsWith("browser")) await send(enrollCourse, "POST", { as: buyer, body });
    else await notice(stripe, event);
  } finally {
    dying.now = false;
  }
}

async function expectOnce({ buyer, item, purchaseId }: Scene): Promise<void> {
  expect(await placesOf(buyer, item)).toHaveLength(1);
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
}

describe("browser, notices and crashes", () => {
  it("end in one place and one set of legs, in whatever order", { timeout: 600_000 }, async () => {
    const orders = permutationsOf(ACTS);
    for (const order of orders) {
      const scene = await setTheScene();
      for (const act of order) await play(scene, act);
      await expectOnce(scene);
    }
    await reconcilePurchases();
    await expectSound();
    process.stdout.write(
      `  ${orders.length} orders of ${ACTS.length} acts: one enrolment, one set of legs each\n`,
    );
  });

  it("do so all at once too", async () => {
    for (let round = 0; round < 5; round += 1) {
      const scene = await setTheScene();
      const body = { courseId: scene.item.id, paymentIntentId: scene.paymentIntentId };
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
