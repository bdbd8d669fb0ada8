import { eq } from "drizzle-orm";
import { expect } from "vitest";
import * as requestFollow from "@/app/api/funding/requests/[id]/follow/route";
import * as requestAnswer from "@/app/api/funding/requests/[id]/questions/[question]/answer/route";
import * as requestQuestion from "@/app/api/funding/requests/[id]/questions/[question]/route";
import * as requestQuestions from "@/app/api/funding/requests/[id]/questions/route";
import * as requestReply from "@/app/api/funding/requests/[id]/replies/[reply]/route";
import * as requestReplies from "@/app/api/funding/requests/[id]/updates/[update]/replies/route";
import * as requestUpdate from "@/app/api/funding/requests/[id]/updates/[update]/route";
import * as requestUpdates from "@/app/api/funding/requests/[id]/updates/route";
import * as fundFollow from "@/app/api/private-equity/funds/[id]/follow/route";
import * as fundAnswer from "@/app/api/private-equity/funds/[id]/questions/[question]/answer/route";
import * as fundQuestion from "@/app/api/private-equity/funds/[id]/questions/[question]/route";
import * as fundQuestions from "@/app/api/private-equity/funds/[id]/questions/route";
import * as fundReply from "@/app/api/private-equity/funds/[id]/replies/[reply]/route";
import * as fundReplies from "@/app/api/private-equity/funds/[id]/updates/[update]/replies/route";
import * as fundUpdate from "@/app/api/private-equity/funds/[id]/updates/[update]/route";
import * as fundUpdates from "@/app/api/private-equity/funds/[id]/updates/route";
import { POST as cancelProject } from "@/app/api/projects/[id]/cancellation/route";
import * as projectFollow from "@/app/api/projects/[id]/follow/route";
import * as projectAnswer from "@/app/api/projects/[id]/questions/[question]/answer/route";
import * as projectQuestion from "@/app/api/projects/[id]/questions/[question]/route";
import * as projectQuestions from "@/app/api/projects/[id]/questions/route";
import * as projectReply from "@/app/api/projects/[id]/replies/[reply]/route";
import * as projectReplies from "@/app/api/projects/[id]/updates/[update]/replies/route";
import * as projectUpdate from "@/app/api/projects/[id]/updates/[update]/route";
import * as projectUpdates from "@/app/api/projects/[id]/updates/route";
import * as startupFollow from "@/app/api/startups/[id]/follow/route";
import * as startupAnswer from "@/app/api/startups/[id]/questions/[question]/answer/route";
import * as startupQuestion from "@/app/api/startups/[id]/questions/[question]/route";
import * as startupQuestions from "@/app/api/startups/[id]/questions/route";
import * as startupReply from "@/app/api/startups/[id]/replies/[reply]/route";
import { DELETE as closeStartup } from "@/app/api/startups/[id]/route";
import * as startupReplies from "@/app/api/startups/[id]/updates/[update]/replies/route";
import * as startupUpdate from "@/app/api/startups/[id]/updates/[update]/route";
import * as startupUpdates from "@/app/api/startups/[id]/updates/route";
import { db } from "@/db";
import { notifications, startupMembers } from "@/db/schema";
import { fundOffer } from "@/lib/equity/feed/offer";
import { requestOffer } from "@/lib/funding/feed/offer";
import type { OfferDefinition } from "@/lib/offers/offer";
import { startupOffer } from "@/lib/startups/feed/offer";
import { projectOffer } from "@/lib/tokenization/feed/offer";
import * as funds from "../equity/funds";
import { makeAdmin } from "../factories/identity";
import { makeTrader } from "../factories/wallet";
import * as requests from "../funding/deals";
import { send } from "../http/client";
import * as startups from "../startups/calls";
import * as sales from "../tokenization/sales";

type Person = { id: string };
type Published = { id: number; owner: Person };

/** A kind of offer with updates, questions and followers: its calls, and functions that create one. */
export type FeedArea = {
  /** The path of its calls, before the id. */
  name: string;
  offer: OfferDefinition;
  updates: typeof startupUpdates;
  update: typeof startupUpdate;
  replies: typeof startupReplies;
  reply: typeof startupReply;
  follow: typeof startupFollow;
  questions: typeof startupQuestions;
  question: typeof startupQuestion;
  answer: typeof startupAnswer;
  publish: () => Promise<Published>;
  /** A member who is notified of updates without following. */
  concerned: (published: Published) => Promise<Person>;
  /** Ends it, if it can end so that no questions are accepted any more. */
  close?: (published: Published) => Promise<unknown>;
  /** One that only its owner can see, if there are such. */
  aDraft?: () => Promise<{ id: number }>;
};

const STARTUPS: FeedArea = {
  name: "/api/startups",
  offer: startupOffer,
  updates: startupUpdates,
  update: startupUpdate,
  replies: startupReplies,
  reply: startupReply,
  follow: startupFollow,
  questions: startupQuestions,
  question: startupQuestion,
  answer: startupAnswer,
  publish: async () => {
    const { id, founderId } = await startups.publish();
    return { id, owner: { id: founderId } };
  },
  concerned: async ({ id }) => {
    const mate = await aMember();
    const line = { startupId: id, name: "Mat", role: "Ventas", userId: mate.id, acceptedAt: new Date() };
    await db.insert(startupMembers).values({ ...line, nr: 1 });
    return mate;
  },
  close: ({ id, owner }) => send(closeStartup, "DELETE", { as: owner, ...at(id), body: {} }),
};

const PROJECTS: FeedArea = {
  name: "/api/projects",
  offer: projectOffer,
  updates: projectUpdates,
  update: projectUpdate,
  replies: projectReplies,
  reply: projectReply,
  follow: projectFollow,
  questions: projectQuestions,
  question: projectQuestion,
  answer: projectAnswer,
  publish: async () => {
    const { id, promoter } = await sales.makeSale();
    return { id, owner: promoter };
  },
  concerned: async ({ id }) => {
    const investor = await sales.makeInvestor();
    await sales.invest(investor, id);
    return investor;
  },
  close: async ({ id }) => {
    const sent = { as: await makeAdmin(), ...at(id), body: { reason: "No contesta" } };
    expect((await send(cancelProject, "POST", sent)).status).toBe(200);
  },
  aDraft: async () => sales.create(await sales.makePromoter(), { draft: true }),
};

const FUNDS: FeedArea = {
  name: "/api/private-equity/funds",
  offer: fundOffer,
  updates: fundUpdates,
  update: fundUpdate,
  replies: fundReplies,
  reply: fundReply,
  follow: fundFollow,
  questions: fundQuestions,
  question: fundQuestion,
  answer: fundAnswer,
  publish: async () => {
    const { id, manager } = await funds.makeFund();
    return { id, owner: manager };
  },
  concerned: async ({ id, owner }) => (await funds.makeCommitment({ id, manager: owner })).investor,
  aDraft: async () => funds.create(await funds.makeManager(), { draft: true }),
};

const REQUESTS: FeedArea = {
  name: "/api/funding/requests",
  offer: requestOffer,
  updates: requestUpdates,
  update: requestUpdate,
  replies: requestReplies,
  reply: requestReply,
  follow: requestFollow,
  questions: requestQuestions,
  question: requestQuestion,
  answer: requestAnswer,
  publish: async () => requests.makeRequest(),
  concerned: async ({ id, owner }) => {
    const partner = await requests.makeMember();
    const made = await requests.offer(partner, id);
    await requests.accept(owner, made.id, 1);
    return partner;
  },
  close: ({ id, owner }) => requests.close(owner, id),
};

export const FEED_AREAS: readonly FeedArea[] = [STARTUPS, PROJECTS, FUNDS, REQUESTS];

/** An id that no row has. */
export const GONE = 2_000_000_000;

/** The path parameters of a call. */
export const at = (id: number, more: Record<string, number | string> = {}) => ({
  params: Object.fromEntries(Object.entries({ id, ...more }).map(([name, value]) => [name, String(value)])),
});

/** A member who has every app. */
export const aMember = (name: Parameters<typeof makeTrader>[1] = {}) => makeTrader({}, name);

/** The kinds of a member's notices of this area, without the prefix that each area has. */
export async function noticesOf({ offer }: FeedArea, { id }: Person): Promise<string[]> {
  const rows = await db.select().from(notifications).where(eq(notifications.userId, id));
  const prefix = `${offer.area}.${offer.type}-`;
  return rows.filter(({ kind }) => kind.startsWith(prefix)).map(({ kind }) => kind.slice(prefix.length));
}
