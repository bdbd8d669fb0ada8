import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { bankLines } from "@/db/schema";
import { claimTrade } from "@/lib/exchange/trades/claim-trade";
import { saveAddress } from "@/lib/wallet/addresses/save-address";
import { openPot } from "../factories/bank-pots";
import { csvOf, importFile } from "../factories/bank-statements";
import { anOrder, placeOrder } from "../factories/exchange-orders";
import { aCategory, makeComment, makePost } from "../factories/forum";
import { callOf, makeAdmin, makeUser } from "../factories/identity";
import { aListing, publish } from "../factories/listings";
import { makeBuyer, paidOrder, shippedOrder } from "../factories/marketplace-orders";
import { makeConversation } from "../factories/messaging";
import { makeChapter, makeCourse, makeMentorship } from "../factories/offerings";
import { makePayout, payoutRow } from "../factories/payout";
import { poolOf } from "../factories/pools";
import { endAnswers, letOneDecide, makeOrder, makeTrade } from "../factories/trade";
import { makeTrader, OUTSIDE } from "../factories/wallet";
import { aQuizCourse, QUIZ, RIGHT } from "../learning/quizzes/course";
import { aSearch, keepSearch } from "../marketplace/searches/calls";
import type { Real } from "./real";
import { REAL_EQUITY } from "./real-equity";
import { REAL_FUNDING } from "./real-funding";
import { REAL_HOLDINGS } from "./real-holdings";
import { REAL_LOAN_POSTS } from "./real-loan-posts";
import { REAL_LOANS } from "./real-loans";
import { REAL_SALES } from "./real-sales";
import { REAL_STARTUPS } from "./real-startups";

const at = (id: number | string) => ({ id: String(id) });

async function anOwnOrder(body: Record<string, unknown>, again = false): Promise<Real> {
  const as = await makeTrader({ BTC: "1" });
  const { id } = await placeOrder({}, as);
  return { as, params: at(id), body, again };
}

async function aTrade(
  status: Parameters<typeof makeTrade>[0],
  who: "buyer" | "seller" | "admin",
  body: Record<string, unknown> = {},
): Promise<Real> {
  const { id, buyer, seller } = await makeTrade(status);
  await endAnswers(id);
  if (who !== "admin") return { as: { buyer, seller }[who], params: at(id), body };
  await letOneDecide();
  const as = await makeAdmin();
  await claimTrade.run(await callOf(as), { id });
  return { as, params: at(id), body };
}

async function anOwnListing(body: Record<string, unknown>, again = false): Promise<Real> {
  const as = await makeUser();
  return { as, params: at((await publish({}, as)).id), body, again };
}

async function aPot(): Promise<Pick<Real, "as" | "params">> {
  const as = await makeTrader({ EUR: "100" });
  return { as, params: at((await openPot(as)).id) };
}

async function aSavedAddress(): Promise<Pick<Real, "as" | "params">> {
  const as = await makeTrader();
  const input = { asset: "BTC", address: OUTSIDE, label: "Mi Ledger" };
  const { id } = await saveAddress.run(await callOf(as), input);
  return { as, params: at(id) };
}

async function aBankLine(): Promise<Pick<Real, "as" | "params">> {
  const reference = randomUUID();
  await importFile(csvOf([{ reference }]));
  const [line] = await db.select().from(bankLines).where(eq(bankLines.reference, reference));
  if (!line) throw new Error("no line");
  return { as: await makeAdmin(), params: at(line.id) };
}

async function aMarketplaceOrder(
  make: typeof paidOrder,
  who: "buyer" | "seller",
  body: Record<string, unknown> = {},
): Promise<Real> {
  const order = await make();
  return { as: order[who], params: at(order.id), body };
}

async function anOwnPost(body: Record<string, unknown>): Promise<Real> {
  const { id, author } = await makePost();
  return { as: author, params: at(id), body };
}

/** Creates what each endpoint acts on. The valid request succeeds once, so that an invalid one reaches the command. */
export const REAL: Readonly<Record<string, () => Promise<Real>>> = {
  ...REAL_LOAN_POSTS,
  ...REAL_LOANS,
  "POST /api/btc/orders": async () => ({ as: await makeTrader({ BTC: "9" }), body: anOrder(), again: true }),
  "PATCH /api/btc/orders/{id}": () => anOwnOrder({ btcAmount: "0.02", pricePerBtc: "71000" }, true),
  "DELETE /api/btc/orders/{id}": () => anOwnOrder({}),
  "POST /api/btc/trades": async () => {
    const { id } = await makeOrder({ by: await makeTrader({ BTC: "0.1" }) });
    return {
      as: await makeTrader({ USDT: "100000" }),
      body: { orderId: id, btcAmount: "0.01", pricePerBtc: "70000" },
    };
  },
  "POST /api/btc/trades/{id}/payment": () => aTrade("escrowed", "buyer", { reference: "LONJA 1" }),
  "POST /api/btc/trades/{id}/confirmation": () => aTrade("paid", "seller"),
  "POST /api/btc/trades/{id}/dispute": () => aTrade("paid", "buyer", { reason: "No contesta" }),
  "POST /api/btc/trades/{id}/rating": () => aTrade("completed", "buyer", { stars: 5 }),
  "POST /api/admin/btc/trades/{id}/resolution": () =>
    aTrade("disputed", "admin", { for: "buyer", reason: "Pagó" }),
  "PUT /api/admin/bank/pools/{id}/offer": async () => {
    const body = { amount: "8000.00", collateralRequired: "0.195", interestRate: "7.5", term: 180 };
    return { as: await makeAdmin(), params: at((await poolOf("USD")).id), body, again: true };
  },
  "POST /api/btc/withdraw": async () => ({
    as: await makeTrader({ BTC: "1" }),
    body: { btcAmount: "0.01", destinationAddress: OUTSIDE },
  }),
  "POST /api/btc/wallet/saved-addresses": async () => ({
    as: await makeTrader(),
    body: { asset: "BTC", address: OUTSIDE, label: "Mi Ledger" },
  }),
  "PATCH /api/btc/wallet/saved-addresses/{id}": async () => ({
    ...(await aSavedAddress()),
    body: { label: "Casa" },
    again: true,
  }),
  "DELETE /api/btc/wallet/saved-addresses/{id}": async () => ({ ...(await aSavedAddress()), body: {} }),
  "POST /api/bank/pots": async () => ({ as: await makeTrader(), body: { asset: "EUR", name: "Viaje" } }),
  "PATCH /api/bank/pots/{id}": async () => ({ ...(await aPot()), body: { name: "Casa" }, again: true }),
  "DELETE /api/bank/pots/{id}": async () => ({ ...(await aPot()), body: {} }),
  "POST /api/bank/pots/{id}/transfers": async () => ({
    ...(await aPot()),
    body: { direction: "in", amount: "1.00" },
    again: true,
  }),
  "PATCH /api/bank/payees/{id}": async () => {
    const { user: as, id } = await makePayout();
    return { as, params: at((await payoutRow(id)).payeeId), body: { label: "Casa" }, again: true };
  },
  "DELETE /api/bank/payees/{id}": async () => {
    const { user: as, id } = await makePayout();
    return { as, params: at((await payoutRow(id)).payeeId), body: {} };
  },
  "POST /api/admin/bank/lines/{id}/credit": async () => ({
    ...(await aBankLine()),
    body: { to: (await makeTrader()).email },
  }),
  "POST /api/admin/bank/lines/{id}/ignore": async () => ({
    ...(await aBankLine()),
    body: { reason: "Comisión" },
  }),
  "POST /api/marketplace/listings": async () => ({
    as: await makeUser(),
    body: await aListing(),
    again: true,
  }),
  "PATCH /api/marketplace/listings/{id}": () => anOwnListing({ price: "11.00" }, true),
  "DELETE /api/marketplace/listings/{id}": () => anOwnListing({}),
  "POST /api/marketplace/searches": async () => ({ as: await makeUser(), body: aSearch() }),
  "PATCH /api/marketplace/searches/{id}": async () => {
    const as = await makeUser();
    const params = at((await keepSearch({}, as)).id);
    return { as, params, body: { isPaused: true }, again: true };
  },
  "POST /api/marketplace/orders": async () => {
    const { id, price } = await publish();
    return { as: await makeBuyer(), body: { listingId: id, price, shippingAddress: "Calle Mayor 1" } };
  },
  "POST /api/marketplace/orders/{id}/shipment": () =>
    aMarketplaceOrder(paidOrder, "seller", { reference: "Correos 1" }),
  "POST /api/marketplace/orders/{id}/cancellation": () =>
    aMarketplaceOrder(paidOrder, "seller", { reason: "Se rompió" }),
  "POST /api/marketplace/orders/{id}/refund": () =>
    aMarketplaceOrder(shippedOrder, "seller", { amount: "1.00", reason: "Un arañazo" }),
  "POST /api/marketplace/orders/{id}/receipt": () => aMarketplaceOrder(shippedOrder, "buyer"),
  "POST /api/marketplace/orders/{id}/dispute": () =>
    aMarketplaceOrder(shippedOrder, "buyer", { reason: "No llega" }),
  "POST /api/courses": async () => ({
    as: await makeUser(),
    body: { title: "Curso", description: "De algo", isFree: false, price: "10.00" },
    again: true,
  }),
  "PATCH /api/courses/{id}": async () => {
    const as = await makeUser();
    return { as, params: at((await makeCourse(as)).id), body: { title: "Otro título" }, again: true };
  },
  "POST /api/courses/{id}/chapters": async () => {
    const as = await makeUser();
    const body = { chapterNumber: 1, title: "Uno", description: "El primero", videoUrl: null, pdfUrl: null };
    return { as, params: at((await makeCourse(as)).id), body };
  },
  "PATCH /api/courses/{id}/chapters/{chapterId}": async () => {
    const as = await makeUser();
    const course = await makeCourse(as);
    const { id: chapterId } = await makeChapter(course);
    return {
      as,
      params: { ...at(course.id), chapterId: String(chapterId) },
      body: { title: "Dos" },
      again: true,
    };
  },
  "PUT /api/courses/{id}/chapters/{chapterId}/quiz": async () => {
    const { owner, sent } = await aQuizCourse();
    return { as: owner, params: sent(owner).params, body: QUIZ, again: true };
  },
  "POST /api/courses/{id}/chapters/{chapterId}/quiz/attempts": async () => {
    const { student, sent, version } = await aQuizCourse();
    const body = { version: await version(), answers: RIGHT };
    return { as: student, params: sent(student).params, body };
  },
  "POST /api/courses/enroll": async () => {
    const course = await makeCourse(await makeUser());
    return { as: await makeUser(), body: { courseId: course.id } };
  },
  "POST /api/mentorships/enroll": async () => {
    const mentorship = await makeMentorship(await makeUser());
    return { as: await makeUser(), body: { mentorshipId: mentorship.id } };
  },
  "PATCH /api/mentorships/{id}": async () => {
    const as = await makeUser();
    return { as, params: at((await makeMentorship(as)).id), body: { title: "Otro título" }, again: true };
  },
  "POST /api/forum/posts": async () => ({
    as: await makeUser(),
    body: { title: "Un tema", content: "Con algo que decir", categoryId: await aCategory() },
    again: true,
  }),
  "PATCH /api/forum/posts/{id}": () => anOwnPost({ title: "Otro tema", content: "Otra cosa", version: 1 }),
  "DELETE /api/forum/posts/{id}": () => anOwnPost({}),
  "POST /api/forum/comments": async () => {
    const { id } = await makePost();
    return { as: await makeUser(), body: { postId: id, content: "Un comentario" }, again: true };
  },
  "PATCH /api/forum/comments/{id}": async () => {
    const as = await makeUser();
    const { id } = await makeComment((await makePost()).id, as);
    return { as, params: at(id), body: { content: "Otra cosa", version: 1 } };
  },
  "POST /api/messages/{conversation}": async () => {
    const { ana, id } = await makeConversation();
    return { as: ana, params: { conversation: String(id) }, body: { body: "Hola", clientId: randomUUID() } };
  },
  "POST /api/messages/{conversation}/reports": async () => {
    const { ana, id } = await makeConversation();
    return { as: ana, params: { conversation: String(id) }, body: { reason: "Me insulta" } };
  },
  ...REAL_EQUITY,
  ...REAL_FUNDING,
  ...REAL_HOLDINGS,
  ...REAL_SALES,
  ...REAL_STARTUPS,
};
