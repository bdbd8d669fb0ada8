import { and, eq, inArray, like, or } from "drizzle-orm";
import type { Call } from "../../lib/core/command/command";
import { clock } from "../../lib/core/format/clock";
import { parseMoney } from "../../lib/core/format/money";
import { answerQuestion } from "../../lib/funding/feed/answer-question";
import { askQuestion } from "../../lib/funding/feed/ask-question";
import { postUpdate } from "../../lib/funding/feed/post-update";
import { acceptOffer } from "../../lib/funding/offers/accept-offer";
import { expireOffers } from "../../lib/funding/offers/clocks";
import { counterOffer } from "../../lib/funding/offers/counter-offer";
import { createOffer } from "../../lib/funding/offers/create-offer";
import { payFunding } from "../../lib/funding/offers/payments";
import { rejectOffer } from "../../lib/funding/offers/reject-offer";
import { revokeOffer } from "../../lib/funding/offers/revoke-offer";
import { withdrawOffer } from "../../lib/funding/offers/withdraw-offer";
import { payPromises } from "../../lib/funding/promises/payments";
import { endRequests } from "../../lib/funding/requests/clocks";
import { closeRequest } from "../../lib/funding/requests/close-request";
import { createRequest } from "../../lib/funding/requests/create-request";
import { reportSales } from "../../lib/funding/sales/report-sales";
import { approveTranche } from "../../lib/funding/tranches/approve-tranche";
import { expireTranches } from "../../lib/funding/tranches/deal";
import { disputeTranche } from "../../lib/funding/tranches/dispute-tranche";
import { proveTranche } from "../../lib/funding/tranches/prove-tranche";
import { waiveTranche } from "../../lib/funding/tranches/waive-tranche";
import { db } from "..";
import {
  emails,
  fundingOffers,
  fundingRequests,
  fundingTranches,
  fundingUpdates,
  notifications,
  startups,
} from "../schema";
import { deposit } from "./deposits";
import { PARTS_REQUEST } from "./funding-parts";
import { PAST_REQUESTS } from "./funding-past";
import { grantAppAccess, promiseDays } from "./funding-promises";
import { REQUESTS, type SeededRequest, type Step, TALLER } from "./funding-requests";
import { emailOf } from "./lending-members";
import { callOf, signedBy } from "./member-call";
import { at, dayIn, daysAgo, monthsAgo } from "./past";

const CONFIRMED = { sheet: 1, risk: true, loss: true, untested: true, threshold: true };

/** An operation on a day; all operations of the area run in chronological order, as on a real server. */
type Done = { day: number; act: () => Promise<unknown> };

/** Requests in every state with offers in every state, made by their own commands. Idempotent. */
export async function seedFunding(administrator: string): Promise<void> {
  if ((await db.$count(fundingRequests)) > 0) return;
  const requests = [PARTS_REQUEST, ...PAST_REQUESTS, ...REQUESTS, TALLER];
  await grantAppAccess(namesIn(requests), administrator);
  const all = requests.flatMap((request) => daysOf(request, administrator));
  const days = [...all, ...clockDays(all)].sort((one, other) => other.day - one.day);
  for (const { day, act } of days) await at(daysAgo(day), act);
  await at(daysAgo(0), endAndPay);
  await suppressNotices();
}

// Returns the supporters with monthly promises, and the owners of their requests.
const namesIn = (requests: readonly SeededRequest[]): string[] => [
  ...new Set(
    requests.flatMap(({ owner, promises = [] }) =>
      promises.length > 0 ? [owner, ...promises.map(({ supporter }) => supporter)] : [],
    ),
  ),
];

// The jobs run between the operations: they end what has expired, and pay what has become firm.
const clockDays = (all: readonly Done[]): Done[] =>
  [...new Set(all.map(({ day }) => Math.floor(day) + 0.95))].map((day) => ({ day, act: endAndPay }));

async function endAndPay(): Promise<void> {
  await expireOffers();
  await endRequests();
  await payFunding();
  await expireTranches();
  await payPromises();
}

const callAs = (name: string): Promise<Call> => callOf(emailOf(name), ["funding"]);

/** Returns the operations on one request, from its first day on. */
function daysOf(request: SeededRequest, administrator: string): Done[] {
  const { owner, day, offers = [], promises = [], closedBy, questions = [], update } = request;
  // The id is known after the first operation has run.
  const made = { id: 0 };
  return [
    { day, act: async () => Object.assign(made, await publish(request)) },
    ...offers.flatMap((offer) => offerDays(made, { owner, offer })),
    ...promises.flatMap((promise) => promiseDays(made, promise, administrator)),
    ...questions.flatMap(([asked, name, question, answer]): Done[] => {
      const found = { id: 0 };
      return [
        {
          day: asked,
          act: async () =>
            Object.assign(found, await askQuestion.run(await callAs(name), { id: made.id, question })),
        },
        {
          day: asked - 0.5,
          act: async () =>
            answerQuestion.run(await callAs(owner), { id: made.id, question: found.id, answer }),
        },
      ];
    }),
    ...(update
      ? [
          {
            day: update[0],
            act: async () =>
              postUpdate.run(await callAs(owner), { id: made.id, title: update[1], body: update[2] }),
          },
        ]
      : []),
    ...(closedBy
      ? [
          {
            day: closedBy.day,
            act: async () =>
              closeRequest.run(closedBy.who === "owner" ? await callAs(owner) : await callOf(administrator), {
                id: made.id,
                reason: closedBy.reason,
              }),
          },
        ]
      : []),
  ];
}

async function publish({ owner, startup, lasts, input }: SeededRequest): Promise<{ id: number }> {
  const deadline = dayIn(lasts);
  const startupId = startup ? await startupNumber(startup) : null;
  return createRequest.run(await callAs(owner), { ...input, deadline, startupId });
}

async function startupNumber(name: string): Promise<number> {
  const [found] = await db.select({ id: startups.id }).from(startups).where(eq(startups.name, name)).limit(1);
  if (!found) throw new Error(`${name} was not found`);
  return found.id;
}

type Seeded = { owner: string; offer: NonNullable<SeededRequest["offers"]>[number] };

function offerDays(request: { id: number }, { owner, offer }: Seeded): Done[] {
  const { investor, day, input, steps = [] } = offer;
  const made = { id: 0 };
  const nameOf = (by: "owner" | "investor") => (by === "owner" ? owner : investor);
  return [
    {
      day,
      act: async () => {
        await deposit(investor, parseMoney(String(input.amount), "EUR"), `funding:${request.id}`);
        const offerInput = { ...input, requestId: request.id, confirmations: CONFIRMED };
        Object.assign(
          made,
          await signedBy(await callAs(investor), (call) => createOffer.run(call, offerInput)),
        );
      },
    },
    ...steps.map((step) => ({
      day: step.day,
      act: () => take(step, { id: made.id, name: nameOf(step.by) }),
    })),
  ];
}

/** Performs one step of a negotiation, on the version that is current then. */
async function take(step: Step, { id, name }: { id: number; name: string }): Promise<unknown> {
  const call = await callAs(name);
  const [offer] = await db
    .select({ version: fundingOffers.version })
    .from(fundingOffers)
    .where(eq(fundingOffers.id, id))
    .limit(1);
  const seen = { id, version: offer?.version ?? 0 };
  const confirmations = step.by === "investor" ? CONFIRMED : {};
  if ("counter" in step) {
    return signedBy(call, (signed) => counterOffer.run(signed, { ...seen, ...step.counter, confirmations }));
  }
  if ("accept" in step) {
    return signedBy(call, (signed) => acceptOffer.run(signed, { ...seen, confirmations }));
  }
  if ("reject" in step) return rejectOffer.run(call, { ...seen, reason: step.reject });
  if ("withdraw" in step) return withdrawOffer.run(call, { ...seen, reason: step.withdraw });
  if ("revoke" in step) return revokeOffer.run(call, { id });
  if ("sold" in step) return report(call, { id, sold: step.sold });
  return takeTranche(step, call, await openTranche(id));
}

type TrancheStep = Extract<
  Step,
  { prove: string } | { waive: true } | { approve: true } | { dispute: string }
>;

async function takeTranche(step: TrancheStep, call: Call, id: number): Promise<unknown> {
  if ("prove" in step) return proveTranche.run(call, { id, report: step.prove });
  if ("approve" in step) return approveTranche.run(call, { id });
  if ("waive" in step) return waiveTranche.run(call, { id });
  return disputeTranche.run(call, { id, reason: step.dispute });
}

/** Returns the only tranche of an agreement that is neither waiting nor completed. */
async function openTranche(offer: number): Promise<number> {
  const { id, offerId, status } = fundingTranches;
  const [found] = await db
    .select({ id })
    .from(fundingTranches)
    .where(and(eq(offerId, offer), inArray(status, ["due", "proven", "unanswered", "disputed"])))
    .limit(1);
  if (!found) throw new Error(`offer ${offer} has no tranches`);
  return found.id;
}

type Sold = { id: number; sold: readonly (readonly [monthsAgo: number, sales: string])[] };

async function report(call: Call, { id, sold }: Sold): Promise<void> {
  for (const [back, sales] of sold) {
    await reportSales.run(call, { id, month: monthsAgo(back, 1).toISOString().slice(0, 7), sales });
  }
}

// The demonstration's initial data sends no notifications to its members.
async function suppressNotices(): Promise<void> {
  await db.update(fundingUpdates).set({ notifiedAt: clock.now() });
  await db.delete(notifications).where(like(notifications.kind, "funding%"));
  await db.delete(emails).where(or(like(emails.kind, "offer-%"), like(emails.kind, "tranche%")));
}
